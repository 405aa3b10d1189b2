import { Injectable } from '@nestjs/common';
import { addDays } from '@lading/domain/time/calendar-date';
import { monthsWithin } from '@lading/domain/time/time-frame';
import { isCountedInvoice, pricedShipments } from '../invoices/counted-invoices.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, row } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { hauledConditions, type CarrierFigureScope } from './figure-conditions.js';

/** Where fewer other carriers haul for a company, the revenue of one of them could be told from the sum. */
const leastOthers = 3;

const revenue = row({ customerId: bigint('customer_id'), cents: bigint('cents') });

/** Whether the days are whole calendar months: two ranges that differ by days would tell what those days are worth. */
function areWholeMonths({ from, to }: CarrierFigureScope['days']): boolean {
  return from.endsWith('-01') && addDays(to, 1).endsWith('-01') && monthsWithin({ from, to }).length > 0;
}

export interface AllCarriersRevenue {
  readonly customerIds: readonly number[];
  /** What all carriers invoice the customer in the same place, else what was agreed, in dollars. */
  readonly cents: readonly number[];
}

/** The one figure in which a carrier sees freight of others: the revenue of all carriers, as a sum by customer of its site. */
@Injectable()
export class AllCarriersRevenues {
  constructor(private readonly database: Database) {}

  /** Without customers for whom too few other carriers hauled, and without any unless the days are whole calendar months. */
  async of(scope: CarrierFigureScope): Promise<AllCarriersRevenue> {
    if (!areWholeMonths(scope.days)) return { customerIds: [], cents: [] };
    const conditions = new Conditions();
    const carrier = conditions.bind(scope.carrierId);
    hauledConditions({ ...scope, isOfAllCarriers: true }, conditions);
    const sql = `WITH found AS MATERIALIZED (
        SELECT s.id, s.customer_id, s.carrier_id, s.currency, s.total_cents AS agreed FROM shipment s
         WHERE s.customer_id IN (SELECT c.id FROM customer c WHERE c.home_carrier_id = ${carrier}) AND ${conditions.text})
      SELECT ${revenue.sql} FROM (
        SELECT customer_id, coalesce(sum(cents), 0)::bigint AS cents FROM (${pricedShipments('true', isCountedInvoice('i'))}) AS p
         GROUP BY customer_id
        HAVING count(DISTINCT carrier_id) FILTER (WHERE carrier_id <> ${carrier}) >= ${leastOthers}) AS sums ORDER BY customer_id`;
    const rows = await this.database.asScope(system, () =>
      this.database.query({ shape: revenue, text: sql }, conditions.values),
    );
    return { customerIds: rows.map(({ customerId }) => customerId), cents: rows.map(({ cents }) => cents) };
  }
}
