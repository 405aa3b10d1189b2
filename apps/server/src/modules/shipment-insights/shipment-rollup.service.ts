import { Injectable } from '@nestjs/common';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { Database } from '../../kernel/database/database.js';
import type { DeclaredStatement } from '../../kernel/database/declared-statement.js';
import {
  addLarge,
  changedCustomers,
  currentTransaction,
  daysOf,
  earlierEnded,
  foldDays,
  foldMonths,
  forgetDays,
  forgetMonths,
  lockedCustomer,
  takeMarks,
  unfinishedCustomers,
} from './rollup.queries.js';
import { RollupCustomer } from './shipment-insights.entities.js';

/** Companies with more shipments have their sums kept; those of fewer are added up as quickly. */
export const leastSummed = 500;

/** How many changes are taken at once and how many of their days are summed by one statement, about how many shipments when a company begins. */
const mostMarks = 1000;
const mostDays = 31;
const mostShipments = 5000;

/** How many companies are looked at by one statement. */
const mostLooked = 1000;

/** Milliseconds between two looks at who is still writing, and how many times. */
const pause = 50;
const mostLooks = 400;

/** Keeps the sums of large companies: begins to, and folds into them what has changed. Everything may be repeated. */
@Injectable()
export class ShipmentRollup {
  constructor(private readonly database: Database) {}

  /** Begins with companies that have grown large, and goes on with those that were not finished. */
  async keepLarge(least = leastSummed): Promise<void> {
    for (let last: number | null = 0; last !== null;) {
      const looked: { last: number | null } | undefined = await this.database.findOne(addLarge, [
        last,
        mostLooked,
        least,
      ]);
      last = looked?.last ?? null;
    }
    const begun = await this.customers(unfinishedCustomers);
    if (begun.length === 0 || !(await this.earlierWritesEnded())) return;
    for (const customerId of begun) await this.sumUp(customerId);
  }

  /** Folds everything that has changed until now. */
  async fold(): Promise<void> {
    for (const customerId of await this.customers(changedCustomers))
      while ((await this.foldSome(customerId)) === mostMarks);
  }

  private async customers(which: DeclaredStatement<{ customerId: number }>): Promise<number[]> {
    return (await this.database.query(which)).map(({ customerId }) => customerId);
  }

  /**
   * Whoever was writing when companies were added did not know of it and has marked nothing: what is summed up has to see all of that.
   * Answers whether they came to an end.
   */
  private async earlierWritesEnded(): Promise<boolean> {
    const now = await this.database.findOne(currentTransaction);
    for (let look = 0; look < mostLooks; look += 1) {
      const ended = await this.database.findOne(earlierEnded, [now?.id]);
      if (ended?.isOver) return true;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return false;
  }

  /** So many days at once that no transaction is long. */
  private async sumUp(customerId: number): Promise<void> {
    let days: string[] = [];
    let shipments = 0;
    const fold = async (): Promise<void> => {
      await this.alone(customerId, () => this.foldDays(customerId, days));
      [days, shipments] = [[], 0];
    };
    for (const { day, shipments: more } of await this.database.query(daysOf, [customerId])) {
      days.push(day);
      shipments += more;
      if (shipments >= mostShipments) await fold();
    }
    await fold();
    await this.database.transaction(() => this.database.manager.update(RollupCustomer, customerId, { isReady: true }));
  }

  /**
   * What is marked was committed before, so that the statements that come later see it; what they see beyond that is marked still.
   * Answers how many marks were taken.
   */
  private foldSome(customerId: number): Promise<number> {
    return this.alone(customerId, async () => {
      const taken = await this.database.findOne(takeMarks, [customerId, mostMarks]);
      const days = taken?.days ?? [];
      for (let first = 0; first < days.length; first += mostDays)
        await this.foldDays(customerId, days.slice(first, first + mostDays));
      return taken?.marks ?? 0;
    });
  }

  private async foldDays(customerId: number, days: readonly string[]): Promise<void> {
    if (days.length === 0) return;
    await this.database.query(forgetDays, [customerId, days]);
    await this.database.query(foldDays, [customerId, days, countedStates]);
    await this.database.query(forgetMonths, [customerId, days]);
    await this.database.query(foldMonths, [customerId, days]);
  }

  /** Nobody else folds for the company meanwhile; whoever writes does not wait. */
  private alone<T>(customerId: number, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query(lockedCustomer, [customerId]);
      return work();
    });
  }
}
