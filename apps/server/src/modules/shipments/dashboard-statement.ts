import { deliveredStates, mostCurrencies, mostRanked } from '@lading/contracts/customer-dashboard';
import type { Conditions } from '../../kernel/database/conditions.js';
import { isCountedBillOf, owedCents } from '../invoices/counted-bills.conditions.js';
import { cityOf } from './shipment-filter.js';

/** Sums of some shipments as the statement answers them; `cents` is null for whoever may not see costs. */
export interface Sums {
  readonly shipments: number;
  readonly cents: number | null;
  /** Shipments whose price is in dollars. */
  readonly priced: number;
  readonly delivered: number;
  readonly onTime: number;
}

export interface SummedRow extends Sums {
  /** A row of another currency than the dollar has its cents only. */
  readonly kind: 'day' | 'carrier' | 'lane' | 'currency';
  readonly day: string | null;
  readonly carrierId: number | null;
  readonly name: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
}

const arrived = deliveredStates.map((state) => `'${state}'`).join(', ');
const isDelivered = `s.state IN (${arrived}) AND s.delivered_at IS NOT NULL AND s.first_eta IS NOT NULL`;
const isOnTime = `(s.delivered_at AT TIME ZONE s.destination_zone)::date <= s.first_eta`;

const sums = `count(*) AS shipments, sum(cents)::bigint AS cents, count(cents) AS priced, count(*) FILTER (WHERE is_delivered) AS delivered,
  count(*) FILTER (WHERE is_on_time) AS "onTime"`;

const sumsOfSums = `sum(shipments)::bigint AS shipments, sum(cents)::bigint AS cents, sum(priced)::bigint AS priced, sum(delivered)::bigint AS delivered,
  sum("onTime")::bigint AS "onTime"`;

/** Columns of the index only, which stands in place of the table; carrier and ends are of the range itself, not of the days before. */
const shipmentsOf = (where: string, start: string): string => {
  const ends = ['s.carrier_id', 's.origin_label', 's.destination_label'];
  const own = ends.map(
    (column) => `CASE WHEN s.pickup_date >= ${start}::date THEN ${column} END AS ${column.slice(2)}`,
  );
  return `SELECT s.id, s.pickup_date AS day, ${own.join(', ')}, s.currency, s.total_cents AS agreed, (${isDelivered}) AS is_delivered,
      (${isDelivered} AND ${isOnTime}) AS is_on_time FROM shipment s WHERE ${where}`;
};

const amount = (currency: string, cents: string): string => `${currency} || ' ' || ${cents}`;

/** One row for each billed shipment that was found; the customer is the first value of all conditions. */
const billed = `SELECT i.shipment_id, (sum(${owedCents('i')}) FILTER (WHERE i.currency = 'USD'))::bigint AS cents,
     string_agg(${amount('i.currency', owedCents('i'))}, ',') FILTER (WHERE i.currency <> 'USD') AS others
   FROM invoice i WHERE i.customer_id = $1 AND i.shipment_id IS NOT NULL AND i.shipment_id = ANY (ARRAY(SELECT id FROM found))
     AND ${isCountedBillOf('i', '$1')} GROUP BY i.shipment_id`;

/**
 * What was billed in dollars, else what was agreed in dollars; in other currencies likewise. Every bill has its shipment here, so that a
 * full join finds no more than a left one; but no plan makes it by going through the bills once for each shipment.
 */
const priced = `SELECT f.*, CASE WHEN b.shipment_id IS NOT NULL THEN b.cents WHEN f.currency = 'USD' THEN f.agreed END AS cents,
     CASE WHEN b.shipment_id IS NOT NULL THEN b.others WHEN f.currency <> 'USD' THEN ${amount('f.currency', 'f.agreed')} END AS others
   FROM found f FULL JOIN (${billed}) AS b ON b.shipment_id = f.id`;

const unpriced = `SELECT f.*, NULL::bigint AS cents, NULL AS others FROM found f`;

const first = (group: string): string => `ORDER BY shipments DESC, ${group} LIMIT ${mostRanked}`;

/** Two currencies have no sum, so that what is not in dollars stands beside it. */
const currencies = `SELECT 'currency', NULL::date, NULL::bigint, split_part(amount, ' ', 1) AS currency, NULL, NULL, 0,
     sum(split_part(amount, ' ', 2)::bigint)::bigint, 0, 0, 0
   FROM summed CROSS JOIN unnest(string_to_array(others, ',')) AS amount WHERE day IS NOT NULL GROUP BY currency ORDER BY currency LIMIT ${mostCurrencies}`;

/**
 * Reads the shipments that the conditions find once, over an index, and their bills over another; ranks those from the start date on.
 * They are summed by day and by carrier and ends in one go.
 */
export function statementOf(conditions: Conditions, startDate: string, hasCosts: boolean): [string, unknown[]] {
  const start = conditions.bind(startDate);
  const text = `WITH found AS MATERIALIZED (${shipmentsOf(conditions.text, start)}),
    summed AS MATERIALIZED (
      SELECT day, carrier_id, origin_label, destination_label, ${sums}, string_agg(others, ',') FILTER (WHERE day >= ${start}::date) AS others
        FROM (${hasCosts ? priced : unpriced}) AS p GROUP BY GROUPING SETS ((day), (carrier_id, origin_label, destination_label))),
    ranked AS (
      (SELECT 'carrier' AS kind, carrier_id, NULL AS origin, NULL AS destination, ${sumsOfSums}
         FROM summed WHERE carrier_id IS NOT NULL GROUP BY carrier_id ${first('carrier_id')})
      UNION ALL
      (SELECT 'lane', NULL::bigint, ${cityOf('origin_label')} AS origin, ${cityOf('destination_label')} AS destination, ${sumsOfSums}
         FROM summed WHERE carrier_id IS NOT NULL GROUP BY origin, destination ${first('origin, destination')}))
    SELECT 'day' AS kind, day, NULL::bigint AS "carrierId", NULL AS name, NULL AS origin, NULL AS destination,
           shipments, cents, priced, delivered, "onTime" FROM summed WHERE day IS NOT NULL
    UNION ALL
    SELECT r.kind, NULL::date, r.carrier_id, c.name, r.origin, r.destination, r.shipments, r.cents, r.priced, r.delivered, r."onTime"
      FROM ranked r LEFT JOIN carrier c ON c.id = r.carrier_id
    UNION ALL
    (${currencies})
    ORDER BY kind, shipments DESC, "carrierId", origin, destination, name`;
  return [text, conditions.values];
}
