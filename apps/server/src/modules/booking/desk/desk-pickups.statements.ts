import { columnOf, columnsOf, row, statement, type RowOf } from '../../../kernel/database/declared-statement.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { DeskOrder, PickupProposal } from '../booking.entities.js';

const overdue = row(columnsOf(DeskOrder, 'd', 'shipmentId', 'booking', 'carrierId'));

/** Accepted orders whose window, and the minutes after it, ended by $1. */
export const overduePickups = statement(
  overdue,
  `SELECT ${overdue.sql} FROM desk_order d WHERE d.pickup_overdue_at <= $1 ORDER BY d.pickup_overdue_at LIMIT 100`,
);

const accepted = row({
  ...columnsOf(DeskOrder, 'd', 'shipmentId', 'booking', 'customerId', 'carrierId', 'answer', 'pickupOverdueAt'),
  ...columnsOf(Shipment, 's', 'number', 'category', 'state', 'dispatchState', 'pickedUpAt', 'pickupDate', 'originZone'),
  ...columnsOf(Shipment, 's', 'isTest'),
});
export type AcceptedOrder = RowOf<typeof accepted>;

/** The order of the present booking of shipment $1; it and the shipment stay locked until the transaction ends. */
export const lockedPickup = statement(
  accepted,
  `SELECT ${accepted.sql} FROM shipment s JOIN desk_order d ON d.shipment_id = s.id AND d.booking = s.booking
    WHERE s.id = $1 FOR NO KEY UPDATE OF s, d`,
);

const proposed = row({
  ...columnsOf(PickupProposal, '', 'id', 'booking', 'pickupDay', 'pickupFrom', 'pickupUntil', 'answer'),
});
export type StoredProposal = RowOf<typeof proposed>;

/** Proposal $1 for shipment $2. */
export const proposalById = statement(
  proposed,
  `SELECT ${proposed.sql} FROM pickup_proposal WHERE id = $1 AND shipment_id = $2`,
);

const replaced = row({ id: columnOf(PickupProposal, '', 'id') });

/** The open proposal for booking $2 of shipment $1 was answered $3 at $4 by $5. */
export const openProposalEnded = statement(
  replaced,
  `UPDATE pickup_proposal SET answer = $3, answered_at = $4, answered_by = $5
    WHERE shipment_id = $1 AND booking = $2 AND answer IS NULL RETURNING ${replaced.sql}`,
);
