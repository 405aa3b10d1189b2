import { facts, otherAmounts, priced, sums } from './dashboard-parts.js';
import { monthOf, staleDays } from './dashboard-statement.js';
import { cityOf } from '../shipments/shipment-filter.conditions.js';

/** $1 the company, $2 how many: takes the first marks away; answers how many there were, and their days. */
export const takeMarks = `
  WITH taken AS (
    DELETE FROM stale_sum WHERE id IN (SELECT id FROM stale_sum WHERE customer_id = $1 ORDER BY id LIMIT $2)
    RETURNING day, shipment_id, invoice_id)
  SELECT (SELECT count(*) FROM taken) AS marks, coalesce((SELECT array_agg(day) FROM (${staleDays('taken')}) AS d), '{}') AS days`;

/** Sums of the company on some days, by the index that is for it. */
const sumsOn = (grain: 'day' | 'month', days: string): string =>
  `fold_key = ANY (ARRAY(SELECT DISTINCT $1::bigint * 200000 + (d - date '2000-01-01') * 2 + ${grain === 'day' ? 0 : 1} FROM ${days}))`;

/** $1 the company, $2 days. */
export const forgetDays = `DELETE FROM shipment_sum WHERE ${sumsOn('day', 'unnest($2::date[]) AS d')}`;

const key =
  'customer_id, grain, day, freight_terms, location_id, created_by, kind, carrier_id, origin, destination, currency';
const figures = 'shipments, cents, priced, delivered, on_time';

/** Each sum is made of all locations together too, which is location 0. */
const place = `CASE WHEN grouping(location_id) = 0 THEN location_id ELSE 0 END AS location_id, CASE WHEN grouping(created_by) = 0 THEN created_by END AS created_by`;
const whole = 'day, freight_terms';
const own = 'day, freight_terms, location_id, created_by';

/** $1 the company, $2 days, $3 the states that count. */
export const foldDays = `
  WITH found AS MATERIALIZED (
      SELECT ${facts}, s.freight_terms, coalesce(s.location_id, -1) AS location_id, CASE WHEN s.location_id IS NULL THEN s.created_by END AS created_by,
             s.carrier_id, ${cityOf('s.origin_label')} AS origin, ${cityOf('s.destination_label')} AS destination
        FROM shipment s WHERE s.customer_id = $1 AND s.pickup_date = ANY ($2::date[]) AND s.state = ANY ($3::text[])),
    priced AS MATERIALIZED (${priced})
  INSERT INTO shipment_sum (${key}, ${figures})
  SELECT $1, 'day', r.* FROM (
    SELECT day, freight_terms, ${place}, CASE WHEN grouping(carrier_id) = 0 THEN 'carrier' WHEN grouping(origin) = 0 THEN 'lane' ELSE 'day' END AS kind,
           carrier_id, origin, destination, NULL, ${sums.replace('sum(cents)', 'coalesce(sum(cents), 0)')}
      FROM priced
     GROUP BY GROUPING SETS ((${whole}), (${whole}, carrier_id), (${whole}, origin, destination),
       (${own}), (${own}, carrier_id), (${own}, origin, destination))
    UNION ALL
    SELECT day, freight_terms, ${place}, 'currency', NULL, NULL, NULL, amount.currency, 0, sum(amount.cents)::bigint, 0, 0, 0
      FROM ${otherAmounts('priced')} GROUP BY GROUPING SETS ((${whole}, amount.currency), (${own}, amount.currency))) AS r
  -- What is read together stands together.
  ORDER BY location_id, kind, day`;

const months = `(SELECT DISTINCT ${monthOf('day')} AS d FROM unnest($2::date[]) AS day)`;
const daysOfMonths = `(SELECT m.d + n AS d FROM ${months} AS m CROSS JOIN generate_series(0, 30) AS n WHERE ${monthOf('m.d + n')} = m.d) AS of_month`;

/** $1 the company, $2 days of the months. */
export const forgetMonths = `DELETE FROM shipment_sum WHERE ${sumsOn('month', `${months} AS m`)}`;

/** The same. */
export const foldMonths = `
  INSERT INTO shipment_sum (${key}, ${figures})
  SELECT customer_id, 'month', ${monthOf('day')}, freight_terms, location_id, created_by, kind, carrier_id, origin, destination, currency,
         sum(shipments), sum(cents), sum(priced), sum(delivered), sum(on_time)
    FROM shipment_sum
   WHERE ${sumsOn('day', daysOfMonths)}
     AND kind <> 'day'
   GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`;

/** $1 the company: its days in order, those that have sums only too, with how many shipments they have. */
export const daysOf = `SELECT day, sum(shipments)::bigint AS shipments FROM (
    SELECT pickup_date AS day, count(*) AS shipments FROM shipment WHERE customer_id = $1 GROUP BY 1
    UNION ALL SELECT DISTINCT day, 0 FROM shipment_sum WHERE customer_id = $1) AS d
  GROUP BY day ORDER BY day`;

/**
 * $1 the last company that was looked at, $2 how many are looked at, $3 with more than how many shipments they are added; answers the
 * last of them. Each is counted no further than that.
 */
export const addLarge = `
  WITH looked AS (SELECT id FROM customer WHERE id > $1::bigint ORDER BY id LIMIT $2::bigint),
    added AS (
      INSERT INTO summed_customer (customer_id)
      SELECT id FROM looked WHERE NOT EXISTS (SELECT FROM summed_customer c WHERE c.customer_id = looked.id)
        AND EXISTS (SELECT FROM shipment s WHERE s.customer_id = looked.id OFFSET $3::bigint)
      ON CONFLICT DO NOTHING)
  SELECT max(id) AS last FROM looked`;
