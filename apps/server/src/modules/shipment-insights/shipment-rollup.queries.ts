import { bigint, columnsOf, day, noRows, row, statement, texts } from '../../kernel/database/declared-statement.js';
import { cityOf } from '../shipments/shipment-filter.conditions.js';
import { RollupCustomer } from './shipment-insights.entities.js';
import { otherAmounts } from '../../business/invoices/counted-invoices.js';
import { facts, priced, sums, staleDays } from './shipment-sums.js';
import { monthOf } from '../../kernel/database/conditions.js';

const customer = row(columnsOf(RollupCustomer, 'c', 'customerId'));

/** Customers whose shipments aren't rolled up to the end yet. */
export const unfinishedCustomers = statement(
  customer,
  `SELECT ${customer.sql} FROM rollup_customer c WHERE NOT is_ready`,
);

/** Customers with changes since their last rollup. */
export const changedCustomers = statement(
  customer,
  `SELECT ${customer.sql} FROM rollup_customer c
    WHERE is_ready AND EXISTS (SELECT FROM dirty_day m WHERE m.customer_id = c.customer_id)`,
);

/** Locks customer $1 for a rollup until the transaction ends; writes of shipments do not wait. */
export const lockedCustomer = statement(
  customer,
  `SELECT ${customer.sql} FROM rollup_customer c WHERE customer_id = $1 FOR NO KEY UPDATE`,
);

const marks = row({
  marks: bigint('(SELECT count(*) FROM taken)'),
  days: texts(`coalesce((SELECT array_agg(day::text) FROM (${staleDays('taken')}) AS d), '{}')`),
});

/** Takes the first $2 marks of customer $1; answers how many there were, and their days. */
export const takeMarks = statement(
  marks,
  `WITH taken AS (
    DELETE FROM dirty_day WHERE id IN (SELECT id FROM dirty_day WHERE customer_id = $1 ORDER BY id LIMIT $2)
    RETURNING day, shipment_id, invoice_id)
  SELECT ${marks.sql}`,
);

/** Deletes days $2 of customer $1, with their rollups. */
export const forgetDays = statement(
  noRows,
  `DELETE FROM rollup_period WHERE customer_id = $1 AND grain = 'day' AND day = ANY ($2::date[])`,
);

const key =
  'period_id, customer_id, grain, day, freight_terms, is_total, location_id, created_by, kind, carrier_id, origin, destination, currency';
const figures = 'shipments, cents, priced, delivered, on_time';

/** Rows for each location and author, and for all locations together. */
const place = `grouping(location_id) = 1 AS is_total, location_id, created_by`;
const whole = 'day, freight_terms';
const own = 'day, freight_terms, location_id, created_by';

/** Rolls up days $2 of customer $1: its shipments in the states $3. */
export const rollUpDays = statement(
  noRows,
  `WITH found AS MATERIALIZED (
      SELECT ${facts}, s.freight_terms, s.location_id, CASE WHEN s.location_id IS NULL THEN s.created_by END AS created_by,
             s.carrier_id, ${cityOf('s.origin_label')} AS origin, ${cityOf('s.destination_label')} AS destination
        FROM shipment s WHERE s.customer_id = $1 AND s.pickup_date = ANY ($2::date[]) AND s.state = ANY ($3::text[])),
    priced AS MATERIALIZED (${priced}),
    period AS (
      INSERT INTO rollup_period (customer_id, grain, day) SELECT DISTINCT $1::bigint, 'day', day FROM priced RETURNING id, day)
  INSERT INTO shipment_rollup (${key}, ${figures})
  SELECT period.id, $1, 'day', r.* FROM (
    SELECT day, freight_terms, ${place}, CASE WHEN grouping(carrier_id) = 0 THEN 'carrier' WHEN grouping(origin) = 0 THEN 'lane' ELSE 'day' END AS kind,
           carrier_id, origin, destination, NULL, ${sums.replace('sum(cents)', 'coalesce(sum(cents), 0)')}
      FROM priced
     GROUP BY GROUPING SETS ((${whole}), (${whole}, carrier_id), (${whole}, origin, destination),
       (${own}), (${own}, carrier_id), (${own}, origin, destination))
    UNION ALL
    SELECT day, freight_terms, ${place}, 'currency', NULL, NULL, NULL, amount.currency, 0, sum(amount.cents)::bigint, 0, 0, 0
      FROM ${otherAmounts('priced')} GROUP BY GROUPING SETS ((${whole}, amount.currency), (${own}, amount.currency))) AS r
    JOIN period ON period.day = r.day
  -- Rows that are read together are stored together.
  ORDER BY r.is_total, r.location_id, r.kind, r.day`,
);

const months = `(SELECT DISTINCT ${monthOf('day')} AS d FROM unnest($2::date[]) AS day)`;
const daysOfMonths = `(SELECT m.d + n AS d FROM ${months} AS m CROSS JOIN generate_series(0, 30) AS n WHERE ${monthOf('m.d + n')} = m.d) AS of_month`;

/** Deletes the months of days $2 of customer $1, with their rollups. */
export const forgetMonths = statement(
  noRows,
  `DELETE FROM rollup_period WHERE customer_id = $1 AND grain = 'month' AND day IN (SELECT d FROM ${months} AS m)`,
);

/** Rolls up the months of days $2 of customer $1. */
export const rollUpMonths = statement(
  noRows,
  `WITH period AS (
    INSERT INTO rollup_period (customer_id, grain, day) SELECT $1::bigint, 'month', d FROM ${months} AS m RETURNING id, day)
  INSERT INTO shipment_rollup (${key}, ${figures})
  SELECT p.id, r.customer_id, 'month', p.day, r.freight_terms, r.is_total, r.location_id, r.created_by, r.kind, r.carrier_id, r.origin,
         r.destination, r.currency, sum(r.shipments), sum(r.cents), sum(r.priced), sum(r.delivered), sum(r.on_time)
    FROM shipment_rollup r JOIN period p ON p.day = ${monthOf('r.day')}
   WHERE r.period_id = ANY (ARRAY(SELECT id FROM rollup_period WHERE customer_id = $1 AND grain = 'day' AND day IN (SELECT d FROM ${daysOfMonths})))
     AND r.kind <> 'day'
   GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`,
);

const counted = row({ day: day('day'), shipments: bigint('sum(shipments)::bigint') });

/** The days of customer $1 in order, including those with a rollup only, with their counts of shipments. */
export const daysOf = statement(
  counted,
  `SELECT ${counted.sql} FROM (
    SELECT pickup_date AS day, count(*) AS shipments FROM shipment WHERE customer_id = $1 GROUP BY 1
    UNION ALL SELECT day, 0 FROM rollup_period WHERE customer_id = $1 AND grain = 'day') AS d
  GROUP BY day ORDER BY day`,
);

const looked = row({ last: bigint('max(id)').nullable() });

/**
 * Looks at $2 customers after customer $1, adds those with more than $3 shipments, and answers the last one. No customer is counted
 * further than $3.
 */
export const addLarge = statement(
  looked,
  `WITH looked AS (SELECT id FROM customer WHERE id > $1::bigint ORDER BY id LIMIT $2::bigint),
    added AS (
      INSERT INTO rollup_customer (customer_id)
      SELECT id FROM looked WHERE NOT EXISTS (SELECT FROM rollup_customer c WHERE c.customer_id = looked.id)
        AND EXISTS (SELECT FROM shipment s WHERE s.customer_id = looked.id OFFSET $3::bigint)
      ON CONFLICT DO NOTHING)
  SELECT ${looked.sql} FROM looked`,
);
