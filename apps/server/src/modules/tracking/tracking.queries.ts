import { Injectable } from '@nestjs/common';
import type { TrackingView } from '@lading/contracts/shipments/tracking';
import type { AgreedAppointment } from '@lading/domain/tracking/due-moment';
import { joinLastSeen, lastSeenColumns } from '../../business/shipments/last-seen.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, json, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { ShipmentShare, TrackingEvent } from './tracking.entities.js';
import { trackingViewOf, type TimelineContext } from './tracking-view.js';

const stored = row(
  columnsOf(
    TrackingEvent,
    '',
    'eventId',
    'type',
    'status',
    'occurredAt',
    'reportedAt',
    'sequence',
    'content',
    'receivedAt',
  ),
);

/** The reports on shipment $1 as they came. */
export const reportsOn = statement(
  stored,
  `SELECT ${stored.sql} FROM tracking_event WHERE shipment_id = $1 ORDER BY id`,
);

/**
 * Of these, the reports since booking $2 was confirmed: a shipment that is booked again may have been another carrier's before. Its
 * confirmation is the first report of a booking.
 */
const reportsOfBooking = statement(
  stored,
  `SELECT ${stored.sql} FROM tracking_event WHERE shipment_id = $1 AND ($2::integer = 1 OR id >= (
      SELECT e.id FROM tracking_event e WHERE e.shipment_id = $1 AND e.event_id = 'booking-' || $2::integer)) ORDER BY id`,
);

const added = row(columnsOf(TrackingEvent, '', 'id'));

/** Answers nothing when the shipment has had the event before. */
export const eventAdded = statement(
  added,
  `INSERT INTO tracking_event (shipment_id, customer_id, event_id, type, status, occurred_at, reported_at, sequence, content, received_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING ${added.sql}`,
);

/** What tracking reads of a shipment. */
export const trackedColumns = {
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'customerId', 'carrierId', 'state', 'dispatchState', 'category', 'firstEta'),
  ...columnsOf(Shipment, 's', 'eta', 'dueAt', 'pickedUpAt', 'deliveredAt', 'guarantee'),
  ...columnsOf(Shipment, 's', 'originZone', 'destinationZone'),
  deliveryAppointment: json<AgreedAppointment>(`s.content -> 'deliveryAppointment'`).nullable(),
};

const tracked = row(trackedColumns);
const seen = row({ ...trackedColumns, ...lastSeenColumns });

export const lockedTracked = statement(
  seen,
  `SELECT ${seen.sql} FROM shipment s ${joinLastSeen} WHERE s.id = $1 FOR NO KEY UPDATE OF s`,
);

/** Shipment $1 of customer $2 was seen last in $3, at $4 and $5, on $6. */
export const positionStored = statement(
  noRows,
  `INSERT INTO shipment_position (shipment_id, customer_id, place, latitude_e6, longitude_e6, seen_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (shipment_id) DO UPDATE SET place = EXCLUDED.place, latitude_e6 = EXCLUDED.latitude_e6, longitude_e6 = EXCLUDED.longitude_e6,
     seen_at = EXCLUDED.seen_at`,
);

/** Shipment $1 if its delivery was guaranteed. */
export const guaranteedShipment = statement(
  tracked,
  `SELECT ${tracked.sql} FROM shipment s WHERE s.id = $1 AND s.guarantee IS NOT NULL`,
);

const due = row({ shipmentId: columnOf(Shipment, '', 'id') });

/** Shipments, at most $3, whose due moment has passed by $1 without a report; those due before $2 are no longer waited for. */
export const overdueShipments = statement(
  due,
  `SELECT ${due.sql} FROM shipment
    WHERE state IN ('dispatched', 'inTransit') AND due_at < $1
      AND (category IN ('pickup', 'transit', 'defaulted') OR (category <> 'missedEta' AND updated_at < due_at)
           OR (category = 'missedEta' AND due_at < $2))
    ORDER BY due_at DESC LIMIT $3`,
);

const reported = row({
  shipmentId: columnOf(Shipment, '', 'id'),
  number: columnOf(Shipment, '', 'number'),
  pro: columnOf(Shipment, '', 'proNumber').known(),
});

/** Shipments of carrier $1 that have one of the PRO numbers $2. */
export const shipmentsByPro = statement(
  reported,
  `SELECT ${reported.sql} FROM shipment
    WHERE carrier_id = $1 AND pro_number = ANY($2) AND dispatch_state NOT IN ('sending', 'refused')`,
);

const sharing = row({
  customerId: columnOf(Shipment, '', 'customerId'),
  home: columnOf(Shipment, '', 'ownerCarrierId'),
});

/** Whose shipment $1 is, and whose site shows it. */
export const shareableShipment = statement(sharing, `SELECT ${sharing.sql} FROM shipment WHERE id = $1`);

const shared = row(columnsOf(ShipmentShare, '', 'shipmentId', 'customerId', 'withBillOfLading'));

/** What the link with token $1 shows, unless it has expired by $2. */
export const sharedShipment = statement(
  shared,
  `SELECT ${shared.sql} FROM shipment_share WHERE token_hash = $1 AND expires_at > $2`,
);

/** Reads timelines. */
@Injectable()
export class TrackingQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The timeline of a shipment, computed from its events and this moment. */
  async view(shipmentId: number, context: TimelineContext): Promise<TrackingView> {
    const events = await this.database.query(reportsOn, [shipmentId]);
    return trackingViewOf(events, context, this.clock.iso());
  }

  /** The same without what was reported of earlier bookings. */
  async viewOfBooking(shipmentId: number, booking: number, context: TimelineContext): Promise<TrackingView> {
    const events = await this.database.query(reportsOfBooking, [shipmentId, booking]);
    return trackingViewOf(events, context, this.clock.iso());
  }
}

/** The carrier of shipment $1 is polled at $2, unless its turn is known already. */
export const pollStarted = statement(
  noRows,
  `INSERT INTO shipment_poll (shipment_id, customer_id, next_at) SELECT id, customer_id, $2::timestamptz FROM shipment WHERE id = $1
   ON CONFLICT DO NOTHING`,
);

const polled = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'customerId', 'carrierId', 'isTest'),
  pro: columnOf(Shipment, 's', 'proNumber').known(),
});

/** Polling has ended; corrections come within 72 hours, and proofs of delivery some time after the delivery. */
const isOver = `s.state IN ('canceled', 'returned', 'invoiced', 'closed') OR s.state = 'delivered' AND coalesce(s.delivered_at <= $3, false)`;

/**
 * At most $2 whose turn has come by $1, the longest unpolled first; shipments in transit are due again at $4, the delivered ones at $5.
 * A row that another transaction is writing keeps its turn for the next round, instead of blocking this one.
 */
export const pollsTaken = statement(
  polled,
  `WITH due AS (
    SELECT s.id, s.state, ${isOver} AS is_over FROM shipment_poll p JOIN shipment s ON s.id = p.shipment_id
     WHERE p.next_at <= $1 ORDER BY p.next_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED),
  ended AS (DELETE FROM shipment_poll p USING due WHERE p.shipment_id = due.id AND due.is_over),
  taken AS (
    UPDATE shipment_poll p SET next_at = CASE due.state WHEN 'delivered' THEN $5::timestamptz ELSE $4::timestamptz END FROM due
     WHERE p.shipment_id = due.id AND NOT due.is_over RETURNING p.shipment_id)
  SELECT ${polled.sql} FROM taken JOIN shipment s ON s.id = taken.shipment_id
   WHERE s.pro_number IS NOT NULL
     AND (s.state IN ('dispatched', 'inTransit', 'lost') AND s.dispatch_state = 'confirmed' OR s.state = 'delivered' AND s.delivered_at > $3)`,
);
