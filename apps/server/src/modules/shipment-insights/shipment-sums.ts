import { deliveredStates } from '@lading/contracts/reports/customer-dashboard';
import { isCountedInvoiceOf, owedCents } from '../../business/invoices/counted-invoices.js';

const arrived = deliveredStates.map((state) => `'${state}'`).join(', ');
const isDelivered = `s.state IN (${arrived}) AND s.delivered_at IS NOT NULL AND s.first_eta IS NOT NULL`;
const isOnTime = `(s.delivered_at AT TIME ZONE s.destination_zone)::date <= s.first_eta`;

/** What every sum is made of: only columns of the index, so that the table itself is not read. */
export const facts = `s.id, s.pickup_date AS day, s.currency, s.total_cents AS agreed, (${isDelivered}) AS is_delivered,
  (${isDelivered} AND ${isOnTime}) AS is_on_time`;

export const sums = `count(*) AS shipments, sum(cents)::bigint AS cents, count(cents) AS priced, count(*) FILTER (WHERE is_delivered) AS delivered,
  count(*) FILTER (WHERE is_on_time) AS "onTime"`;

const amount = (currency: string, cents: string): string => `${currency} || ' ' || ${cents}`;

/** One row for each billed shipment that was found; the customer is the first value of all conditions. */
const billed = `SELECT i.shipment_id, (sum(${owedCents('i')}) FILTER (WHERE i.currency = 'USD'))::bigint AS cents,
     string_agg(${amount('i.currency', owedCents('i'))}, ',') FILTER (WHERE i.currency <> 'USD') AS others
   FROM invoice i WHERE i.customer_id = $1 AND i.shipment_id IS NOT NULL AND i.shipment_id = ANY (ARRAY(SELECT id FROM found))
     AND ${isCountedInvoiceOf('i', '$1')} GROUP BY i.shipment_id`;

/**
 * The billed dollars, else the agreed dollars; other currencies likewise. Every invoice has its shipment here, so the full join finds no
 * more than a left join would, but PostgreSQL cannot plan it as a loop over the invoices for each shipment.
 */
export const priced = `SELECT f.*, CASE WHEN b.shipment_id IS NOT NULL THEN b.cents WHEN f.currency = 'USD' THEN f.agreed END AS cents,
     CASE WHEN b.shipment_id IS NOT NULL THEN b.others WHEN f.currency <> 'USD' THEN ${amount('f.currency', 'f.agreed')} END AS others
   FROM found f FULL JOIN (${billed}) AS b ON b.shipment_id = f.id`;

export const unpriced = `SELECT f.*, NULL::bigint AS cents, NULL AS others FROM found f`;

/** One row for each amount in `others`: amounts that are not in dollars, which cannot be added to those that are. */
export const otherAmounts = (from: string): string =>
  `${from} CROSS JOIN LATERAL (SELECT split_part(one, ' ', 1) AS currency, split_part(one, ' ', 2)::bigint AS cents
     FROM unnest(string_to_array(others, ',')) AS one) AS amount`;

/** The first day of a day's month. */
export const monthOf = (day: string): string => `date_trunc('month', (${day})::timestamp)::date`;

/** Days whose rollups are out of date. A mark of an invoice leads to its shipment, and that of a shipment to its current day. */
export const staleDays = (marks: string): string => `
  SELECT m.day FROM ${marks} AS m WHERE m.day IS NOT NULL
  UNION
  SELECT s.pickup_date FROM ${marks} AS m LEFT JOIN invoice i ON i.id = m.invoice_id JOIN shipment s ON s.id = ANY (ARRAY[m.shipment_id, i.shipment_id])`;
