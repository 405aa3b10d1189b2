import {
  columnsOf,
  row,
  statement,
  boolean,
  type RowOf,
  columnOf,
  json,
  text,
  noRows,
} from '../../../kernel/database/declared-statement.js';
import { Carrier } from '../../carriers/carriers.entities.js';
import { Invoice } from '../invoices.entities.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { isCountedInvoice } from '../../../business/invoices/counted-invoices.js';

const carrier = row(columnsOf(Carrier, 'c', 'scac', 'id'));

/** The carriers that customer $1 ships with, one for each SCAC. */
export const connectedCarriers = statement(
  carrier,
  `SELECT DISTINCT ON (c.scac) ${carrier.sql} FROM carrier c JOIN carrier_connection n ON n.carrier_id = c.id
    WHERE n.customer_id = $1 ORDER BY c.scac, c.id`,
);

const known = row(columnsOf(Invoice, '', 'carrierId', 'number'));

/** The invoices of customer $1 that have one of the numbers $2. */
export const knownInvoices = statement(
  known,
  `SELECT ${known.sql} FROM invoice WHERE customer_id = $1 AND lower(number) = ANY ($2)`,
);

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

const corrected = (invoice: string) =>
  row({
    invoiceId: columnOf(Invoice, invoice, 'id'),
    ...columnsOf(Invoice, invoice, 'number', 'state'),
    /** The money that was paid is gone, whatever becomes of the invoice. */
    isPaid: boolean(`${invoice}.paid_at IS NOT NULL`),
  });

const before = corrected('i');

/**
 * The invoice that it names, else the disputed one with another amount: that is what the carrier answers to. An invoice without linehaul
 * comes besides the first one, and replaces only what it names.
 */
export const earlierInvoice = statement(
  before,
  `SELECT ${before.sql} FROM invoice i
    WHERE customer_id = $1 AND carrier_id = $2 AND shipment_id = $3 AND id < $4 AND ${isCountedInvoice('i')}
      AND (number = $5 OR $5::text IS NULL AND $7::boolean AND state = 'disputed' AND total_cents <> $6)
    ORDER BY id DESC LIMIT 1 FOR UPDATE`,
);

const later = row({
  ...columnsOf(Invoice, 'i', 'id', 'number', 'totalCents'),
  charges: json<{ code: string; cents: number }[]>(`i.bill -> 'charges'`),
  correctsNumber: text(`i.bill ->> 'correctsNumber'`),
});

/** The first invoice that names this one and found the shipment before it, so that there was nothing to correct then. */
export const waitingCorrection = statement(
  later,
  `SELECT ${later.sql}
    FROM invoice i WHERE customer_id = $1 AND carrier_id = $2 AND shipment_id = $3 AND id > $4 AND corrects_id IS NULL
      AND bill ->> 'correctsNumber' = $5 AND ${isCountedInvoice('i')} ORDER BY id LIMIT 1 FOR UPDATE`,
);

const replaced = corrected('e');

/** The invoice whose place $1 has taken. */
export const replacedInvoice = statement(
  replaced,
  `SELECT ${replaced.sql} FROM invoice e JOIN invoice l ON l.corrects_id = e.id WHERE l.id = $1 FOR UPDATE OF e`,
);

/** Adds deliveries since $2 to the polls, due at $1, at most $3. */
export const pollsAdded = statement(
  noRows,
  `INSERT INTO invoice_poll (shipment_id, customer_id, next_at)
   SELECT s.id, s.customer_id, $1 FROM shipment s
    WHERE s.state = 'delivered' AND s.delivered_at > $2 AND NOT EXISTS (SELECT FROM invoice_poll p WHERE p.shipment_id = s.id)
    ORDER BY s.delivered_at DESC LIMIT $3 ON CONFLICT DO NOTHING`,
);

const polled = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'customerId', 'carrierId', 'bolNumber', 'isTest'),
  pro: columnOf(Shipment, 's', 'proNumber').known(),
});

/** A shipment whose carrier is polled for its invoices. */
export type PolledShipment = RowOf<typeof polled>;

/** The most overdue first, at most $3; polled again at $2 whatever the result of this poll. */
export const pollsTaken = statement(
  polled,
  `WITH due AS (
    SELECT shipment_id FROM invoice_poll WHERE next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED),
  taken AS (UPDATE invoice_poll p SET next_at = $2 FROM due WHERE p.shipment_id = due.shipment_id RETURNING p.shipment_id)
  SELECT ${polled.sql} FROM taken JOIN shipment s ON s.id = taken.shipment_id WHERE s.pro_number IS NOT NULL`,
);

/**
 * The longer ago the delivery, the rarer the request: from a minute to six hours until there is an invoice, from a day to a
 * month for later ones. A carrier may invoice more within 180 days of its invoice (49 USC 13710); $2 is now.
 */
export const pollPutOff = statement(
  noRows,
  `UPDATE invoice_poll p SET next_at = $2::timestamptz + CASE WHEN s.delivered_at < $2::timestamptz - interval '1 year' THEN 'infinity'::interval
      WHEN EXISTS (SELECT FROM invoice i WHERE i.shipment_id = p.shipment_id)
      THEN least(greatest(($2::timestamptz - s.delivered_at) / 10, interval '1 day'), interval '30 days')
      ELSE least(greatest(($2::timestamptz - s.delivered_at) / 20, interval '1 minute'), interval '6 hours') END
  FROM shipment s WHERE p.shipment_id = $1 AND s.id = p.shipment_id`,
);
