import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { Database } from '../database/database.js';
import { ofLibrary } from '../database/declared-statement.js';
import { system } from '../database/session.js';

interface Limits {
  /** Unlike that of every other limit. */
  readonly name: string;
  /** Attempts per window and key. */
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

interface CounterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  readonly inMemoryBlockOnConsumed?: number;
}

/** Makes a counter of the library; tests count in memory. */
export type MakeCounter = (options: CounterOptions) => RateLimiterAbstract;

const day = 86_400;
const freeFailures = 3;
const longestDelay = 2000;

/** Keys hold people's addresses, so the table stores only their hashes. */
const rowOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Counts attempts per key in a fixed window and says how long a caller who keeps failing has to wait. */
export class AttemptLimiter {
  private readonly attempts: RateLimiterAbstract;
  private readonly failures: RateLimiterAbstract;

  constructor(
    private readonly limits: Limits,
    make: MakeCounter,
  ) {
    const { name, most, window } = limits;
    // A flood that was refused once is no longer counted.
    const attempts = { points: most, duration: window / 1000, inMemoryBlockOnConsumed: most + 1 };
    this.attempts = make({ keyPrefix: name, ...attempts });
    this.failures = make({ keyPrefix: `${name}-failures`, points: Number.MAX_SAFE_INTEGER, duration: day });
  }

  /** Takes attempts at this moment; answers the seconds to wait when there are none left, else 0. */
  async take(key: string, attempts = 1): Promise<number> {
    try {
      await this.attempts.consume(rowOf(key), attempts);
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return secondsOf(refusal);
    }
  }

  /** Returns attempts of this window that turned out not to count. */
  async giveBack(key: string, attempts = 1): Promise<void> {
    const { consumedPoints } = await this.attempts.reward(rowOf(key), attempts);
    if (consumedPoints < 0) await this.attempts.penalty(rowOf(key), -consumedPoints);
  }

  /** The seconds to wait unless that many attempts are left, else 0; counts none. */
  async wait(key: string, wanted = 1): Promise<number> {
    const known = await this.attempts.get(rowOf(key));
    if (!known) return wanted <= this.limits.most ? 0 : Math.ceil(this.limits.window / 1000);
    return known.consumedPoints + wanted <= this.limits.most ? 0 : secondsOf(known);
  }

  /** Notes a failure; answers the milliseconds that the answer should be held back. */
  async fail(key: string): Promise<number> {
    const { consumedPoints } = await this.failures.penalty(rowOf(key));
    const beyond = consumedPoints - freeFailures;
    return beyond <= 0 ? 0 : Math.min(longestDelay, 100 * 2 ** beyond);
  }

  /** A success takes the failures back. */
  async succeed(key: string): Promise<void> {
    await Promise.all([this.attempts.delete(rowOf(key)), this.failures.delete(rowOf(key))]);
  }
}

/** Counters in the table `rate_limit`, which all processes share. */
const sharedBy = (database: Database): MakeCounter => {
  // A separate statement: attempts stay counted even if the surrounding transaction fails.
  const query = ({ text, values }: { text: string; values: unknown[] }) =>
    database.detached(system, async () => {
      const rows = await database.query(ofLibrary(text), values);
      return { rows, rowCount: rows.length };
    });
  const store = { storeClient: { query }, storeType: 'client', tableName: 'rate_limit' };
  return (options) =>
    new RateLimiterPostgres({ ...store, ...options, tableCreated: true, clearExpiredByTimeout: false });
};

/** Limits of attempts that all processes of the installation count together. */
@Injectable()
export class AttemptLimits {
  readonly counter: MakeCounter;

  constructor(database: Database) {
    this.counter = sharedBy(database);
  }

  limiter(limits: Limits): AttemptLimiter {
    return new AttemptLimiter(limits, this.counter);
  }
}
