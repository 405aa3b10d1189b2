import { boolean, columnsOf, row, statement, type RowOf } from '../../../kernel/database/declared-statement.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { Invoice } from '../invoices.entities.js';

const matchable = row({
  ...columnsOf(Invoice, '', 'id', 'customerId', 'carrierId', 'shipmentId', 'number', 'state', 'received'),
  isUndoable: boolean('matched_by IS NOT NULL AND decided_at IS NULL'),
});

export type MatchableInvoice = RowOf<typeof matchable>;

/** Invoice $1: a person and a job do not both match it. */
export const lockedForMatching = statement(matchable, `SELECT ${matchable.sql} FROM invoice WHERE id = $1 FOR UPDATE`);

const shipment = row(columnsOf(Shipment, '', 'id'));

/** The shipment of customer $1 and carrier $2 by its PRO number $3, else by its bill of lading $4. */
export const fittingShipment = statement(
  shipment,
  `SELECT ${shipment.sql} FROM shipment WHERE customer_id = $1 AND carrier_id = $2 AND (pro_number = $3 OR bol_number = $4)
    ORDER BY pro_number = $3 DESC NULLS LAST LIMIT 1`,
);

const carried = row(columnsOf(Shipment, '', 'carrierId'));

/** Who carries shipment $1 of customer $2. */
export const carrierOfShipment = statement(
  carried,
  `SELECT ${carried.sql} FROM shipment WHERE id = $1 AND customer_id = $2`,
);

const invoice = row(columnsOf(Invoice, 'i', 'id'));

/** Each of both ways has an index of such invoices alone. */
const waitingFor = (number: string): string => `SELECT ${invoice.sql} FROM shipment s
    JOIN invoice i ON i.carrier_id = s.carrier_id AND i.${number} = s.${number} AND i.customer_id = s.customer_id
  WHERE s.id = $1 AND i.shipment_id IS NULL AND i.state IN ('outstanding', 'needsReview')`;

/** Invoices that wait for the numbers of shipment $1. */
export const waitingInvoices = statement(
  invoice,
  `${waitingFor('pro_number')} UNION ${waitingFor('bol_number')} ORDER BY id LIMIT 100`,
);

const sight = row({ isWhole: boolean('app_sees_all_locations()') });

/** Whether the caller sees all locations. */
export const seesAllLocations = statement(sight, `SELECT ${sight.sql}`);
