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
import { mostCurrencies, mostRanked } from '@lading/contracts/reports/customer-dashboard';
import { bucketsOf, earlier, lengthOf, timeFrames, type DaySpan } from '@lading/domain/time/time-frame';
import {
  activatedConditions,
  agreedCents,
  askedConditions,
  hauledConditions,
  invitedConditions,
  isBooked,
  isOffered,
  isOpenAt,
  lateCoverage,
  type CarrierFigureScope,
} from '../../business/carrier-figures/figure-conditions.js';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import { isCountedInvoice, otherAmounts, pricedShipments } from '../../business/invoices/counted-invoices.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  row,
  text,
  type DeclaredStatement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { cityOf } from '../shipments/shipment-filter.conditions.js';

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
    'bucket' | 'range' | 'customer' | 'representative' | 'lane' | 'class' | 'currency' | 'funnel'
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

const sumOfCents = 'sum(cents)::bigint';
const shipmentCounts = { cents: sumOfCents, shipments: 'count(*)', shippers: 'count(DISTINCT customer_id)' };
const quoteCounts = {
  quotes: 'count(*)',
  offered: 'count(*) FILTER (WHERE is_offered)',
  booked: 'count(*) FILTER (WHERE is_booked)',
  open: 'count(*) FILTER (WHERE is_open)',
  quoters: 'count(DISTINCT customer_id)',
};
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

/** Sums by customer and location, or by what else is ranked, of the range alone. */
const rankedColumns =
  'sum(cents)::bigint AS cents, sum(shipments)::bigint AS shipments, sum(quotes)::bigint AS quotes, sum(offered)::bigint AS offered, sum(booked)::bigint AS booked';
const partOfShipments = `cents, 1 AS shipments, 0 AS quotes, 0 AS offered, 0 AS booked FROM hauled WHERE is_current`;
const partOfQuotes = `NULL AS cents, 0 AS shipments, 1 AS quotes, is_offered::integer AS offered, is_booked::integer AS booked FROM asked WHERE is_current`;
const partsOf = (columns: string): string =>
  `(SELECT ${columns}, ${partOfShipments} UNION ALL SELECT ${columns}, ${partOfQuotes})`;

/** What the rankings are sorted by; revenue only for callers who see it. */
const orderOf = (metric: MetricType, seesMoney: boolean): string => {
  if (metric === metricTypes.revenue && seesMoney) return 'cents';
  return metric === metricTypes.quoteToBookRatio || metric === metricTypes.quotingCustomer ? 'quotes' : 'shipments';
};

interface Ranking {
  readonly kind: string;
  /** Rows with their sums; `id`, `name`, `destination` and `isOfSite` are what is ranked. */
  readonly from: string;
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
    from: `(SELECT c.company_name, c.home_carrier_id IS NOT DISTINCT FROM (SELECT app_carrier()) AS is_of_site, p.*
       FROM places p JOIN customer c ON c.id = p.customer_id)`,
    named: { id: 'customer_id', name: 'company_name', isOfSite: 'is_of_site' },
  },
  {
    kind: 'representative',
    from: `(SELECT u.id AS user_id, u.first_name || ' ' || u.last_name AS user_name, p.*
       FROM places p LEFT JOIN user_account u ON u.id = representative_of(p.customer_id, p.location_id))`,
    named: { id: 'user_id', name: 'user_name' },
  },
  {
    kind: 'lane',
    from: partsOf(`${cityOf('origin_label')} AS origin, ${cityOf('destination_label')} AS destination_city`),
    named: { name: 'origin', destination: 'destination_city' },
  },
  { kind: 'class', from: partsOf('freight_class'), named: { name: 'freight_class' } },
];

const rankOf = ({ kind, from, named }: Ranking, order: string): string => {
  const keys = [named.id, named.name, named.destination, named.isOfSite].filter((key) => key !== undefined);
  const columns = columnsOf({
    ...named,
    cents: 'cents',
    shipments: 'shipments',
    quotes: 'quotes',
    offered: 'offered',
    booked: 'booked',
  });
  return `(SELECT '${kind}' AS kind, row_number() OVER (ORDER BY ${order} DESC NULLS LAST, ${keys.join(', ')}) AS place, ${columns}
    FROM (SELECT ${keys.join(', ')}, ${rankedColumns} FROM ${from} AS r GROUP BY ${keys.join(', ')}) AS ranked
    ORDER BY place LIMIT ${mostRanked})`;
};

interface Spans {
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

/** One statement, so that all figures are of one moment. */
function statementOf(
  scope: CarrierFigureScope,
  { spans, seesMoney, metric, now }: Wanted,
): readonly [DeclaredStatement<FigureRow>, unknown[]] {
  const all = new Conditions();
  const inAll = (add: (scope: CarrierFigureScope, conditions: Conditions) => Conditions): string =>
    add(scope, new Conditions(all.values)).text;
  const [carrier, starts, start, zone] = [scope.carrierId, spans.starts, spans.range.from, scope.timeZone].map(
    (value) => all.bind(value),
  );
  const moment = all.bind(now);
  const placed = (day: string): string =>
    `width_bucket(${day}, ${starts}::date[]) AS place, ${day} >= ${start}::date AS is_current`;
  const dayOf = (instant: string): string => `(${instant} AT TIME ZONE ${zone}::text)::date`;
  const price = seesMoney
    ? pricedShipments(`i.carrier_id = ${carrier}`, isCountedInvoice('i'))
    : 'SELECT f.*, NULL::bigint AS cents, NULL AS others FROM found f';
  const order = orderOf(metric, seesMoney);
  const isOfRange = `i.created_at >= (${start}::date::timestamp AT TIME ZONE ${zone}::text)`;
  const sql = `WITH
    found AS MATERIALIZED (
      SELECT s.id, s.customer_id, s.location_id, s.currency, ${agreedCents} AS agreed, s.origin_label, s.destination_label, q.freight_class,
         ${placed('s.pickup_date')}
        FROM shipment s LEFT JOIN quote_carrier q ON q.quote_id = s.quote_id AND q.carrier_id = s.carrier_id ${lateCoverage} WHERE ${inAll(hauledConditions)}),
    hauled AS MATERIALIZED (${price}),
    asked AS MATERIALIZED (
      SELECT k.customer_id, k.location_id, k.origin_label, k.destination_label, k.freight_class, ${placed(dayOf('k.asked_at'))},
         ${isOffered} AS is_offered, ${isBooked} AS is_booked, ${isOpenAt(moment)} AS is_open
        FROM quote_carrier k WHERE ${inAll(askedConditions)}),
    invited AS MATERIALIZED (
      SELECT i.customer_id, ${placed(dayOf('i.created_at'))} FROM invite i WHERE ${inAll(invitedConditions)}),
    activated AS MATERIALIZED (
      SELECT ${placed(dayOf('c.activated_at'))}, i.id IS NOT NULL AS is_invited, i.id IS NULL AND c.campaign_id IS NOT NULL AS is_campaign
        FROM customer c LEFT JOIN LATERAL (SELECT id FROM invite WHERE customer_id = c.id LIMIT 1) AS i ON true WHERE ${inAll(activatedConditions)}),
    places AS MATERIALIZED (
      SELECT customer_id, location_id, ${rankedColumns} FROM ${partsOf('customer_id, location_id')} AS p GROUP BY customer_id, location_id)
    ${spansOf('hauled', columnsOf(shipmentCounts))}
    UNION ALL ${spansOf('asked', columnsOf(quoteCounts))}
    UNION ALL ${spansOf('invited', columnsOf({ invites: 'count(*)' }))}
    UNION ALL ${spansOf('activated', columnsOf(activationCounts))}
    UNION ALL ${rankings.map((ranking) => rankOf(ranking, order)).join(' UNION ALL ')}
    UNION ALL SELECT 'currency', 0::bigint, ${columnsOf({ name: 'amount.currency', cents: 'sum(amount.cents)::bigint' })}
      FROM ${otherAmounts('(SELECT * FROM hauled WHERE is_current) AS h')} GROUP BY amount.currency
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
    const spans = { range, starts: buckets.map(({ from }) => from) };
    const wanted = { spans, seesMoney, metric: request.metricType, now: this.clock.iso() };
    const rows = await this.database.query(...statementOf(scope, wanted));
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
      calculatedAt: this.clock.iso(),
    };
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
