import { Injectable } from '@nestjs/common';
import { addDays } from '@lading/domain/time/calendar-date';
import { monthsWithin } from '@lading/domain/time/time-frame';
import { dateIn } from '@lading/domain/time/zoned-time';
import { isCountedInvoice, pricedShipments } from '../invoices/counted-invoices.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, row } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { hauledConditions, type CarrierFigureScope } from './figure-conditions.js';

/** Where fewer other carriers haul for a company, the revenue of one of them could be worked out from the sum. */
const leastOthers = 3;

const revenue = row({ customerId: bigint('customer_id'), cents: bigint('cents') });

/** Whether the days are whole calendar months: two ranges that differ by days would give away what those days are worth. */
function areWholeMonths({ from, to }: CarrierFigureScope['days']): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01') && monthsWithin({ from, to }).length > 0;
}

/** Customers `c` of whom a user sees every location: no other user represents one, and they see the unassigned ones, or there are none. */
const isSeenWhole = (user: string, seesUnassigned: boolean): string => `NOT EXISTS (
    SELECT FROM customer_assignment a WHERE a.customer_id = c.id AND a.until IS NULL AND a.user_id <> ${user})
  AND (${seesUnassigned} OR EXISTS (
    SELECT FROM customer_assignment a WHERE a.customer_id = c.id AND a.until IS NULL AND a.user_id = ${user} AND a.location_id IS NULL))`;

export interface AllCarriersRevenue {
  readonly customerIds: readonly number[];
  /** What all carriers invoice the customer in the same place, else what was agreed, in dollars. */
  readonly cents: readonly number[];
}

/** The one figure in which a carrier sees freight of others: the revenue of all carriers, as a sum by customer of its site. */
@Injectable()
export class AllCarriersRevenues {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Without any unless the days are whole calendar months that are over: what an unfinished one gains in a day may be a single shipment.
   * Without customers for whom too few other carriers hauled in a month, or in the freight of one of the terms: one range or choice of
   * terms subtracted from another must not leave the revenue of a few. Without customers of whom the caller sees a part alone.
   */
  async of(scope: CarrierFigureScope, { privileges }: Actor): Promise<AllCarriersRevenue> {
    const isOver = scope.days.to < dateIn(scope.timeZone, this.clock.iso());
    if (!areWholeMonths(scope.days) || !isOver) return { customerIds: [], cents: [] };
    const conditions = new Conditions();
    const carrier = conditions.bind(scope.carrierId);
    hauledConditions({ ...scope, isOfAllCarriers: true }, conditions);
    const whole = privileges.has('seeAllCustomersTab')
      ? 'true'
      : isSeenWhole(conditions.bind(scope.userId), privileges.has('seeUnassignedLocations'));
    const sql = `WITH found AS MATERIALIZED (
        SELECT s.id, s.customer_id, s.carrier_id, s.freight_terms, to_char(s.pickup_date, 'YYYY-MM') AS month, s.currency,
           s.total_cents AS agreed FROM shipment s
         WHERE s.customer_id IN (SELECT c.id FROM customer c WHERE c.home_carrier_id = ${carrier} AND ${whole}) AND ${conditions.text})
      SELECT ${revenue.sql} FROM (
        SELECT customer_id, sum(cents)::bigint AS cents FROM (
          SELECT customer_id, coalesce(sum(cents), 0) AS cents,
             count(DISTINCT carrier_id) FILTER (WHERE carrier_id <> ${carrier} AND cents <> 0) AS others
            FROM (${pricedShipments('true', isCountedInvoice('i'))}) AS p GROUP BY customer_id, month, freight_terms) AS parts
         GROUP BY customer_id HAVING min(others) FILTER (WHERE others > 0) >= ${leastOthers}) AS sums ORDER BY customer_id`;
    const rows = await this.database.asScope(system, () =>
      this.database.query({ shape: revenue, text: sql }, conditions.values),
    );
    return { customerIds: rows.map(({ customerId }) => customerId), cents: rows.map(({ cents }) => cents) };
  }
}
