import { Injectable } from '@nestjs/common';
import {
  countedStates,
  type CustomerDashboard,
  type CustomerDashboardRequest,
  type DashboardCarrier,
  type DashboardFigures,
  type DashboardLane,
  mostCurrencies,
  mostRanked,
} from '@lading/contracts/reports/customer-dashboard';
import type { AmountInCurrency } from '@lading/contracts/fields/amount-in-currency';
import { timesRatio } from '@lading/domain/measures/money';
import { bucketsOf, earlier, lengthOf, monthsWithin, type DaySpan } from '@lading/domain/time/time-frame';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Conditions, monthOf } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  day,
  row,
  text,
  type DeclaredStatement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { conditionsOf, cityOf, addTerms, latenessOf } from '../shipments/shipment-filter.conditions.js';
import { requireYear } from '../../business/days/day-range.js';
import { otherAmounts } from '../../business/invoices/counted-invoices.js';
import { facts, sums, priced, unpriced, staleDays } from './shipment-sums.js';

const sumsOfSums = `sum(shipments)::bigint AS shipments, sum(cents)::bigint AS cents, sum(priced)::bigint AS priced, sum(delivered)::bigint AS delivered,
  sum("onTime")::bigint AS "onTime"`;

/** Carrier, origin and destination for the rankings, which cover the range but not the days before it. */
const ends = (start: string): string =>
  ['s.carrier_id', 's.origin_label', 's.destination_label']
    .map((column) => `CASE WHEN s.pickup_date >= ${start}::date THEN ${column} END AS ${column.slice(2)}`)
    .join(', ');

/**
 * Common table expressions that read the shipments of a condition and their invoices once, each over an index: `days` has the sums
 * by day, `ranks` by carrier, lane and currency.
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

/** Sums of shipments as the statement answers them; `cents` is null for users who may not see costs. */
interface Sums {
  readonly shipments: number;
  readonly cents: number | null;
  /** Shipments whose price is in dollars. */
  readonly priced: number;
  readonly delivered: number;
  readonly onTime: number;
}

const summed = row({
  /** A row of a currency other than the dollar has its cents only; `stored` only says that the customer has rollups. */
  kind: text('kind').as<'span' | 'carrier' | 'lane' | 'currency' | 'stored'>(),
  /** The span of days, counted from one; for the other kinds the rank. */
  place: bigint('place'),
  carrierId: bigint('"carrierId"').nullable(),
  name: text('name').nullable(),
  origin: text('origin').nullable(),
  destination: text('destination').nullable(),
  shipments: bigint('shipments'),
  cents: bigint('cents').nullable(),
  priced: bigint('priced'),
  delivered: bigint('delivered'),
  onTime: bigint('"onTime"'),
});

type SummedRow = RowOf<typeof summed>;

type Sent = readonly [statement: DeclaredStatement<SummedRow>, values: unknown[]];

/** The days that are read: all from the first day of the comparison, ranked from the start of the range. */
interface DashboardSpans {
  readonly before: DaySpan;
  readonly range: DaySpan;
  /** First days of the spans that are summed: those of the comparison, then those of the range, without a gap. */
  readonly starts: readonly string[];
}

const ranked = 'kind, carrier_id, currency, origin, destination';

/** The sums of the days by span, and the first rows of each ranking. */
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
function statementOf(conditions: Conditions, { range, starts }: DashboardSpans, hasCosts: boolean): Sent {
  const [start, spans] = [conditions.bind(range.from), conditions.bind(starts)];
  const text = `WITH ${partsOf(conditions.text, start, hasCosts)} ${answerOf('days', 'ranks', spans)}`;
  return [{ shape: summed, text }, conditions.values];
}

const unpricedKinds = `'carrier', 'lane'`;
const rankedKinds = `${unpricedKinds}, 'currency'`;

const figureColumns = (hasCosts: boolean): string =>
  `k.shipments, ${hasCosts ? 'k.cents, k.priced' : 'NULL::bigint AS cents, 0 AS priced'}, k.delivered, k.on_time AS "onTime"`;

/** The locations whose rollups are read: all together for users who see everything, else each requested or visible one. */
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

/** Selects columns of the rollups, for the wanted locations and terms and a further condition. */
function sumsOf(conditions: Conditions, { terms, locationIds, hasCosts }: Wanted) {
  const rollup = new Conditions(conditions.values);
  rollup.require('k.customer_id = $1 AND k.place = ANY (ARRAY(SELECT place FROM seen)) AND EXISTS (SELECT FROM open)');
  addTerms(rollup, 'k', terms);
  const asked = locationIds && locationIds.length > 0 ? rollup.bind(locationIds) : null;
  const select = (columns: string, which: string): string =>
    `SELECT ${columns}, ${figureColumns(hasCosts)} FROM shipment_rollup k WHERE ${rollup.text} AND ${which}`;
  return { seen: seenLocations(asked), select };
}

/**
 * Reads the rollups of the customer, and adds up the shipments of days that have changed since; one row is of the kind `stored`.
 * Answers no row for a customer without rollups: then `statementOf` adds up all shipments.
 */
function rollupStatementOf(conditions: Conditions, { before, range, starts }: DashboardSpans, wanted: Wanted): Sent {
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
    SELECT 'stored' AS kind, 0::bigint AS place, NULL::bigint AS "carrierId", NULL AS name, NULL AS origin, NULL AS destination,
           0::bigint AS shipments, NULL::bigint AS cents, 0::bigint AS priced, 0::bigint AS delivered, 0::bigint AS "onTime" FROM open
    UNION ALL ${answerOf(allDays, allRanks, spans)}`;
  return [{ shape: summed, text }, conditions.values];
}

const open = row({
  day: day('day'),
  carrierId: bigint('"carrierId"'),
  origin: text('origin'),
  destination: text('destination'),
  late: bigint('late'),
  awaiting: bigint('awaiting'),
});

type OpenRow = RowOf<typeof open>;

/** Counts freight in transit: whether it is currently late changes with the day, so no rollup has it. */
function openStatementOf(conditions: Conditions, now: string): readonly [DeclaredStatement<OpenRow>, unknown[]] {
  const isLate = latenessOf(conditions, now);
  const text = `SELECT s.pickup_date AS day, s.carrier_id AS "carrierId", ${cityOf('s.origin_label')} AS origin,
      ${cityOf('s.destination_label')} AS destination, count(*) FILTER (WHERE ${isLate} >= 1) AS late,
      count(*) FILTER (WHERE s.state = 'dispatched') AS awaiting
    FROM shipment s WHERE ${conditions.text} AND s.state IN ('dispatched', 'inTransit') GROUP BY 1, 2, 3, 4`;
  return [{ shape: open, text }, conditions.values];
}

/** Reads a customer's dashboard: its sums with one statement, so that they are of one moment and as fresh as the list. */
@Injectable()
export class CustomerDashboardQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The caller's shipments by pickup date, compared with as many days before. */
  async read(actor: Actor, request: CustomerDashboardRequest): Promise<CustomerDashboard> {
    const range = { from: request.startDate, to: request.endDate };
    requireYear(range, 'endDate');
    const before = earlier(range, lengthOf(range));
    const hasCosts = seesCosts(actor);
    const choice = { timeFrame: request.timeFrameType, isDisplayWeekends: request.isDisplayWeekends ?? true };
    const now = bucketsOf(range, choice);
    const spans = [...now.map((span) => earlier(span, lengthOf(range))), ...now];
    const read = { before, range, starts: spans.map(({ from }) => from) };
    const conditions = this.conditions(actor, request, before.from);
    const [rows, open] = await Promise.all([
      this.rows(actor, request, read),
      this.database.query(...openStatementOf(conditions, this.clock.iso())),
    ]);
    const lateIn = (span: DaySpan): number => countOf(open.filter(({ day: on }) => isWithin(span, on)));
    const ranked = open.filter(({ day: on }) => isWithin(range, on));
    const sums = new Map(rows.filter(({ kind }) => kind === 'span').map((row) => [row.place, row]));
    const sumsOf = spans.map((_, index) => sums.get(index + 1) ?? nothing);
    const figuresOf = (parts: readonly Sums[], span: DaySpan): DashboardFigures =>
      figures(sumOf(parts), { hasCosts, openLateCount: lateIn(span) });
    return {
      startDate: range.from,
      endDate: range.to,
      previousStartDate: before.from,
      previousEndDate: before.to,
      current: figuresOf(sumsOf.slice(now.length), range),
      previous: figuresOf(sumsOf.slice(0, now.length), before),
      awaitingPickupCount: ranked.reduce((sum, { awaiting }) => sum + awaiting, 0),
      otherSpend: rows.flatMap(spendOf),
      buckets: now.map((span, index) => ({
        ...span,
        ...figuresOf(sumsOf.slice(now.length + index, now.length + index + 1), span),
        previous: figuresOf(sumsOf.slice(index, index + 1), earlier(span, lengthOf(range))),
      })),
      carriers: rows
        .filter(({ kind }) => kind === 'carrier')
        .map((row) =>
          carrierOf(row, { hasCosts, openLateCount: countOf(ranked.filter((one) => one.carrierId === row.carrierId)) }),
        ),
      lanes: rows
        .filter(({ kind }) => kind === 'lane')
        .map((row) =>
          laneOf(row, {
            hasCosts,
            openLateCount: countOf(
              ranked.filter((one) => one.origin === row.origin && one.destination === row.destination),
            ),
          }),
        ),
      calculatedAt: this.clock.iso(),
    };
  }

  /** From the rollups of a large customer, else from its shipments. */
  private async rows(
    actor: Actor,
    request: CustomerDashboardRequest,
    spans: DashboardSpans,
  ): Promise<readonly SummedRow[]> {
    const { terms, locationIds } = request;
    const hasCosts = seesCosts(actor);
    const conditions = (): Conditions => this.conditions(actor, request, spans.before.from);
    const rollup = rollupStatementOf(conditions(), spans, { terms, locationIds, hasCosts });
    const rows = await this.database.query(...rollup);
    return rows.length > 0 ? rows : this.database.query(...statementOf(conditions(), spans, hasCosts));
  }

  private conditions(actor: Actor, request: CustomerDashboardRequest, from: string): Conditions {
    const { terms, locationIds, endDate } = request;
    const filter = {
      states: [...countedStates],
      from,
      to: endDate,
      ...(terms && { terms }),
      ...(locationIds && { locationIds }),
    };
    return conditionsOf(filter, { customerId: customerOf(actor), userId: actor.userId, now: this.clock.iso() });
  }
}

const nothing: Sums = { shipments: 0, cents: 0, priced: 0, delivered: 0, onTime: 0 };

const sumOf = (parts: readonly Sums[]): Sums =>
  parts.reduce(
    (sum, part) => ({
      shipments: sum.shipments + part.shipments,
      cents: (sum.cents ?? 0) + (part.cents ?? 0),
      priced: sum.priced + part.priced,
      delivered: sum.delivered + part.delivered,
      onTime: sum.onTime + part.onTime,
    }),
    nothing,
  );

const isWithin = ({ from, to }: DaySpan, day: string): boolean => from <= day && day <= to;
const countOf = (rows: readonly OpenRow[]): number => rows.reduce((sum, { late }) => sum + late, 0);

interface Beside {
  readonly hasCosts: boolean;
  readonly openLateCount: number;
}

function figures(
  { shipments, cents, priced, delivered, onTime }: Sums,
  { hasCosts, openLateCount }: Beside,
): DashboardFigures {
  const spend = cents ?? 0;
  return {
    shipmentCount: shipments,
    spendCents: hasCosts ? spend : null,
    averageCents: hasCosts && priced > 0 ? timesRatio(spend, 1, priced) : null,
    deliveredCount: delivered,
    onTimeCount: onTime,
    openLateCount,
  };
}

const spendOf = ({ kind, name, cents }: SummedRow): AmountInCurrency[] =>
  kind === 'currency' ? [{ currency: name ?? '', cents: cents ?? 0 }] : [];

const carrierOf = (row: SummedRow, beside: Beside): DashboardCarrier => ({
  ...figures(row, beside),
  carrierId: row.carrierId ?? 0,
  carrierName: row.name ?? '',
});

const laneOf = (row: SummedRow, beside: Beside): DashboardLane => ({
  ...figures(row, beside),
  origin: row.origin ?? '',
  destination: row.destination ?? '',
});
