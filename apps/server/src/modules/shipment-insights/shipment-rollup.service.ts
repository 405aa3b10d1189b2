import { Injectable } from '@nestjs/common';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { Database } from '../../kernel/database/database.js';
import type { DeclaredStatement } from '../../kernel/database/declared-statement.js';
import { earlierWritesEnded } from '../../kernel/database/earlier-writes.js';
import { RollupCustomer } from './shipment-insights.entities.js';
import {
  addLarge,
  changedCustomers,
  daysOf,
  rollUpDays,
  rollUpMonths,
  forgetDays,
  forgetMonths,
  lockedCustomer,
  takeMarks,
  unfinishedCustomers,
} from './shipment-rollup.queries.js';

/** Customers with more shipments have rollups; the shipments of smaller ones are added up as quickly. */
const leastShipments = 500;

/** Marks that are taken at once, days that one statement rolls up, and about how many shipments it reads when a customer is new. */
const mostMarks = 1000;
const mostDays = 31;
const mostShipments = 5000;

/** Customers that one statement looks at. */
const mostLooked = 1000;

/** Maintains the rollups of large customers: adds customers, and rolls up the days that changed. Every step may be repeated. */
@Injectable()
export class ShipmentRollup {
  constructor(private readonly database: Database) {}

  /** Adds customers that have grown large, and continues unfinished ones. */
  async rollUpLarge(least = leastShipments): Promise<void> {
    for (let last: number | null = 0; last !== null;) {
      const looked: { last: number | null } | undefined = await this.database.findOne(addLarge, [
        last,
        mostLooked,
        least,
      ]);
      last = looked?.last ?? null;
    }
    const unfinished = await this.customers(unfinishedCustomers);
    // Transactions that were open when customers were added have marked no changes: the first rollup must see all they wrote.
    if (unfinished.length === 0 || !(await earlierWritesEnded(this.database))) return;
    for (const customerId of unfinished) await this.rollUpAll(customerId);
  }

  /** Rolls up the days that are marked as changed. */
  async rollUpChanged(): Promise<void> {
    for (const customerId of await this.customers(changedCustomers))
      while ((await this.rollUpSome(customerId)) === mostMarks);
  }

  private async customers(which: DeclaredStatement<{ customerId: number }>): Promise<number[]> {
    return (await this.database.query(which)).map(({ customerId }) => customerId);
  }

  /** In groups of days, so that no transaction is long. */
  private async rollUpAll(customerId: number): Promise<void> {
    let days: string[] = [];
    let shipments = 0;
    const rollUp = async (): Promise<void> => {
      await this.alone(customerId, () => this.rollUpDays(customerId, days));
      [days, shipments] = [[], 0];
    };
    for (const { day, shipments: more } of await this.database.query(daysOf, [customerId])) {
      days.push(day);
      shipments += more;
      if (shipments >= mostShipments) await rollUp();
    }
    await rollUp();
    await this.database.transaction(() => this.database.manager.update(RollupCustomer, customerId, { isReady: true }));
  }

  /**
   * Marked changes are committed, so the later statements see them; changes after that are still marked. Returns how many marks
   * were taken.
   */
  private rollUpSome(customerId: number): Promise<number> {
    return this.alone(customerId, async () => {
      const taken = await this.database.findOne(takeMarks, [customerId, mostMarks]);
      const days = taken?.days ?? [];
      for (let first = 0; first < days.length; first += mostDays)
        await this.rollUpDays(customerId, days.slice(first, first + mostDays));
      return taken?.marks ?? 0;
    });
  }

  private async rollUpDays(customerId: number, days: readonly string[]): Promise<void> {
    if (days.length === 0) return;
    await this.database.query(forgetDays, [customerId, days]);
    await this.database.query(rollUpDays, [customerId, days, countedStates]);
    await this.database.query(forgetMonths, [customerId, days]);
    await this.database.query(rollUpMonths, [customerId, days]);
  }

  /** Serializes rollups of one customer; writes of its shipments do not wait. */
  private alone<T>(customerId: number, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query(lockedCustomer, [customerId]);
      return work();
    });
  }
}
