import { freightTerms } from '@lading/contracts/fields/freight';
import { monthOf } from '../../kernel/database/conditions.js';
import { bigint, columnsOf, day, noRows, row, statement, texts } from '../../kernel/database/declared-statement.js';
import { otherAmounts } from '../../business/invoices/counted-invoices.js';
import { CarrierRollupPeriod, RollupCarrier } from './carrier-insights.entities.js';
import { dayIn, factsOf, lanesOf, storedSums } from './figure-facts.js';

const carrier = row(columnsOf(RollupCarrier, 'c', 'carrierId', 'timeZone'));

/** Carriers that aren't rolled up to the end yet. */
export const unfinishedCarriers = statement(carrier, `SELECT ${carrier.sql} FROM rollup_carrier c WHERE NOT is_ready`);

/** Carriers whose days are rolled up. */
export const finishedCarriers = statement(carrier, `SELECT ${carrier.sql} FROM rollup_carrier c WHERE is_ready`);

/** Carriers with changes since their last rollup. */
export const changedCarriers = statement(
  carrier,
  `SELECT ${carrier.sql} FROM rollup_carrier c
    WHERE is_ready AND EXISTS (SELECT FROM carrier_dirty_day m WHERE m.carrier_id = c.carrier_id)`,
);

/** Locks carrier $1 for a rollup until the transaction ends; writes of freight and quotes do not wait. */
export const lockedCarrier = statement(
  carrier,
  `SELECT ${carrier.sql} FROM rollup_carrier c WHERE carrier_id = $1 FOR NO KEY UPDATE`,
);

/** Carriers that have moved to another time zone are rolled up again. Their rows stay, since writes of freight and quotes refer to them. */
export const movedCarriers = statement(
  noRows,
  `UPDATE rollup_carrier r SET time_zone = c.time_zone, is_ready = false FROM carrier c WHERE c.id = r.carrier_id AND c.time_zone <> r.time_zone`,
);

/** Adds carriers with more than $1 quotes or shipments; none is counted further. */
export const addLargeCarriers = statement(
  noRows,
  `INSERT INTO rollup_carrier (carrier_id, time_zone)
   SELECT c.id, c.time_zone FROM carrier c WHERE NOT EXISTS (SELECT FROM rollup_carrier r WHERE r.carrier_id = c.id)
     AND (EXISTS (SELECT FROM quote_carrier k WHERE k.carrier_id = c.id OFFSET $1::bigint)
       OR EXISTS (SELECT FROM shipment s WHERE s.carrier_id = c.id OFFSET $1::bigint))
   ON CONFLICT DO NOTHING`,
);

/** Days of marks `m`. One of an invoice or a quote leads to the shipment, and that of a shipment to its current day. */
export const staleDaysOf = (marks: string): string => `
  SELECT m.day FROM ${marks} AS m WHERE m.day IS NOT NULL
  UNION
  SELECT s.pickup_date FROM ${marks} AS m LEFT JOIN invoice i ON i.id = m.invoice_id JOIN shipment s ON s.id = ANY (ARRAY[m.shipment_id, i.shipment_id])
  UNION
  SELECT s.pickup_date FROM ${marks} AS m JOIN shipment s ON s.quote_id = m.quote_id`;

const marks = row({
  marks: bigint('(SELECT count(*) FROM taken)'),
  days: texts(`coalesce((SELECT array_agg(day::text) FROM (${staleDaysOf('taken')}) AS d), '{}')`),
});

/** Takes the first $2 marks of carrier $1; answers how many there were, and their days. */
export const takeCarrierMarks = statement(
  marks,
  `WITH taken AS (
    DELETE FROM carrier_dirty_day WHERE id IN (SELECT id FROM carrier_dirty_day WHERE carrier_id = $1 ORDER BY id LIMIT $2)
    RETURNING day, shipment_id, invoice_id, quote_id)
  SELECT ${marks.sql}`,
);

/** Deletes days $2 of carrier $1, with their rollups. */
export const forgetCarrierDays = statement(
  noRows,
  `DELETE FROM carrier_rollup_period WHERE carrier_id = $1 AND grain = 'day' AND day = ANY ($2::date[])`,
);

const isQuotedOn = `k.carrier_id = $1 AND k.asked_at >= ((SELECT min(d) FROM unnest($2::date[]) AS d)::timestamp AT TIME ZONE $3::text)
  AND k.asked_at < (((SELECT max(d) FROM unnest($2::date[]) AS d) + 1)::timestamp AT TIME ZONE $3::text)
  AND ${dayIn('k.asked_at', '$3')} = ANY ($2::date[])`;
const isHauledOn = `s.carrier_id = $1 AND s.pickup_date = ANY ($2::date[]) AND s.state = ANY ($4::text[]) AND NOT s.is_test`;

/** Gives the customers of days $2 of carrier $1 in time zone $3 their bits; shipments count in the states $4. */
export const placeCustomers = statement(
  noRows,
  `INSERT INTO rollup_carrier_customer (carrier_id, customer_id, bit_number)
   SELECT $1, customer_id, (SELECT coalesce(max(bit_number) + 1, 0) FROM rollup_carrier_customer WHERE carrier_id = $1) + row_number() OVER (ORDER BY customer_id) - 1
     FROM (SELECT k.customer_id FROM quote_carrier k WHERE ${isQuotedOn} UNION SELECT s.customer_id FROM shipment s WHERE ${isHauledOn}) AS c
    WHERE NOT EXISTS (SELECT FROM rollup_carrier_customer p WHERE p.carrier_id = $1 AND p.customer_id = c.customer_id)`,
);

/** How many bits the rollups of a carrier have now, and that many zeros. */
export const widthOf = (carrierId: string): string =>
  `SELECT bits, repeat('0', bits)::varbit AS zeros
     FROM (SELECT coalesce(max(bit_number) + 1, 1) AS bits FROM rollup_carrier_customer WHERE carrier_id = ${carrierId}) AS b`;

/** The bits of the customers of rows, as many as `zeros` has. */
export const customerBits = (where: string, zeros: string): string =>
  `coalesce(bit_or(set_bit(${zeros}, bit_number, 1)) FILTER (WHERE ${where} AND bit_number IS NOT NULL), ${zeros})`;

const key = 'period_id, carrier_id, grain, day, terms, kind, customer_id, origin, destination, freight_class, currency';
const figures = 'cents, shipments, quotes, offered, booked, shippers, quoters';

/** Rolls up days $2 of carrier $1 in time zone $3, with shipments in the states $4; its customers have their bits. */
export const rollUpCarrierDays = statement(
  noRows,
  `WITH width AS MATERIALIZED (${widthOf('$1')}),
    ${factsOf({ hauled: isHauledOn, asked: isQuotedOn, carrier: '$1', zone: '$3', seesMoney: true })},
    termed AS MATERIALIZED (SELECT f.*, t.terms, p.bit_number FROM fact f CROSS JOIN LATERAL (VALUES ('all'), (f.freight_terms)) AS t (terms)
      JOIN rollup_carrier_customer p ON p.carrier_id = $1 AND p.customer_id = f.customer_id),
    period AS (
      INSERT INTO carrier_rollup_period (carrier_id, grain, day) SELECT DISTINCT $1::bigint, 'day', day FROM fact RETURNING id, day)
  INSERT INTO carrier_rollup (${key}, ${figures})
  SELECT period.id, $1, 'day', r.* FROM (
    SELECT day, freight_terms AS terms, 'customer' AS kind, customer_id, NULL AS origin, NULL AS destination, NULL AS freight_class,
           NULL AS currency, ${storedSums}, NULL::varbit, NULL::varbit FROM fact GROUP BY day, freight_terms, customer_id
    UNION ALL
    SELECT day, terms, 'class', NULL, NULL, NULL, freight_class, NULL, ${storedSums}, NULL, NULL FROM termed GROUP BY day, terms, freight_class
    UNION ALL
    SELECT day, terms, 'total', NULL, NULL, NULL, NULL, NULL, ${storedSums},
           ${customerBits('shipments > 0', '(SELECT zeros FROM width)')}, ${customerBits('quotes > 0', '(SELECT zeros FROM width)')}
      FROM termed GROUP BY day, terms
    UNION ALL
    SELECT day, terms, 'lane', NULL, origin, destination, NULL, NULL, coalesce(cents, 0), shipments, quotes, offered, booked, NULL, NULL
      FROM (${lanesOf('termed', 'day, terms,')}) AS lane
    UNION ALL
    SELECT day, t.terms, 'currency', NULL, NULL, NULL, NULL, amount.currency, sum(amount.cents)::bigint, 0, 0, 0, 0, NULL, NULL
      FROM ${otherAmounts('hauled')} CROSS JOIN LATERAL (VALUES ('all'), (freight_terms)) AS t (terms) GROUP BY day, t.terms, amount.currency) AS r
    JOIN period ON period.day = r.day
  -- Rows that are read together are stored together.
  ORDER BY r.kind, r.terms, r.day`,
);

/** Deletes the months of days $2 of carrier $1, with their rollups: they are read by day until they are rolled up again. */
export const forgetCarrierMonths = statement(
  noRows,
  `DELETE FROM carrier_rollup_period WHERE carrier_id = $1 AND grain = 'month' AND day IN (SELECT ${monthOf('day')} FROM unnest($2::date[]) AS day)`,
);

const month = row({ day: day('p.day') });

/** The months of carrier $1 that are over at $2 and not rolled up, though their days are. */
export const missingMonths = statement(
  month,
  `SELECT DISTINCT ${month.sql} FROM (SELECT ${monthOf('d.day')} AS day FROM carrier_rollup_period d WHERE d.carrier_id = $1 AND d.grain = 'day') AS p
    WHERE p.day < ${monthOf('$2::timestamptz')} AND NOT EXISTS (
      SELECT FROM carrier_rollup_period m WHERE m.carrier_id = $1 AND m.grain = 'month' AND m.day = p.day)`,
);

const period = row(columnsOf(CarrierRollupPeriod, 'p', 'id'));

/** Begins month $2 of carrier $1; answers nothing where another process has. */
export const startMonth = statement(
  period,
  `INSERT INTO carrier_rollup_period AS p (carrier_id, grain, day) VALUES ($1, 'month', $2)
   ON CONFLICT DO NOTHING RETURNING ${period.sql}`,
);

/** The kinds of which months are rolled up. */
export const monthlyKinds = ['customer', 'lane', 'class', 'currency'] as const;

/** The terms of which there are rollups. */
export const rollupTerms = ['all', ...freightTerms] as const;

/** Rolls up the rows of kind $4 and terms $5 in month $2 of carrier $1, whose period is $3. Days have customers by their terms alone. */
export const rollUpCarrierMonth = statement(
  noRows,
  `INSERT INTO carrier_rollup (${key}, ${figures})
  SELECT $3, $1, 'month', $2::date, $5, r.kind, r.customer_id, r.origin, r.destination, r.freight_class, r.currency,
         sum(r.cents), sum(r.shipments), sum(r.quotes), sum(r.offered), sum(r.booked), NULL, NULL
    FROM carrier_rollup r WHERE r.carrier_id = $1 AND r.grain = 'day' AND r.kind = $4 AND (r.terms = $5 OR $5 = 'all' AND r.kind = 'customer')
     AND r.day >= $2::date AND r.day < ($2::date + interval '1 month')::date
   GROUP BY r.kind, r.customer_id, r.origin, r.destination, r.freight_class, r.currency`,
);

const span = row({ from: day('min(day)').nullable(), to: day('max(day)').nullable() });

/** The first and the last day of carrier $1 in time zone $2. */
export const spanOfCarrier = statement(
  span,
  `SELECT ${span.sql} FROM (
    (SELECT pickup_date AS day FROM shipment WHERE carrier_id = $1 ORDER BY carrier_id, pickup_date LIMIT 1)
    UNION ALL (SELECT pickup_date FROM shipment WHERE carrier_id = $1 ORDER BY carrier_id DESC, pickup_date DESC LIMIT 1)
    UNION ALL (SELECT ${dayIn('asked_at', '$2')} FROM quote_carrier WHERE carrier_id = $1 ORDER BY carrier_id, asked_at LIMIT 1)
    UNION ALL (SELECT ${dayIn('asked_at', '$2')} FROM quote_carrier WHERE carrier_id = $1 ORDER BY carrier_id DESC, asked_at DESC LIMIT 1)
    UNION ALL SELECT day FROM carrier_rollup_period WHERE carrier_id = $1 AND grain = 'day') AS d`,
);

const counted = row({ day: day('day'), rows: bigint('sum(rows)::bigint') });

/** Those from $3 to $4 in order, with how many rows each has; including those with a rollup only. */
export const daysOfCarrier = statement(
  counted,
  `SELECT ${counted.sql} FROM (
    SELECT pickup_date AS day, count(*) AS rows FROM shipment WHERE carrier_id = $1 AND pickup_date BETWEEN $3::date AND $4::date GROUP BY 1
    UNION ALL
    SELECT ${dayIn('asked_at', '$2')}, count(*) FROM quote_carrier WHERE carrier_id = $1
       AND asked_at >= ($3::date::timestamp AT TIME ZONE $2::text) AND asked_at < (($4::date + 1)::timestamp AT TIME ZONE $2::text) GROUP BY 1
    UNION ALL
    SELECT day, 0 FROM carrier_rollup_period WHERE carrier_id = $1 AND grain = 'day' AND day BETWEEN $3::date AND $4::date) AS d
  GROUP BY day ORDER BY day`,
);
