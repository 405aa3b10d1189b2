import { Injectable } from '@nestjs/common';
import type { Charge } from '@lading/contracts/quotes/quote-answers';
import type { ShipmentAward, ShipmentDeskOrder } from '@lading/contracts/shipments/shipments';
import { isCountedInvoice, isNotVoided, owedCents } from '../../business/invoices/counted-invoices.js';
import { joinLastSeen } from '../../business/shipments/last-seen.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  json,
  noRows,
  row,
  statement,
  type RowOf,
  text,
  day,
} from '../../kernel/database/declared-statement.js';
import { isAwaitedPickup, openProposal } from '../../business/shipments/awaited-pickup.js';
import { favoriteOf, rowColumns } from './shipment-record.js';
import { Shipment, ShipmentNote } from './shipments.entities.js';

/** The award that became the shipment. */
const award = `CASE WHEN s.volume_request_id IS NOT NULL THEN jsonb_build_object('volumeRequestId', s.volume_request_id,
    'number', s.confirmation_number, 'amountCents', a.amount_cents, 'carrierEmail', a.email, 'carrierPhone', nullif(c.support_phone, '')) END`;

/** Of the present booking; none where no user of the carrier is asked. */
const deskOrder = `(SELECT jsonb_build_object('answerBy',
      to_char(d.answer_by AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'answer', d.answer, 'terminal', d.terminal, 'pickupDay', d.pickup_day,
      'pickupFrom', d.pickup_from, 'pickupUntil', d.pickup_until,
      'pickupMissedAt', CASE WHEN ${isAwaitedPickup('s')} THEN
        to_char(d.pickup_missed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END,
      'proposal', CASE WHEN ${isAwaitedPickup('s')} THEN ${openProposal('d')} END)
    FROM desk_order d WHERE d.shipment_id = s.id AND d.booking = s.booking)`;

const record = row({
  ...rowColumns,
  isFavorite: favoriteOf('$3'),
  ...columnsOf(Shipment, 's', 'quoteId', 'freightTerms', 'readyTime', 'closeTime', 'failure', 'content', 'createdAt'),
  ...columnsOf(Shipment, 's', 'pickedUpAt', 'firstEta', 'guarantee', 'destinationZone', 'booking'),
  isInvoiced: boolean(`EXISTS (SELECT FROM invoice i WHERE i.shipment_id = s.id AND ${isNotVoided('i')})`),
  billedCents: bigint(
    `(SELECT sum(${owedCents('i')})::bigint FROM invoice i WHERE i.shipment_id = s.id AND i.currency = s.currency AND ${isCountedInvoice('i')})`,
  ).nullable(),
  /** Of the offer that was booked; none where no quote led to the shipment. */
  offerCharges: json<readonly Charge[]>('o.charges').nullable(),
  award: json<ShipmentAward>(award).nullable(),
  /** What users of the carrier were asked, and what they answered. */
  deskOrder: json<ShipmentDeskOrder>(deskOrder).nullable(),
});

/** A whole shipment as it is stored. */
export type ShipmentRecord = RowOf<typeof record>;

/** Shipment $1 of customer $2, as user $3 sees it. */
const wholeShipment = statement(
  record,
  `SELECT ${record.sql} FROM shipment s JOIN carrier c ON c.id = s.carrier_id ${joinLastSeen} LEFT JOIN offer o ON o.id = s.offer_id
     LEFT JOIN volume_answer a ON a.volume_request_id = s.volume_request_id AND a.state = 'awarded'
    WHERE s.id = $1 AND s.customer_id = $2`,
);

const locked = row(columnsOf(Shipment, '', 'id', 'carrierId', 'dispatchState'));
export type LockedShipment = RowOf<typeof locked>;

/** Shipment $1, locked until the transaction ends. */
export const lockedShipment = statement(locked, `SELECT ${locked.sql} FROM shipment WHERE id = $1 FOR NO KEY UPDATE`);

/** Names the kinds of documents that are stored with shipment $1 in its row. */
export const setDocumentKinds = statement(
  noRows,
  `UPDATE shipment SET document_kinds = ARRAY (SELECT DISTINCT d.kind FROM shipment_document d WHERE d.shipment_id = $1 ORDER BY d.kind)
    WHERE id = $1`,
);

const coverable = row({
  shipmentId: columnOf(Shipment, '', 'id'),
  ...columnsOf(Shipment, '', 'number', 'booking', 'customerId', 'carrierId', 'offerId', 'customerReference'),
  ...columnsOf(Shipment, '', 'content', 'state', 'dispatchState', 'pickedUpAt'),
});

/** Shipment $1 of customer $2, locked, with what decides about its coverage. */
export const lockedForCoverage = statement(
  coverable,
  `SELECT ${coverable.sql} FROM shipment WHERE id = $1 AND customer_id = $2 FOR NO KEY UPDATE`,
);

/** Replaces the content of shipment $1, whose price changes by $3. */
export const coverageStored = statement(
  noRows,
  'UPDATE shipment SET content = $2, total_cents = total_cents + $3, updated_at = $4 WHERE id = $1',
);

/** Reference $2 of shipment $1; $3 replaces parts of its content. */
export const referencesStored = statement(
  noRows,
  'UPDATE shipment SET customer_reference = $2, content = content || $3::jsonb, updated_at = $4 WHERE id = $1',
);

/** Whose shipment is read. */
interface Reader {
  readonly customerId: number;
  readonly userId: number | null;
}

/** Reads one shipment. */
@Injectable()
export class ShipmentsQueries {
  constructor(private readonly database: Database) {}

  /** What is stored of a shipment of the customer; the row-level policy of the database hides other locations. */
  find(shipmentId: number, { customerId, userId }: Reader): Promise<ShipmentRecord | undefined> {
    return this.database.findOne(wholeShipment, [shipmentId, customerId, userId]);
  }
}

const moved = row({
  booking: columnOf(Shipment, '', 'booking'),
  pro: text('coalesce(pro_number, (730000000 + id)::text)'),
});

/** Shipment $1 was booked at $5 for pickup on $2, $4 days ago, and delivery on $3. */
export const shipmentBackdated = statement(
  moved,
  `UPDATE shipment SET pickup_date = $2, first_eta = $3, eta = $3, due_at = due_at - $4 * interval '1 day', created_at = $5
    WHERE id = $1 RETURNING ${moved.sql}`,
);

const facts = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  freightTerms: columnOf(Shipment, 's', 'freightTerms'),
  locationName: text('l.name').nullable(),
  /** The day of the delivery is that of its place. */
  deliveredOn: day('(s.delivered_at AT TIME ZONE s.destination_zone)::date').nullable(),
});

/** The columns of a shipment's file in addition to its row in the list. */
export type FileFacts = RowOf<typeof facts>;

/** Of shipments $1. */
export const fileFacts = statement(
  facts,
  `SELECT ${facts.sql} FROM shipment s LEFT JOIN location l ON l.id = s.location_id WHERE s.id = ANY ($1)`,
);

const note = row({
  noteId: columnOf(ShipmentNote, '', 'id'),
  ...columnsOf(ShipmentNote, '', 'text', 'author', 'createdAt'),
});

/** The notes on shipment $1, newest first. */
export const notesOfShipment = statement(
  note,
  `SELECT ${note.sql} FROM shipment_note WHERE shipment_id = $1 ORDER BY id DESC LIMIT 500`,
);
