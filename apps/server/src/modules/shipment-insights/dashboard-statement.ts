import { deliveredStates, mostCurrencies, mostRanked } from '@lading/contracts/reports/customer-dashboard';
import { monthsWithin, type DaySpan } from '@lading/domain/time/time-frame';
import { isCountedInvoiceOf, owedCents } from '../../business/invoices/counted-invoices.js';
import { cityOf, addTerms } from '../shipments/shipment-filter.conditions.js';
import { Conditions } from '../../kernel/database/conditions.js';

const arrived = deliveredStates.map((state) => `'${state}'`).join(', ');
const isDelivered = `s.state IN (${arrived}) AND s.delivered_at IS NOT NULL AND s.first_eta IS NOT NULL`;
const isOnTime = `(s.delivered_at AT TIME ZONE s.destination_zone)::date <= s.first_eta`;

/** What every sum is made of: columns of the index only, which stands in place of the table. */
export const facts = `s.id, s.pickup_date AS day, s.currency, s.total_cents AS agreed, (${isDelivered}) AS is_delivered,
  (${isDelivered} AND ${isOnTime}) AS is_on_time`;

export const sums = `count(*) AS shipments, sum(cents)::bigint AS cents, count(cents) AS priced, count(*) FILTER (WHERE is_delivered) AS delivered,
  count(*) FILTER (WHERE is_on_time) AS "onTime"`;

const sumsOfSums = `sum(shipments)::bigint AS shipments, sum(cents)::bigint AS cents, sum(priced)::bigint AS priced, sum(delivered)::bigint AS delivered,
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
const partsOf = (where: string, start: string, hasCosts: boolean): string => `
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
  /** A row of another currency than the dollar has its cents only; `kept` says no more than that sums are kept. */
  readonly kind: 'span' | 'carrier' | 'lane' | 'currency' | 'kept';
  /** Which span of days, counted from one; among the others the rank. */
  readonly place: number;
  readonly carrierId: number | null;
  readonly name: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
}

/** What is read: everything from the first day of the comparison on, ranked from the start of the range on. */
export interface DashboardSpans {
  readonly before: DaySpan;
  readonly range: DaySpan;
  /** First days of the spans that are summed each: those of the comparison and then those of the range, without a gap. */
  readonly starts: readonly string[];
}

const ranked = 'kind, carrier_id, currency, origin, destination';

/** The sums of days by span, and of all ranks, of which the first ones are named. */
const answerOf = (days: string, ranks: string, starts: string): string => `
  SELECT 'span' AS kind, width_bucket(day, ${starts}::date[])::bigint AS place, NULL::bigint AS "carrierId", NULL AS name, NULL AS origin, NULL AS destination,
         ${sumsOfSums} FROM ${days} AS d GROUP BY place
  UNION ALL
  SELECT r.kind, r.place, r.carrier_id, coalesce(c.name, r.currency), r.origin, r.destination, r.shipments, r.cents, r.priced, r.delivered, r."onTime"
    FROM (SELECT ${ranked}, ${sumsOfSums}, row_number() OVER (PARTITION BY kind
            ORDER BY sum(shipments) DESC, carrier_id, origin, destination, currency) AS place FROM ${ranks} AS p GROUP BY ${ranked}) AS r
    LEFT JOIN carrier c ON c.id = r.carrier_id
   WHERE r.place <= CASE r.kind WHEN 'currency' THEN ${mostCurrencies} ELSE ${mostRanked} END
   ORDER BY place`;

/** Adds up the shipments themselves. */
export function statementOf(
  conditions: Conditions,
  { range, starts }: DashboardSpans,
  hasCosts: boolean,
): [string, unknown[]] {
  const [start, spans] = [conditions.bind(range.from), conditions.bind(starts)];
  const text = `WITH ${partsOf(conditions.text, start, hasCosts)} ${answerOf('days', 'ranks', spans)}`;
  return [text, conditions.values];
}

/** The first day of a day's month. */
export const monthOf = (day: string): string => `date_trunc('month', (${day})::timestamp)::date`;

/** Days whose sums do not hold; a mark of an invoice leads to its shipment, and that one to its day, as they are now. */
export const staleDays = (marks: string): string => `
  SELECT m.day FROM ${marks} AS m WHERE m.day IS NOT NULL
  UNION
  SELECT s.pickup_date FROM ${marks} AS m LEFT JOIN invoice i ON i.id = m.invoice_id JOIN shipment s ON s.id = ANY (ARRAY[m.shipment_id, i.shipment_id])`;

const unpricedKinds = `'carrier', 'lane'`;
const rankedKinds = `${unpricedKinds}, 'currency'`;

const figures = (hasCosts: boolean): string =>
  `k.shipments, ${hasCosts ? 'k.cents, k.priced' : 'NULL::bigint AS cents, 0 AS priced'}, k.delivered, k.on_time AS "onTime"`;

/** Of which locations the sums are taken: all together for whoever sees everything, else each that is asked for or seen. */
const seenLocations = (asked: string | null): string =>
  asked === null
    ? `SELECT 'everywhere' AS place WHERE (SELECT app_sees_company())
       UNION ALL SELECT freight_place(NULL, NULL) WHERE NOT (SELECT app_sees_company())
       UNION ALL SELECT freight_place(l.id, NULL) FROM location l WHERE l.customer_id = $1 AND NOT (SELECT app_sees_company())`
    : `SELECT DISTINCT freight_place(id, NULL) AS place FROM unnest(${asked}::bigint[]) AS id WHERE id IS NOT NULL`;

interface Wanted {
  readonly terms: readonly string[] | undefined;
  readonly locationIds: readonly number[] | undefined;
  readonly hasCosts: boolean;
}

/** What is taken of the sums: columns, and which rows beside those of the places and terms that are wanted. */
function sumsOf(conditions: Conditions, { terms, locationIds, hasCosts }: Wanted) {
  const rollup = new Conditions(conditions.values);
  rollup.require('k.customer_id = $1 AND k.place = ANY (ARRAY(SELECT place FROM seen)) AND EXISTS (SELECT FROM open)');
  addTerms(rollup, 'k', terms);
  const asked = locationIds && locationIds.length > 0 ? rollup.bind(locationIds) : null;
  const select = (columns: string, which: string): string =>
    `SELECT ${columns}, ${figures(hasCosts)} FROM shipment_rollup k WHERE ${rollup.text} AND ${which}`;
  return { seen: seenLocations(asked), select };
}

/**
 * Takes the sums that are kept of the company, and adds up the shipments of days that have changed since; a row is of the kind `kept`.
 * No row comes when none are kept: then the other statement answers.
 */
export function rollupStatementOf(
  conditions: Conditions,
  { before, range, starts }: DashboardSpans,
  wanted: Wanted,
): [string, unknown[]] {
  const [first, start, end] = [before.from, range.from, range.to].map((day) => `${conditions.bind(day)}::date`);
  const months = `${conditions.bind(monthsWithin(range))}::date[]`;
  const spans = conditions.bind(starts);
  const { seen, select } = sumsOf(conditions, wanted);
  const changed = `${conditions.text} AND s.pickup_date = ANY (ARRAY(SELECT day FROM stale)) AND EXISTS (SELECT FROM open)`;
  const ofDays = select(
    'k.day',
    `k.grain = 'day' AND k.kind = 'day' AND k.day BETWEEN ${first} AND ${end} AND k.day NOT IN (SELECT day FROM stale)`,
  );
  const kinds = wanted.hasCosts ? rankedKinds : unpricedKinds;
  const ranksOf = (grain: 'day' | 'month', days: string): string =>
    select(
      'k.kind, k.carrier_id, k.currency, k.origin, k.destination',
      `k.grain = '${grain}' AND k.kind IN (${kinds}) AND k.day = ANY (ARRAY(SELECT day FROM ${days}))`,
    );
  const allDays = `(SELECT * FROM days UNION ALL ${ofDays})`;
  const allRanks = `(SELECT * FROM ranks UNION ALL ${ranksOf('month', 'whole')} UNION ALL ${ranksOf('day', 'single')})`;
  const text = `WITH open AS MATERIALIZED (SELECT FROM rollup_customer WHERE customer_id = $1 AND is_ready),
    seen AS MATERIALIZED (${seen}),
    stale AS MATERIALIZED (
      SELECT day FROM (${staleDays('(SELECT * FROM dirty_day WHERE customer_id = $1)')}) AS d WHERE day BETWEEN ${first} AND ${end}),
    whole AS MATERIALIZED (
      SELECT day FROM unnest(${months}) AS month (day) WHERE day NOT IN (SELECT ${monthOf('stale.day')} FROM stale)),
    single AS (SELECT day FROM (SELECT ${start} + n AS day FROM generate_series(0, ${end} - ${start}) AS n) AS d
      WHERE ${monthOf('day')} NOT IN (SELECT day FROM whole) AND day NOT IN (SELECT day FROM stale)),
    ${partsOf(changed, start ?? '', wanted.hasCosts)}
    SELECT 'kept' AS kind, 0::bigint AS place, NULL::bigint AS "carrierId", NULL AS name, NULL AS origin, NULL AS destination,
           0::bigint AS shipments, NULL::bigint AS cents, 0::bigint AS priced, 0::bigint AS delivered, 0::bigint AS "onTime" FROM open
    UNION ALL ${answerOf(allDays, allRanks, spans)}`;
  return [text, conditions.values];
}
