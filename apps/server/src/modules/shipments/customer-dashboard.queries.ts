import { Injectable } from '@nestjs/common';
import {
  countedStates,
  deliveredStates,
  mostCurrencies,
  mostDashboardDays,
  mostRanked,
  type CustomerDashboard,
  type CustomerDashboardRequest,
  type DashboardCarrier,
  type DashboardFigures,
  type DashboardLane,
  type SpendInCurrency,
} from '@lading/contracts/customer-dashboard';
import { addDays } from '@lading/domain/calendar-date';
import { timesRatio } from '@lading/domain/money';
import { bucketsOf, earlier, lengthOf, type DaySpan } from '@lading/domain/time-frame';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { isCountedBill } from '../invoices/counted-bills.service.js';
import { requireDays } from './day-range.js';
import { cityOf, conditionsOf, type Conditions } from './shipment-filter.js';
import { customerOf, seesCosts } from './shipments.policy.js';

/** Sums of some shipments as the statement answers them; `cents` is null for whoever may not see costs. */
interface Sums {
  readonly shipments: number;
  readonly cents: number | null;
  /** Shipments whose price is in dollars. */
  readonly priced: number;
  readonly delivered: number;
  readonly onTime: number;
}

interface SummedRow extends Sums {
  readonly kind: 'day' | 'carrier' | 'lane';
  readonly day: string | null;
  readonly carrierId: number | null;
  readonly name: string | null;
  readonly origin: string | null;
  readonly destination: string | null;
}

const arrived = deliveredStates.map((state) => `'${state}'`).join(', ');
const isDelivered = `s.state IN (${arrived}) AND s.delivered_at IS NOT NULL AND s.first_eta IS NOT NULL`;
const isOnTime = `(s.delivered_at AT TIME ZONE s.destination_zone)::date <= s.first_eta`;

/** The customer is the first value of all conditions. */
const counted = `i.customer_id = $1 AND i.shipment_id IS NOT NULL AND ${isCountedBill('i')}`;

/** One row for each billed shipment; what was billed in other currencies is no part of its cents. */
const billed = `SELECT i.shipment_id, sum(i.total_cents) FILTER (WHERE i.currency = 'USD') AS cents FROM invoice i
   WHERE ${counted} GROUP BY i.shipment_id`;

const billedByCurrency = `SELECT i.shipment_id, i.currency, sum(i.total_cents) AS cents FROM invoice i
   WHERE ${counted} GROUP BY i.shipment_id, i.currency`;

/** What was billed in dollars, else what was agreed in dollars. */
const dollars = `CASE WHEN b.shipment_id IS NOT NULL THEN b.cents WHEN s.currency = 'USD' THEN s.total_cents END`;

const sums = `count(*) AS shipments, sum(cents)::bigint AS cents, count(cents) AS priced, count(*) FILTER (WHERE is_delivered) AS delivered,
  count(*) FILTER (WHERE is_delivered AND is_on_time) AS "onTime"`;

const sumsOfSums = `sum(shipments)::bigint AS shipments, sum(cents)::bigint AS cents, sum(priced)::bigint AS priced, sum(delivered)::bigint AS delivered,
  sum("onTime")::bigint AS "onTime"`;

/** Reads everything of a customer's dashboard with one statement over the index of the grid, so that it is never older than the list. */
@Injectable()
export class CustomerDashboardQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The caller's shipments by pickup date, compared with as many days before. */
  async read(actor: Actor, request: CustomerDashboardRequest): Promise<CustomerDashboard> {
    const range = { from: request.startDate, to: request.endDate };
    requireDays(range, { path: 'endDate', most: mostDashboardDays });
    const before = earlier(range, lengthOf(range));
    const hasCosts = seesCosts(actor);
    const [rows, otherSpend] = await Promise.all([
      this.rows(actor, request, before),
      hasCosts ? this.otherSpend(actor, request) : [],
    ]);
    const days = new Map(rows.filter(({ kind }) => kind === 'day').map((row) => [row.day, row]));
    const figuresOf = (span: DaySpan): DashboardFigures => figures(sumOf(within(days, span)), hasCosts);
    const choice = { timeFrame: request.timeFrameType, isDisplayWeekends: request.isDisplayWeekends ?? true };
    return {
      startDate: range.from,
      endDate: range.to,
      previousStartDate: before.from,
      previousEndDate: before.to,
      current: figuresOf(range),
      previous: figuresOf(before),
      otherSpend,
      buckets: bucketsOf(range, choice).map((span) => ({
        ...span,
        ...figuresOf(span),
        previous: figuresOf(earlier(span, lengthOf(range))),
      })),
      carriers: rows.filter(({ kind }) => kind === 'carrier').map((row) => carrierOf(row, hasCosts)),
      lanes: rows.filter(({ kind }) => kind === 'lane').map((row) => laneOf(row, hasCosts)),
      calculatedAt: this.clock.iso(),
    };
  }

  private rows(actor: Actor, request: CustomerDashboardRequest, before: DaySpan): Promise<SummedRow[]> {
    const conditions = this.conditions(actor, request, before.from);
    return this.database.query<SummedRow>(...statementOf(conditions, request.startDate, seesCosts(actor)));
  }

  /** Two currencies have no sum, so that what is not in dollars stands beside it. */
  private otherSpend(actor: Actor, request: CustomerDashboardRequest): Promise<SpendInCurrency[]> {
    const { text, values } = this.conditions(actor, request, request.startDate);
    return this.database.query<SpendInCurrency>(
      `SELECT coalesce(b.currency, s.currency) AS currency, sum(coalesce(b.cents, s.total_cents))::bigint AS cents
         FROM shipment s LEFT JOIN (${billedByCurrency}) AS b ON b.shipment_id = s.id
        WHERE ${text} AND coalesce(b.currency, s.currency) <> 'USD' GROUP BY 1 ORDER BY 1 LIMIT ${mostCurrencies}`,
      values,
    );
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

function statementOf(conditions: Conditions, startDate: string, hasCosts: boolean): [string, unknown[]] {
  const start = conditions.bind(startDate);
  const cents = hasCosts ? dollars : 'NULL::bigint';
  const bills = hasCosts ? `LEFT JOIN (${billed}) AS b ON b.shipment_id = s.id` : '';
  const first = (group: string): string => `ORDER BY shipments DESC, ${group} LIMIT ${mostRanked}`;
  const text = `WITH found AS MATERIALIZED (
      SELECT s.pickup_date AS day, s.carrier_id, s.origin_label, s.destination_label, ${cents} AS cents,
             (${isDelivered}) AS is_delivered, (${isOnTime}) AS is_on_time
        FROM shipment s ${bills} WHERE ${conditions.text}),
    current AS (
      SELECT carrier_id, origin_label, destination_label, ${sums} FROM found WHERE day >= ${start}::date GROUP BY 1, 2, 3),
    ranked AS (
      (SELECT 'carrier' AS kind, carrier_id, NULL AS origin, NULL AS destination, ${sumsOfSums}
         FROM current GROUP BY carrier_id ${first('carrier_id')})
      UNION ALL
      (SELECT 'lane', NULL::bigint, ${cityOf('origin_label')} AS origin, ${cityOf('destination_label')} AS destination, ${sumsOfSums}
         FROM current GROUP BY origin, destination ${first('origin, destination')}))
    SELECT 'day' AS kind, day, NULL::bigint AS "carrierId", NULL AS name, NULL AS origin, NULL AS destination, ${sums} FROM found GROUP BY day
    UNION ALL
    SELECT r.kind, NULL::date, r.carrier_id, c.name, r.origin, r.destination, r.shipments, r.cents, r.priced, r.delivered, r."onTime"
      FROM ranked r LEFT JOIN carrier c ON c.id = r.carrier_id`;
  return [text, conditions.values];
}

function within(days: ReadonlyMap<string | null, Sums>, span: DaySpan): Sums[] {
  const all = Array.from({ length: lengthOf(span) }, (_, index) => days.get(addDays(span.from, index)));
  return all.filter((sum) => sum !== undefined);
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

function figures({ shipments, cents, priced, delivered, onTime }: Sums, hasCosts: boolean): DashboardFigures {
  const spend = cents ?? 0;
  return {
    shipmentCount: shipments,
    spendCents: hasCosts ? spend : null,
    averageCents: hasCosts && priced > 0 ? timesRatio(spend, 1, priced) : null,
    deliveredCount: delivered,
    onTimeCount: onTime,
  };
}

const carrierOf = (row: SummedRow, hasCosts: boolean): DashboardCarrier => ({
  ...figures(row, hasCosts),
  carrierId: row.carrierId ?? 0,
  carrierName: row.name ?? '',
});

const laneOf = (row: SummedRow, hasCosts: boolean): DashboardLane => ({
  ...figures(row, hasCosts),
  origin: row.origin ?? '',
  destination: row.destination ?? '',
});
