import {
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { DeskOrder } from '../booking.entities.js';

const placed = row({ shipmentId: columnOf(DeskOrder, '', 'shipmentId') });

/**
 * Booking $2 of shipment $1 of customer $3 waits at carrier $4 since $5 for an answer by $6; no row for one that waits already. Earlier
 * bookings of the shipment wait no longer.
 */
export const orderPlaced = statement(
  placed,
  `WITH earlier AS (UPDATE desk_order SET task = NULL WHERE shipment_id = $1 AND booking < $2 AND task IS NOT NULL)
   INSERT INTO desk_order (shipment_id, booking, customer_id, carrier_id, placed_at, answer_by, task)
   VALUES ($1, $2, $3, $4, $5, $6, 'answer') ON CONFLICT DO NOTHING RETURNING ${placed.sql}`,
);

const open = row({
  ...columnsOf(DeskOrder, 'd', 'shipmentId', 'booking', 'customerId', 'carrierId', 'answer', 'cancellationSeenAt'),
  ...columnsOf(DeskOrder, 'd', 'returnedAt'),
  ...columnsOf(Shipment, 's', 'number', 'category', 'state', 'dispatchState', 'proNumber', 'pickupDate', 'isTest'),
  ...columnsOf(Shipment, 's', 'originZone'),
});
export type OpenOrder = RowOf<typeof open>;

/** The order of the present booking of shipment $1 at carrier $2; both stay locked until the transaction ends. */
export const lockedOrder = statement(
  open,
  `SELECT ${open.sql} FROM shipment s JOIN desk_order d ON d.shipment_id = s.id AND d.booking = s.booking
    WHERE s.id = $1 AND s.carrier_id = $2 FOR NO KEY UPDATE OF s, d`,
);

const overdue = row(columnsOf(DeskOrder, 'd', 'shipmentId', 'booking', 'carrierId'));

/** Orders without an answer by $1, longest first. */
export const overdueOrders = statement(
  overdue,
  `SELECT ${overdue.sql} FROM desk_order d JOIN shipment s ON s.id = d.shipment_id AND s.booking = d.booking
    WHERE d.task = 'answer' AND d.answer_by <= $1 AND s.dispatch_state = 'sending' ORDER BY d.answer_by LIMIT 100`,
);

/** The carrier's users are to acknowledge that booking $2 of shipment $1 was canceled. */
export const cancellationToSee = statement(
  noRows,
  `UPDATE desk_order SET task = 'acknowledge' WHERE shipment_id = $1 AND booking = $2`,
);

const mailed = row({
  ...columnsOf(DeskOrder, 'd', 'carrierId', 'booking', 'answerBy'),
  ...columnsOf(Shipment, 's', 'bolNumber', 'originLabel', 'destinationLabel', 'pickupDate', 'readyTime', 'closeTime'),
  ...columnsOf(Shipment, 's', 'dispatchState'),
});
export type MailedOrder = RowOf<typeof mailed>;

/** What an email says of the present booking of shipment $1. */
export const mailedOrder = statement(
  mailed,
  `SELECT ${mailed.sql} FROM shipment s JOIN desk_order d ON d.shipment_id = s.id AND d.booking = s.booking WHERE s.id = $1`,
);
