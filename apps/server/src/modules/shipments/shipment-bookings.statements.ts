import {
  bigint,
  boolean,
  columnsOf,
  columnOf,
  noRows,
  row,
  statement,
} from '../../kernel/database/declared-statement.js';
import { nextEventId } from '../../kernel/events/append-event.js';
import { Shipment } from './shipments.entities.js';

const bookedColumns = [
  'id',
  'number',
  'bol_number',
  'pro_number',
  'customer_id',
  'owner_carrier_id',
  'carrier_id',
  'quote_id',
  'offer_id',
  'location_id',
  'state',
  'dispatch_state',
  'category',
  'freight_terms',
  'customer_reference',
  'quote_number',
  'pickup_date',
  'ready_time',
  'close_time',
  'origin_label',
  'destination_label',
  'origin_zone',
  'destination_zone',
  'first_eta',
  'eta',
  'due_at',
  'guarantee',
  'total_cents',
  'currency',
  'content',
  'is_test',
  'created_by',
  'created_at',
  'updated_at',
] as const;
const awardedColumns = [...bookedColumns, 'confirmation_number', 'volume_request_id'] as const;

/** The columns of a new shipment, by their names in the database. */
export type BookedRow = Readonly<Record<(typeof bookedColumns)[number], unknown>>;
export type AwardedRow = Readonly<Record<(typeof awardedColumns)[number], unknown>>;

const insertOf = (columns: readonly string[]): string =>
  `INSERT INTO shipment (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES (${columns.map((_, place) => `$${place + 1}`).join(', ')})`;

export const bookedValues = (row: BookedRow): unknown[] => bookedColumns.map((column) => row[column]);
export const awardedValues = (row: AwardedRow): unknown[] => awardedColumns.map((column) => row[column]);

/** Drawn before anything is written: the ids of the shipment and of its event, and the shipment's number. */
const Drawn = row({
  shipmentId: bigint(`nextval('shipment_id_seq')`),
  eventId: bigint(nextEventId),
  sequence: bigint(`nextval('shipment_number')`),
});
export const drawShipment = statement(Drawn, `SELECT ${Drawn.sql}`);

export const insertBooking = statement(noRows, insertOf(bookedColumns));
export const insertAward = statement(noRows, insertOf(awardedColumns));

const pastColumns = [
  ...bookedColumns,
  ...(['pickup_number', 'confirmation_number', 'volume_request_id', 'picked_up_at', 'delivered_at'] as const),
  ...(['booking', 'sent_at'] as const),
] as const;

/** Adds shipments that were booked in the past: $1 is a JSON list of objects by column. */
export const pastShipmentsAdded = statement(
  noRows,
  `INSERT INTO shipment (${pastColumns.join(', ')}) OVERRIDING SYSTEM VALUE
   SELECT ${pastColumns.map((column) => `r.${column}`).join(', ')} FROM json_populate_recordset(NULL::shipment, $1) AS r`,
);

/** The purchase orders $3 of shipment $1 of customer $2, in this order. */
export const insertPurchaseOrders = statement(
  noRows,
  `INSERT INTO shipment_purchase_order (shipment_id, position, customer_id, number)
   SELECT $1::bigint, o.position, $2::bigint, o.number FROM unnest($3::text[]) WITH ORDINALITY AS o (number, position)`,
);
export const deletePurchaseOrders = statement(noRows, 'DELETE FROM shipment_purchase_order WHERE shipment_id = $1');

/** The columns that a second booking of the same quote leaves unchanged: the shipment's own identity. */
const lasting = new Set<string>(['id', 'number', 'bol_number', 'customer_id', 'quote_id', 'created_by', 'created_at']);
const replaced = bookedColumns
  .filter((column) => !lasting.has(column))
  .map((column) => `${column} = EXCLUDED.${column}`);
const Rebooked = row({
  ...columnsOf(Shipment, '', 'number', 'bolNumber', 'booking'),
  shipmentId: columnOf(Shipment, '', 'id'),
});

/**
 * A quote has one shipment forever: when an earlier booking of it was refused or withdrawn, its row is booked again, with another
 * carrier perhaps, under the same shipment and BOL number; the earlier PRO number stays void. No row comes back while an earlier
 * booking may still be alive, so that one quote never has two pickups.
 */
export const rebook = statement(
  Rebooked,
  `${insertOf(bookedColumns)}
    ON CONFLICT (quote_id) DO UPDATE SET ${replaced.join(', ')}, booking = shipment.booking + 1, sent_at = NULL, failure = NULL,
      pickup_number = NULL, confirmation_number = NULL, picked_up_at = NULL, delivered_at = NULL
      WHERE shipment.dispatch_state IN ('refused', 'canceled')
    RETURNING ${Rebooked.sql}`,
);

/** $1 and $2 name a booking that is being sent: an answer to an older booking, or a second answer, changes nothing. */
const sending = `WHERE id = $1 AND booking = $2 AND dispatch_state = 'sending'`;
/** The same where a person answers, who may come after the moment up to which both sides waited. */
const waiting = `WHERE id = $1 AND booking = $2 AND dispatch_state IN ('sending', 'needsAttention')`;
const Changed = row({
  ...columnsOf(Shipment, '', 'number', 'customerId', 'carrierId', 'isTest', 'quoteId'),
  shipmentId: columnOf(Shipment, '', 'id'),
});
export type ChangedBooking = NonNullable<(typeof Changed)['row']>;

const Key = row(columnsOf(Shipment, '', 'id'));
export const noteSending = statement(Key, `UPDATE shipment SET sent_at = $3 ${sending} RETURNING ${Key.sql}`);

/** With the PRO number $3, pickup number $4 and confirmation number $5 that the carrier gave, at $6. */
const confirmed = (open: string) =>
  statement(
    Changed,
    `UPDATE shipment SET state = 'dispatched', dispatch_state = 'confirmed', failure = NULL, pro_number = $3, pickup_number = $4,
      confirmation_number = $5, updated_at = $6 ${open} RETURNING ${Changed.sql}`,
  );
export const confirmBooking = { call: confirmed(sending), desk: confirmed(waiting) } as const;

/** Nothing was ordered, because of $3; at $4. */
const refused = (open: string) =>
  statement(
    Changed,
    `UPDATE shipment SET dispatch_state = 'refused', failure = $3, sent_at = NULL, updated_at = $4 ${open} RETURNING ${Changed.sql}`,
  );
export const refuseBooking = { call: refused(sending), desk: refused(waiting) } as const;

/** It is unknown whether the carrier has the order, because of $3; at $4. */
export const holdBooking = statement(
  Changed,
  `UPDATE shipment SET dispatch_state = 'needsAttention', failure = $3, updated_at = $4 ${sending} RETURNING ${Changed.sql}`,
);

/** It is tried again because of $3; $4 says whether the call may have been sent; at $5. */
export const delayBooking = statement(
  Changed,
  `UPDATE shipment SET failure = $3, sent_at = CASE WHEN $4 THEN sent_at END, updated_at = $5 ${sending} RETURNING ${Changed.sql}`,
);

/** Keeps shipment $1 of customer $2 from other changes until the transaction ends. */
export const lockShipment = statement(
  Key,
  `SELECT ${Key.sql} FROM shipment WHERE id = $1 AND customer_id = $2 FOR NO KEY UPDATE`,
);
export const startCanceling = statement(
  noRows,
  `UPDATE shipment SET dispatch_state = 'canceling', failure = NULL, updated_at = $2 WHERE id = $1`,
);
/** Sends shipment $1 again as booking $2, at $3. */
export const sendAgain = statement(
  noRows,
  `UPDATE shipment SET dispatch_state = 'sending', booking = $2, failure = NULL, updated_at = $3 WHERE id = $1`,
);

const Withdrawn = row({
  ...columnsOf(Shipment, '', 'number', 'customerId', 'carrierId', 'isTest', 'quoteId', 'proNumber', 'category'),
  isConfirmed: boolean('confirmation_number IS NOT NULL OR pickup_number IS NOT NULL'),
  // Its carrier agreed by an offer and was never called.
  isAwarded: boolean('volume_request_id IS NOT NULL'),
  // Users of its carrier were asked, and have not refused.
  isAtDesk: boolean(
    `EXISTS (SELECT FROM desk_order d WHERE d.shipment_id = shipment.id AND d.booking = shipment.booking AND d.answer IS DISTINCT FROM 'refused')`,
  ),
});
export type WithdrawnBooking = NonNullable<(typeof Withdrawn)['row']>;

/** Cancels booking $2 of shipment $1 at $3, unless the system of its carrier must be asked first. */
export const cancelBooking = statement(
  Withdrawn,
  `UPDATE shipment SET state = 'canceled', dispatch_state = 'canceled', failure = NULL, sent_at = NULL, updated_at = $3
    WHERE id = $1 AND booking = $2 AND state <> 'canceled'
      AND (dispatch_state IN ('canceling', 'refused') OR volume_request_id IS NOT NULL
        OR EXISTS (SELECT FROM desk_order d WHERE d.shipment_id = shipment.id AND d.booking = shipment.booking)) RETURNING ${Withdrawn.sql}`,
);

/** The carrier gives back booking $2 of shipment $1 because of $3, at $4; no row once it was picked up. */
export const giveBackBooking = statement(
  Withdrawn,
  `UPDATE shipment SET state = 'canceled', dispatch_state = 'canceled', failure = $3, sent_at = NULL, updated_at = $4
    WHERE id = $1 AND booking = $2 AND state = 'dispatched' AND dispatch_state = 'confirmed' AND picked_up_at IS NULL
    RETURNING ${Withdrawn.sql}`,
);

const NotWithdrawn = row({
  ...columnsOf(Shipment, '', 'number', 'customerId', 'carrierId', 'isTest', 'category'),
  dispatchState: columnOf(Shipment, '', 'dispatchState').as<'confirmed' | 'needsAttention'>(),
});
/** The carrier refuses to cancel booking $2 of shipment $1 because of $3; at $4. */
export const refuseCancellation = statement(
  NotWithdrawn,
  `UPDATE shipment SET dispatch_state = CASE WHEN state = 'dispatched' THEN 'confirmed' ELSE 'needsAttention' END, failure = $3, updated_at = $4
    WHERE id = $1 AND booking = $2 AND dispatch_state = 'canceling' RETURNING ${NotWithdrawn.sql}`,
);
