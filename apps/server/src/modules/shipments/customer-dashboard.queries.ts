import { Injectable } from '@nestjs/common';
import {
  countedStates,
  mostDashboardDays,
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
import { statementOf, type SummedRow, type Sums } from './dashboard-statement.js';
import { requireDays } from './day-range.js';
import { conditionsOf, type Conditions } from './shipment-filter.js';
import { customerOf, seesCosts } from './shipments.policy.js';

/** Reads everything of a customer's dashboard with one statement, so that it is never older than the list. */
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
    const conditions = this.conditions(actor, request, before.from);
    const rows = await this.database.query<SummedRow>(...statementOf(conditions, range.from, hasCosts));
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
      otherSpend: rows.flatMap(spendOf),
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

const spendOf = ({ kind, name, cents }: SummedRow): SpendInCurrency[] =>
  kind === 'currency' ? [{ currency: name ?? '', cents: cents ?? 0 }] : [];

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
