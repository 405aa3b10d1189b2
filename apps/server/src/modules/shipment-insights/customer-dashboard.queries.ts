import { Injectable } from '@nestjs/common';
import {
  countedStates,
  type CustomerDashboard,
  type CustomerDashboardRequest,
  type DashboardCarrier,
  type DashboardFigures,
  type DashboardLane,
  type SpendInCurrency,
} from '@lading/contracts/reports/customer-dashboard';
import { timesRatio } from '@lading/domain/measures/money';
import { bucketsOf, earlier, lengthOf } from '@lading/domain/time/time-frame';
import { customerOf, seesCosts } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { conditionsOf } from '../shipments/shipment-filter.conditions.js';
import {
  rollupStatementOf,
  statementOf,
  type DashboardSpans,
  type SummedRow,
  type Sums,
} from './dashboard-statement.js';
import { requireYear } from './day-range.js';

/** Reads a customer's dashboard with one statement, so that all its figures are of one moment and as fresh as the list. */
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
    const rows = await this.rows(actor, request, { before, range, starts: spans.map(({ from }) => from) });
    const sums = new Map(rows.filter(({ kind }) => kind === 'span').map((row) => [row.place, row]));
    const sumsOf = spans.map((_, index) => sums.get(index + 1) ?? nothing);
    const figuresOf = (parts: readonly Sums[]): DashboardFigures => figures(sumOf(parts), hasCosts);
    return {
      startDate: range.from,
      endDate: range.to,
      previousStartDate: before.from,
      previousEndDate: before.to,
      current: figuresOf(sumsOf.slice(now.length)),
      previous: figuresOf(sumsOf.slice(0, now.length)),
      otherSpend: rows.flatMap(spendOf),
      buckets: now.map((span, index) => ({
        ...span,
        ...figuresOf(sumsOf.slice(now.length + index, now.length + index + 1)),
        previous: figuresOf(sumsOf.slice(index, index + 1)),
      })),
      carriers: rows.filter(({ kind }) => kind === 'carrier').map((row) => carrierOf(row, hasCosts)),
      lanes: rows.filter(({ kind }) => kind === 'lane').map((row) => laneOf(row, hasCosts)),
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
    const rows = await this.database.query<SummedRow>(...rollup);
    return rows.length > 0 ? rows : this.database.query<SummedRow>(...statementOf(conditions(), spans, hasCosts));
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
