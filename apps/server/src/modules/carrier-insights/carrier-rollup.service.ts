import { Injectable } from '@nestjs/common';
import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { addDays } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { earlierWritesEnded } from '../../kernel/database/earlier-writes.js';
import { RollupCarrier } from './carrier-insights.entities.js';
import {
  addLargeCarriers,
  changedCarriers,
  daysOfCarrier,
  finishedCarriers,
  forgetCarrierDays,
  forgetCarrierMonths,
  lockedCarrier,
  missingMonths,
  monthlyKinds,
  movedCarriers,
  placeCustomers,
  rollUpCarrierDays,
  rollUpCarrierMonth,
  rollupTerms,
  spanOfCarrier,
  startMonth,
  takeCarrierMarks,
  unfinishedCarriers,
} from './carrier-rollup.queries.js';

/** Carriers with more quotes or shipments have rollups; the rows of smaller ones are added up as quickly. */
const leastRows = 5000;

/** Marks that are taken at once, days that one statement rolls up, and about how many rows it reads when a carrier is new. */
const mostMarks = 1000;
const mostDays = 31;
const mostRows = 5000;

type Carrier = RowOf<typeof unfinishedCarriers.shape>;

/** Maintains the rollups of large carriers: adds carriers, and rolls up the days that changed. Every step may be repeated. */
@Injectable()
export class CarrierRollup {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds carriers that have grown large, restarts carriers that have moved, continues unfinished ones, and rolls up months. */
  async rollUpLarge(least = leastRows): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query(movedCarriers);
      await this.database.query(addLargeCarriers, [least]);
    });
    const unfinished = await this.database.query(unfinishedCarriers);
    // Transactions that were open when carriers were added have marked no changes: the first rollup must see all they wrote.
    if (unfinished.length > 0 && (await earlierWritesEnded(this.database)))
      for (const carrier of unfinished) await this.rollUpAll(carrier);
    for (const carrier of await this.database.query(finishedCarriers)) await this.rollUpMonths(carrier);
  }

  /** Rolls up the days that are marked as changed. */
  async rollUpChanged(): Promise<void> {
    for (const carrier of await this.database.query(changedCarriers))
      while ((await this.rollUpSome(carrier)) === mostMarks);
  }

  /** In groups of days, so that no transaction is long. */
  private async rollUpAll(carrier: Carrier): Promise<void> {
    const { carrierId, timeZone } = carrier;
    let days: string[] = [];
    let found = 0;
    const rollUp = async (): Promise<void> => {
      await this.alone(carrier, () => this.rollUpDays(carrier, days));
      [days, found] = [[], 0];
    };
    const { from = null, to = null } = (await this.database.findOne(spanOfCarrier, [carrierId, timeZone])) ?? {};
    for (let first = from; first !== null && to !== null && first <= to; first = addDays(first, mostDays)) {
      const counted = await this.database.query(daysOfCarrier, [
        carrierId,
        timeZone,
        first,
        addDays(first, mostDays - 1),
      ]);
      for (const { day, rows } of counted) {
        days.push(day);
        found += rows;
        if (found >= mostRows) await rollUp();
      }
      await rollUp();
    }
    await this.alone(carrier, () => this.database.manager.update(RollupCarrier, carrierId, { isReady: true }));
  }

  /**
   * Marked changes are committed, so the later statements see them; changes after that are still marked. Returns how many marks
   * were taken.
   */
  private rollUpSome(carrier: Carrier): Promise<number | undefined> {
    return this.alone(carrier, async () => {
      const taken = await this.database.findOne(takeCarrierMarks, [carrier.carrierId, mostMarks]);
      const days = taken?.days ?? [];
      for (let first = 0; first < days.length; first += mostDays)
        await this.rollUpDays(carrier, days.slice(first, first + mostDays));
      return taken?.marks ?? 0;
    });
  }

  private async rollUpDays({ carrierId, timeZone }: Carrier, days: readonly string[]): Promise<void> {
    if (days.length === 0) return;
    const rows = [carrierId, days, timeZone, countedStates];
    await this.database.query(placeCustomers, rows);
    await this.database.query(forgetCarrierDays, [carrierId, days]);
    await this.database.query(rollUpCarrierDays, rows);
    await this.database.query(forgetCarrierMonths, [carrierId, days]);
  }

  /** Months change seldom once they are over; each is rolled up by itself. */
  private async rollUpMonths(carrier: Carrier): Promise<void> {
    const { carrierId } = carrier;
    for (const { day } of await this.database.query(missingMonths, [carrierId, this.clock.iso()]))
      await this.alone(carrier, async () => {
        const period = await this.database.findOne(startMonth, [carrierId, day]);
        if (!period) return;
        for (const kind of monthlyKinds)
          for (const terms of rollupTerms)
            await this.database.query(rollUpCarrierMonth, [carrierId, day, period.id, kind, terms]);
      });
  }

  /**
   * Serializes rollups of one carrier; writes of its freight and quotes do not wait. Does nothing where the carrier has moved to another
   * time zone since it was found.
   */
  private alone<T>({ carrierId, timeZone }: Carrier, work: () => Promise<T>): Promise<T | undefined> {
    return this.database.transaction(async () => {
      const locked = await this.database.findOne(lockedCarrier, [carrierId]);
      return locked?.timeZone === timeZone ? work() : undefined;
    });
  }
}
