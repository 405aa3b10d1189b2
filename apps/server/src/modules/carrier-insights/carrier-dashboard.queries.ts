import { Injectable } from '@nestjs/common';
import {
  metricTypes,
  type CarrierDashboard,
  type CarrierDashboardRequest,
  type CarrierFigures,
  type CarrierRankings,
  type FreightFigures,
  type InviteFunnel,
  type MetricType,
  type RankedFigures,
} from '@lading/contracts/reports/carrier-dashboard';
import { freightTerms } from '@lading/contracts/fields/freight';
import { mostCurrencies, mostRanked } from '@lading/contracts/reports/customer-dashboard';
import { bucketsOf, earlier, lengthOf, monthsWithin, timeFrames, type DaySpan } from '@lading/domain/time/time-frame';
import {
  activatedConditions,
  askedConditions,
  hauledConditions,
  invitedConditions,
  isOpenAt,
  termsOf,
  type CarrierFigureScope,
  type CarrierFreightScope,
} from '../../business/carrier-figures/figure-conditions.js';
import { conditionsIn } from '../../business/carrier-figures/figure-rows.js';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import { otherAmounts } from '../../business/invoices/counted-invoices.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions, monthOf } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  day,
  row,
  statement,
  text,
  type DeclaredStatement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { customerBits, staleDaysOf, widthOf } from './carrier-rollup.queries.js';
import { addends, dayIn, factsOf, freightSums, lanesOf, sums } from './figure-facts.js';

const counts = [
  'shipments',
  'shippers',
  'quotes',
  'offered',
  'booked',
  'open',
  'quoters',
  'invites',
  'activations',
  'byInvite',
  'byCampaign',
] as const;
type Count = (typeof counts)[number];

const figure = row({
  kind: text('kind').as<
    'bucket' | 'range' | 'customer' | 'representative' | 'lane' | 'class' | 'currency' | 'funnel' | 'stored'
  >(),
  /** Buckets are counted from one, those of the comparison first; of ranges 0 is the comparison and 1 the range; else the rank. */
  place: bigint('place'),
  id: bigint('id').nullable(),
  name: text('name').nullable(),
  destination: text('destination').nullable(),
  isOfSite: boolean('"isOfSite"').nullable(),
  cents: bigint('cents').nullable(),
  shipments: bigint('shipments'),
  shippers: bigint('shippers'),
  quotes: bigint('quotes'),
  offered: bigint('offered'),
  booked: bigint('booked'),
  open: bigint('open'),
  quoters: bigint('quoters'),
  invites: bigint('invites'),
  activations: bigint('activations'),
  byInvite: bigint('"byInvite"'),
  byCampaign: bigint('"byCampaign"'),
});
type FigureRow = RowOf<typeof figure>;

/** All columns of an answer; what is not named is zero, and cents are absent. */
const columnsOf = (
  named: Partial<Record<Count | 'id' | 'name' | 'destination' | 'isOfSite' | 'cents', string>>,
): string =>
  [
    `${named.id ?? 'NULL::bigint'} AS id, ${named.name ?? 'NULL::text'} AS name, ${named.destination ?? 'NULL::text'} AS destination`,
    `${named.isOfSite ?? 'NULL::boolean'} AS "isOfSite", ${named.cents ?? 'NULL::bigint'} AS cents`,
    ...counts.map((count) => `${named[count] ?? '0::bigint'} AS "${count}"`),
  ].join(', ');

const activationCounts = {
  activations: 'count(*)',
  byInvite: 'count(*) FILTER (WHERE is_invited)',
  byCampaign: 'count(*) FILTER (WHERE is_campaign)',
};

/** The figures of each bucket and of both ranges: customers of several buckets count once in the range. */
const spansOf = (from: string, columns: string): string => `
  SELECT CASE WHEN grouping(place) = 0 THEN 'bucket' ELSE 'range' END AS kind,
     CASE WHEN grouping(place) = 0 THEN place ELSE is_current::integer END::bigint AS place, ${columns}
    FROM ${from} GROUP BY GROUPING SETS ((place), (is_current))`;

/** What the rankings are sorted by; revenue only for callers who see it. */
const orderOf = (metric: MetricType, seesMoney: boolean): string => {
  if (metric === metricTypes.revenue && seesMoney) return 'coalesce(cents, 0)';
  return metric === metricTypes.quoteToBookRatio || metric === metricTypes.quotingCustomer ? 'quotes' : 'shipments';
};

interface Ranking {
  readonly kind: string;
  /** Rows with their sums. */
  readonly from: string;
  /** What is ranked; it decides where sums are equal. */
  readonly keys: string;
  /** Looked up for the first rows alone. */
  readonly joins?: string;
  readonly named: {
    readonly id?: string;
    readonly name: string;
    readonly destination?: string;
    readonly isOfSite?: string;
  };
}

const rankings: readonly Ranking[] = [
  {
    kind: 'customer',
    from: 'places',
    keys: 'customer_id',
    joins: 'JOIN customer c ON c.id = r.customer_id',
    named: {
      id: 'r.customer_id',
      name: 'c.company_name',
      isOfSite: 'c.home_carrier_id IS NOT DISTINCT FROM (SELECT app_carrier())',
    },
  },
  {
    kind: 'representative',
    from: `(SELECT coalesce(own.user_id, company.user_id) AS user_id, p.* FROM places p
       LEFT JOIN customer_assignment own ON own.location_id = p.location_id AND own.until IS NULL
       LEFT JOIN customer_assignment company ON company.customer_id = p.customer_id AND company.location_id IS NULL AND company.until IS NULL)`,
    keys: 'user_id',
    joins: 'LEFT JOIN user_account u ON u.id = r.user_id',
    named: { id: 'u.id', name: `u.first_name || ' ' || u.last_name` },
  },
  {
    kind: 'lane',
    from: 'lanes',
    keys: 'origin, destination',
    named: { name: 'r.origin', destination: 'r.destination' },
  },
  { kind: 'class', from: 'classes', keys: 'freight_class', named: { name: 'r.freight_class' } },
];

const rankOf = ({ kind, from, keys, joins = '', named }: Ranking, order: string): string => {
  const freight = { cents: 'cents', shipments: 'shipments', quotes: 'quotes', offered: 'offered', booked: 'booked' };
  return `(SELECT '${kind}' AS kind, r.place, ${columnsOf({ ...named, ...freight })} FROM (
    SELECT row_number() OVER (ORDER BY ${order} DESC, ${keys}) AS place, * FROM (SELECT ${keys}, ${sums} FROM ${from} AS f GROUP BY ${keys}) AS s
     ORDER BY place LIMIT ${mostRanked}) AS r ${joins})`;
};

interface Spans {
  readonly before: DaySpan;
  readonly range: DaySpan;
  /** First days of the buckets: those of the comparison, then those of the range, without a gap. */
  readonly starts: readonly string[];
}

interface Wanted {
  readonly spans: Spans;
  readonly seesMoney: boolean;
  readonly metric: MetricType;
  /** ISO 8601, UTC. */
  readonly now: string;
}

type Sent = readonly [statement: DeclaredStatement<FigureRow>, values: unknown[]];

/** What freight and quotes add up to: common table expressions with `hauled`, `places`, `lanes`, `classes` and `amounts`, and rows of spans. */
interface FreightSql {
  readonly tables: string;
  readonly spans: readonly string[];
}

/** Text of the parts of a statement, and of its values. */
interface Parts {
  readonly conditions: Conditions;
  readonly carrier: string;
  readonly zone: string;
  readonly start: string;
  readonly seesMoney: boolean;
  /** Of a day: its bucket, and whether it is of the range. */
  readonly placed: (day: string) => string;
  /** The conditions of another scope, with the same values. */
  readonly inAll: (add: (scope: CarrierFigureScope, conditions: Conditions) => Conditions) => string;
}

const isCustomerOf = (what: string): string => `count(DISTINCT customer_id) FILTER (WHERE ${what} > 0)`;

const amountsOf = (start: string): string =>
  `SELECT amount.currency, amount.cents FROM ${otherAmounts(`(SELECT * FROM hauled WHERE day >= ${start}) AS h`)}`;

/** From the rows of shipments and quotes. */
function freightOfRows({ carrier, zone, start, seesMoney, placed, inAll }: Parts): FreightSql {
  const facts = factsOf({ hauled: inAll(hauledConditions), asked: inAll(askedConditions), carrier, zone, seesMoney });
  const ranged = `(SELECT * FROM fact WHERE day >= ${start})`;
  const customers = { shippers: isCustomerOf('shipments'), quoters: isCustomerOf('quotes') };
  return {
    tables: `${facts},
      places AS MATERIALIZED (SELECT customer_id, location_id, ${sums} FROM ${ranged} AS f GROUP BY customer_id, location_id),
      lanes AS (${lanesOf(ranged, '')}),
      classes AS (SELECT freight_class, ${addends} FROM ${ranged} AS f),
      amounts AS (${amountsOf(start)})`,
    spans: [spansOf(`(SELECT ${placed('day')}, f.* FROM fact f) AS f`, columnsOf({ ...freightSums, ...customers }))],
  };
}

/**
 * From the rollups of the carrier and, for days that have changed since, from the rows. The tables `open` and `stale` say whether there are
 * rollups, and which days have changed.
 */
function freightOfRollups(parts: Parts, { before, range }: Spans, terms: readonly string[]): FreightSql {
  const { conditions, carrier, zone, start, seesMoney, placed, inAll } = parts;
  const [first, end] = [before.from, range.to].map((day) => `${conditions.bind(day)}::date`);
  const months = `${conditions.bind(monthsWithin(range))}::date[]`;
  const [wanted, byTerms = ''] = [terms.length === freightTerms.length ? ['all'] : terms, terms].map(
    (of) => `${conditions.bind(of)}::text[]`,
  );
  const isOpen = 'EXISTS (SELECT FROM open)';
  const facts = factsOf({
    hauled: `${inAll(hauledConditions)} AND s.pickup_date = ANY (ARRAY(SELECT day FROM stale)) AND ${isOpen}`,
    asked: isOpen,
    // OFFSET prevents a plan that scans the quotes of all days.
    quotes: `stale t CROSS JOIN LATERAL (SELECT * FROM quote_carrier k WHERE ${inAll(askedConditions)}
      AND k.asked_at >= (t.day::timestamp AT TIME ZONE ${zone}::text) AND k.asked_at < ((t.day + 1)::timestamp AT TIME ZONE ${zone}::text) OFFSET 0) AS k`,
    carrier,
    zone,
    seesMoney,
  });
  const cents = seesMoney ? 'r.cents' : 'NULL::bigint AS cents';
  const rolled = (columns: string, which: string, of = wanted): string =>
    `SELECT ${columns} ${cents}, r.shipments, r.quotes, r.offered, r.booked FROM carrier_rollup r
      WHERE r.carrier_id = ${carrier} AND r.terms = ANY (${of}) AND ${isOpen} AND ${which}`;
  const ranged = (columns: string, kind: string, ofDays = wanted): string =>
    `${rolled(columns, `r.kind = '${kind}' AND r.grain = 'month' AND r.day = ANY (ARRAY(SELECT day FROM whole))`)}
      UNION ALL ${rolled(columns, `r.kind = '${kind}' AND r.grain = 'day' AND r.day = ANY (ARRAY(SELECT day FROM single))`, ofDays)}`;
  const [isSplit, isStale] = ['ANY (ARRAY(SELECT customer_id FROM split))', 'ANY (ARRAY(SELECT day FROM stale))'];
  const splitFacts = factsOf({
    hauled: `${inAll(hauledConditions)} AND s.customer_id = ${isSplit} AND s.pickup_date >= ${start} AND NOT s.pickup_date = ${isStale} AND ${isOpen}`,
    asked: `${inAll(askedConditions)} AND k.customer_id = ${isSplit} AND ${dayIn('k.asked_at', zone)} >= ${start}
      AND NOT ${dayIn('k.asked_at', zone)} = ${isStale} AND ${isOpen}`,
    carrier,
    zone,
    seesMoney,
  });
  const changed = `(SELECT * FROM fact WHERE day >= ${start})`;
  const [width, zeros] = ['(SELECT bits FROM width)', '(SELECT zeros FROM width)'];
  const bits = (of: string): string => `bit_count(bit_or(pg_catalog."bit"(${of}, ${width}, true)))`;
  const total = `r.kind = 'total' AND r.grain = 'day' AND r.day BETWEEN ${first} AND ${end} AND r.day NOT IN (SELECT day FROM stale)`;
  return {
    tables: `open AS MATERIALIZED (
        SELECT FROM rollup_carrier c WHERE c.carrier_id = ${carrier} AND c.is_ready AND c.time_zone = ${zone}::text),
      width AS MATERIALIZED (${widthOf(carrier)}),
      stale AS MATERIALIZED (
        SELECT day FROM (${staleDaysOf(`(SELECT * FROM carrier_dirty_day WHERE carrier_id = ${carrier})`)}) AS d WHERE day BETWEEN ${first} AND ${end}),
      whole AS MATERIALIZED (SELECT p.day FROM carrier_rollup_period p WHERE p.carrier_id = ${carrier} AND p.grain = 'month' AND p.day = ANY (${months})
        AND p.day NOT IN (SELECT ${monthOf('stale.day')} FROM stale)),
      single AS MATERIALIZED (SELECT day FROM (SELECT ${start} + n AS day FROM generate_series(0, ${end} - ${start}) AS n) AS d
        WHERE ${monthOf('day')} NOT IN (SELECT day FROM whole) AND day NOT IN (SELECT day FROM stale)),
      -- Customers whose locations have their own representatives; rollups know no locations.
      split AS MATERIALIZED (SELECT DISTINCT customer_id FROM customer_assignment WHERE location_id IS NOT NULL AND until IS NULL),
      ${facts},
      fact_bits AS (SELECT f.*, p.bit_number FROM fact f LEFT JOIN rollup_carrier_customer p ON p.carrier_id = ${carrier} AND p.customer_id = f.customer_id),
      days AS (
        ${rolled('r.day, r.shippers, r.quoters,', total)}
        UNION ALL SELECT day, ${customerBits('shipments > 0', zeros)}, ${customerBits('quotes > 0', zeros)}, ${sums} FROM fact_bits GROUP BY day),
      places AS MATERIALIZED (
        SELECT customer_id, location_id, ${sums} FROM (
          SELECT customer_id, location_id, ${addends} FROM ${changed} AS f
          UNION ALL SELECT customer_id, location_id, ${addends} FROM (WITH ${splitFacts} SELECT * FROM fact) AS f
          UNION ALL SELECT * FROM (${ranged('r.customer_id, NULL::bigint AS location_id,', 'customer', byTerms)}) AS c
            WHERE customer_id NOT IN (SELECT customer_id FROM split)
        ) AS p GROUP BY customer_id, location_id),
      lanes AS (SELECT * FROM (${lanesOf(changed, '')}) AS l UNION ALL ${ranged('r.origin, r.destination,', 'lane')}),
      classes AS (SELECT freight_class, ${addends} FROM ${changed} AS f UNION ALL ${ranged('r.freight_class,', 'class')}),
      amounts AS (${amountsOf(start)}${seesMoney ? ` UNION ALL SELECT currency, cents FROM (${ranged('r.currency,', 'currency')}) AS c` : ''})`,
    spans: [
      spansOf(
        `(SELECT ${placed('day')}, d.* FROM days d) AS d`,
        columnsOf({ ...freightSums, shippers: bits('shippers'), quoters: bits('quoters') }),
      ),
      // Customers who came since the last rollup have no bit yet.
      spansOf(
        `(SELECT ${placed('day')}, f.* FROM fact_bits f WHERE f.bit_number IS NULL) AS f`,
        columnsOf({ shippers: isCustomerOf('shipments'), quoters: isCustomerOf('quotes') }),
      ),
      `SELECT 'stored', 0::bigint, ${columnsOf({})} FROM open`,
    ],
  };
}

/** One statement, so that all figures are of one moment. With terms it reads the rollups. */
function statementOf(
  scope: CarrierFigureScope,
  { spans, seesMoney, metric, now }: Wanted,
  rollupTerms: readonly string[] | null,
): Sent {
  const all = new Conditions();
  const inAll = (add: Parameters<typeof conditionsIn>[2]): string => conditionsIn(all, scope, add);
  const [carrier, zone, moment] = [scope.carrierId, scope.timeZone, now].map((value) => all.bind(value));
  const [starts, start] = [`${all.bind(spans.starts)}::date[]`, `${all.bind(spans.range.from)}::date`];
  const placed = (day: string): string => `width_bucket(${day}, ${starts}) AS place, ${day} >= ${start} AS is_current`;
  const isOfRange = `i.created_at >= (${start}::timestamp AT TIME ZONE ${zone}::text)`;
  const parts: Parts = { conditions: all, carrier: carrier ?? '', zone: zone ?? '', start, seesMoney, placed, inAll };
  const freight = rollupTerms ? freightOfRollups(parts, spans, rollupTerms) : freightOfRows(parts);
  const order = orderOf(metric, seesMoney);
  const sql = `WITH ${freight.tables},
    bookable AS MATERIALIZED (
      SELECT ${placed(dayIn('k.asked_at', parts.zone))} FROM quote_carrier k WHERE ${inAll(askedConditions)} AND ${isOpenAt(moment ?? '')}),
    invited AS MATERIALIZED (
      SELECT i.customer_id, ${placed(dayIn('i.created_at', parts.zone))} FROM invite i WHERE ${inAll(invitedConditions)}),
    activated AS MATERIALIZED (
      SELECT ${placed(dayIn('c.activated_at', parts.zone))}, i.id IS NOT NULL AS is_invited, i.id IS NULL AND c.campaign_id IS NOT NULL AS is_campaign
        FROM customer c LEFT JOIN LATERAL (SELECT id FROM invite WHERE customer_id = c.id LIMIT 1) AS i ON true WHERE ${inAll(activatedConditions)})
    ${[
      ...freight.spans,
      spansOf('bookable', columnsOf({ open: 'count(*)' })),
      spansOf('invited', columnsOf({ invites: 'count(*)' })),
      spansOf('activated', columnsOf(activationCounts)),
      ...rankings.map((ranking) => rankOf(ranking, order)),
      `SELECT 'currency', 0::bigint, ${columnsOf({ name: 'currency', cents: 'sum(cents)::bigint' })} FROM amounts GROUP BY currency`,
    ].join(' UNION ALL ')}
    UNION ALL SELECT 'funnel', 0::bigint, ${columnsOf({
      invites: 'count(*)',
      activations: 'count(c.activated_at)',
      byInvite: 'count(i.customer_id)',
      quoters: `count(*) FILTER (WHERE EXISTS (SELECT FROM quote_carrier k WHERE k.customer_id = i.customer_id AND k.carrier_id = ${carrier}))`,
      shippers: `count(*) FILTER (WHERE EXISTS (SELECT FROM shipment s WHERE s.customer_id = i.customer_id AND s.carrier_id = ${carrier}
        AND s.state NOT IN ('booked', 'canceled') AND NOT s.is_test))`,
    })} FROM invite i LEFT JOIN customer c ON c.id = i.customer_id WHERE ${inAll(invitedConditions)} AND ${isOfRange}`;
  return [
    { shape: figure, text: `SELECT ${figure.sql} FROM (${sql}) AS figures ORDER BY kind, place, name` },
    all.values,
  ];
}

/** The terms that the caller wants and sees; null where the filter narrows to what rollups don't tell apart. */
function rollupTermsOf({ privileges }: Actor, { filter }: CarrierFreightScope): readonly string[] | null {
  const isWhole = filter.isAllCustomer !== false && filter.isAllSalesRep !== false && filter.customerOrigin !== 'site';
  const isNarrowed = (filter.locationIds ?? []).length > 0 || (filter.customerIds ?? []).length > 0;
  if (!privileges.has('seeAllCustomersTab') || !isWhole || isNarrowed) return null;
  const terms = termsOf(filter).filter((one) => one !== 'thirdParty' || privileges.has('thirdPartyVisibility'));
  return terms;
}

const known = row({
  /** Since when the first sign-ins of the carrier's customers are recorded: it came without any. */
  since: day('(c.created_at AT TIME ZONE c.time_zone)::date'),
  hasRollups: boolean('coalesce(r.is_ready, false)'),
});
/** What has to be known of carrier $1. */
const knownOfCarrier = statement(
  known,
  `SELECT ${known.sql} FROM carrier c LEFT JOIN rollup_carrier r ON r.carrier_id = c.id WHERE c.id = $1`,
);

type FreightCounts = Pick<FigureRow, 'cents' | 'shipments' | 'quotes' | 'offered' | 'booked'>;

const freightOf = (row: FreightCounts | undefined, seesMoney: boolean): FreightFigures => ({
  revenueCents: seesMoney ? (row?.cents ?? 0) : null,
  shipmentCount: row?.shipments ?? 0,
  quoteCount: row?.quotes ?? 0,
  offeredCount: row?.offered ?? 0,
  bookedCount: row?.booked ?? 0,
});

/** Each row has some of the figures of a bucket or range, and zeros for the others. */
function figuresOf(rows: readonly FigureRow[], seesMoney: boolean): CarrierFigures {
  const sumOf = (count: Count): number => rows.reduce((sum, row) => sum + row[count], 0);
  return {
    revenueCents: seesMoney ? rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0) : null,
    shipmentCount: sumOf('shipments'),
    quoteCount: sumOf('quotes'),
    offeredCount: sumOf('offered'),
    bookedCount: sumOf('booked'),
    openCount: sumOf('open'),
    inviteCount: sumOf('invites'),
    activationCount: sumOf('activations'),
    activatedByInviteCount: sumOf('byInvite'),
    activatedByCampaignCount: sumOf('byCampaign'),
    quotingCustomerCount: sumOf('quoters'),
    shippingCustomerCount: sumOf('shippers'),
  };
}

/** Reads the dashboard of a carrier within what the caller sees. */
@Injectable()
export class CarrierDashboardQueries {
  constructor(
    private readonly database: Database,
    private readonly days: FigureDays,
    private readonly clock: Clock,
  ) {}

  async read(actor: Actor, request: CarrierDashboardRequest): Promise<CarrierDashboard> {
    const { timeZone, days: range, ...who } = await this.days.scopeOf(actor, request);
    const before = earlier(range, lengthOf(range));
    const timeFrame = timeFrames[request.timeFrameType] ?? 'days';
    const now = bucketsOf(range, { timeFrame, isDisplayWeekends: request.isDisplayWeekends ?? true });
    const buckets = [...now.map((span) => earlier(span, lengthOf(range))), ...now];
    const seesMoney = actor.privileges.has('dataVisibility');
    const scope = { ...who, timeZone, days: { from: before.from, to: range.to } };
    const spans = { before, range, starts: buckets.map(({ from }) => from) };
    const wanted = { spans, seesMoney, metric: request.metricType, now: this.clock.iso() };
    const { since, hasRollups } = found(await this.database.findOne(knownOfCarrier, [scope.carrierId]));
    const rows = await this.rows(scope, wanted, hasRollups ? rollupTermsOf(actor, scope) : null);
    const of = (kind: FigureRow['kind'], place?: number): FigureRow[] =>
      rows.filter((row) => row.kind === kind && (place === undefined || row.place === place));
    const bucketAt = (place: number): CarrierFigures => figuresOf(of('bucket', place), seesMoney);
    return {
      startDate: range.from,
      endDate: range.to,
      previousStartDate: before.from,
      previousEndDate: before.to,
      timeZone,
      current: figuresOf(of('range', 1), seesMoney),
      previous: figuresOf(of('range', 0), seesMoney),
      buckets: now.map((span, index) => ({
        ...span,
        ...bucketAt(now.length + index + 1),
        previous: bucketAt(index + 1),
      })),
      rankings: rankingsOf(rows, seesMoney),
      funnel: funnelOf(of('funnel')[0]),
      otherRevenue: of('currency')
        .slice(0, mostCurrencies)
        .map(({ name, cents }) => ({ currency: name ?? '', cents: cents ?? 0 })),
      isWithoutThirdParty: !actor.privileges.has('thirdPartyVisibility'),
      activationsSince: since,
      calculatedAt: this.clock.iso(),
    };
  }

  /** From the rollups of a large carrier, else from its rows. Planned for these days: one plan for all takes the slow way for a year. */
  private async rows(
    scope: CarrierFigureScope,
    wanted: Wanted,
    rollupTerms: readonly string[] | null,
  ): Promise<readonly FigureRow[]> {
    if (rollupTerms) {
      const rows = await this.database.queryFor(...statementOf(scope, wanted, rollupTerms));
      // They may have gone since the carrier was read.
      if (rows.some(({ kind }) => kind === 'stored')) return rows;
    }
    return this.database.queryFor(...statementOf(scope, wanted, null));
  }
}

function rankingsOf(rows: readonly FigureRow[], seesMoney: boolean): CarrierRankings {
  const of = (kind: FigureRow['kind']): RankedFigures[] =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, destination, isOfSite, ...row }) => ({
        id,
        name,
        destination,
        isOfSite,
        ...freightOf(row, seesMoney),
      }));
  return { customers: of('customer'), representatives: of('representative'), lanes: of('lane'), classes: of('class') };
}

const funnelOf = (row: FigureRow | undefined): InviteFunnel => ({
  invited: row?.invites ?? 0,
  registered: row?.byInvite ?? 0,
  activated: row?.activations ?? 0,
  quoted: row?.quoters ?? 0,
  shipped: row?.shippers ?? 0,
});
