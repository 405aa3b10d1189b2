import { deliveredStates } from '@lading/contracts/reports/customer-dashboard';
import { isCountedInvoiceOf, owedCents } from '../../business/invoices/counted-invoices.js';
import { cityOf } from '../shipments/shipment-filter.conditions.js';

const arrived = deliveredStates.map((state) => `'${state}'`).join(', ');
const isDelivered = `s.state IN (${arrived}) AND s.delivered_at IS NOT NULL AND s.first_eta IS NOT NULL`;
const isOnTime = `(s.delivered_at AT TIME ZONE s.destination_zone)::date <= s.first_eta`;

/** What every sum is made of: columns of the index only, which stands in place of the table. */
export const facts = `s.id, s.pickup_date AS day, s.currency, s.total_cents AS agreed, (${isDelivered}) AS is_delivered,
  (${isDelivered} AND ${isOnTime}) AS is_on_time`;

export const sums = `count(*) AS shipments, sum(cents)::bigint AS cents, count(cents) AS priced, count(*) FILTER (WHERE is_delivered) AS delivered,
  count(*) FILTER (WHERE is_on_time) AS "onTime"`;

export const sumsOfSums = `sum(shipments)::bigint AS shipments, sum(cents)::bigint AS cents, sum(priced)::bigint AS priced, sum(delivered)::bigint AS delivered,
  sum("onTime")::bigint AS "onTime"`;

const amount = (currency: string, cents: string): string => `${currency} || ' ' || ${cents}`;

/** One row for each billed shipment that was found; the customer is the first value of all conditions. */
const billed = `SELECT i.shipment_id, (sum(${owedCents('i')}) FILTER (WHERE i.currency = 'USD'))::bigint AS cents,
     string_agg(${amount('i.currency', owedCents('i'))}, ',') FILTER (WHERE i.currency <> 'USD') AS others
   FROM invoice i WHERE i.customer_id = $1 AND i.shipment_id IS NOT NULL AND i.shipment_id = ANY (ARRAY(SELECT id FROM found))
     AND ${isCountedInvoiceOf('i', '$1')} GROUP BY i.shipment_id`;

/**
 * What was billed in dollars, else what was agreed in dollars; in other currencies likewise. Every invoice has its shipment here, so that a
 * full join finds no more than a left one; but no plan makes it by going through the invoices once for each shipment.
 */
export const priced = `SELECT f.*, CASE WHEN b.shipment_id IS NOT NULL THEN b.cents WHEN f.currency = 'USD' THEN f.agreed END AS cents,
     CASE WHEN b.shipment_id IS NOT NULL THEN b.others WHEN f.currency <> 'USD' THEN ${amount('f.currency', 'f.agreed')} END AS others
   FROM found f FULL JOIN (${billed}) AS b ON b.shipment_id = f.id`;

export const unpriced = `SELECT f.*, NULL::bigint AS cents, NULL AS others FROM found f`;

/** Two currencies have no sum, so that what is not in dollars stands beside it: rows of `others` taken apart. */
export const otherAmounts = (from: string): string =>
  `${from} CROSS JOIN LATERAL (SELECT split_part(one, ' ', 1) AS currency, split_part(one, ' ', 2)::bigint AS cents
     FROM unnest(string_to_array(others, ',')) AS one) AS amount`;

/** The carrier and ends of what is ranked, which are of the range itself and not of the days before. */
const ends = (start: string): string =>
  ['s.carrier_id', 's.origin_label', 's.destination_label']
    .map((column) => `CASE WHEN s.pickup_date >= ${start}::date THEN ${column} END AS ${column.slice(2)}`)
    .join(', ');

/**
 * Common table expressions that read the shipments of a condition once, over an index, and their invoices over another: `days` has them
 * summed by day, `ranks` by carrier, lane and currency. They are summed by day and by carrier and ends in one go.
 */
export const partsOf = (where: string, start: string, hasCosts: boolean): string => `
  found AS MATERIALIZED (SELECT ${facts}, ${ends(start)} FROM shipment s WHERE ${where}),
  summed AS MATERIALIZED (
    SELECT day, carrier_id, origin_label, destination_label, ${sums}, string_agg(others, ',') FILTER (WHERE day >= ${start}::date) AS others
      FROM (${hasCosts ? priced : unpriced}) AS p GROUP BY GROUPING SETS ((day), (carrier_id, origin_label, destination_label))),
  days AS (SELECT day, shipments, cents, priced, delivered, "onTime" FROM summed WHERE day IS NOT NULL),
  ranks AS (
    SELECT 'carrier' AS kind, carrier_id, NULL AS currency, NULL AS origin, NULL AS destination, ${sumsOfSums}
      FROM summed WHERE carrier_id IS NOT NULL GROUP BY carrier_id
    UNION ALL
    SELECT 'lane', NULL, NULL, ${cityOf('origin_label')} AS origin, ${cityOf('destination_label')} AS destination, ${sumsOfSums}
      FROM summed WHERE carrier_id IS NOT NULL GROUP BY origin, destination
    UNION ALL
    SELECT 'currency', NULL, amount.currency, NULL, NULL, 0, sum(amount.cents)::bigint, 0, 0, 0
      FROM ${otherAmounts('summed')} WHERE day IS NOT NULL GROUP BY amount.currency)`;
