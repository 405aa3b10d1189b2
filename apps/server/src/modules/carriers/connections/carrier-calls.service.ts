import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CallEnd, EndedCall } from '../../../connectors/connector.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { noRows, statement } from '../../../kernel/database/declared-statement.js';
import { system } from '../../../kernel/database/session.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import { durationBounds, placeOf } from './call-durations.js';

/** Milliseconds for which calls are collected before they are stored; a process that dies loses as much. */
const storedAfter = 5000;
const hour = 3_600_000;
const storedDays = 30;

/** Adds the calls of hour $2 to the carrier with code $1. */
const callsAdded = statement(
  noRows,
  `INSERT INTO carrier_call_hour AS h (carrier_id, hour, answered, timed_out, failed, refused, wrong, mixed_up, durations,
      breaker, noted_at, last_fault, last_fault_at)
    SELECT c.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 FROM carrier c WHERE c.code = $1
    ON CONFLICT (carrier_id, hour) DO UPDATE SET answered = h.answered + excluded.answered,
      timed_out = h.timed_out + excluded.timed_out, failed = h.failed + excluded.failed, refused = h.refused + excluded.refused,
      wrong = h.wrong + excluded.wrong, mixed_up = h.mixed_up + excluded.mixed_up,
      durations = ARRAY(SELECT a + b FROM unnest(h.durations, excluded.durations) WITH ORDINALITY AS d (a, b, place) ORDER BY place),
      breaker = excluded.breaker, noted_at = excluded.noted_at, last_fault = coalesce(excluded.last_fault, h.last_fault),
      last_fault_at = coalesce(excluded.last_fault_at, h.last_fault_at)`,
);

const oldCallsDeleted = statement(
  noRows,
  `DELETE FROM carrier_call_hour WHERE carrier_id = (SELECT id FROM carrier WHERE code = $1)
    AND hour < $2::timestamptz - interval '${storedDays} days'`,
);

interface Collected {
  readonly code: string;
  readonly hour: string;
  readonly ends: Record<CallEnd, number>;
  readonly durations: number[];
  isCutOff: () => boolean;
  notedAt: string;
  lastFault: string | null;
  lastFaultAt: string | null;
}

/** Counts the calls to carriers' systems by hour. */
@Injectable()
export class CarrierCalls implements OnApplicationShutdown {
  private collected = new Map<string, Collected>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  note({ carrierCode, end, milliseconds, fault, isCutOff }: EndedCall): void {
    const calls = this.callsOf(carrierCode);
    calls.ends[end] += 1;
    const place = placeOf(milliseconds);
    calls.durations[place] = (calls.durations[place] ?? 0) + 1;
    calls.isCutOff = isCutOff;
    calls.notedAt = this.clock.iso();
    if (fault !== null) [calls.lastFault, calls.lastFaultAt] = [fault.slice(0, 500), calls.notedAt];
    this.timer ??= setTimeout(() => void this.store(), storedAfter).unref();
  }

  /** Stores what was collected so far; what can't be stored is lost, because carriers are called without these figures too. */
  async store(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const collected = [...this.collected.values()];
    this.collected = new Map();
    if (collected.length === 0) return;
    try {
      await this.database.asScope(system, () => this.database.transaction(() => this.add(collected)));
    } catch (error) {
      this.log.warn(
        { error: error instanceof Error ? error.message : 'unknown' },
        'calls to carriers were not counted',
      );
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.store();
  }

  /** In the order of their codes, so that processes don't wait for each other in a circle. */
  private async add(collected: readonly Collected[]): Promise<void> {
    for (const calls of collected.toSorted((a, b) => a.code.localeCompare(b.code))) {
      const { code, ends, durations, isCutOff, notedAt, lastFault, lastFaultAt } = calls;
      const { answered, timedOut, failed, refused, wrong, mixedUp } = ends;
      const counts = [answered, timedOut, failed, refused, wrong, mixedUp];
      await this.database.query(callsAdded, [
        code,
        calls.hour,
        ...counts,
        durations,
        isCutOff() ? 'open' : 'closed',
        notedAt,
        lastFault,
        lastFaultAt,
      ]);
      await this.database.query(oldCallsDeleted, [code, calls.hour]);
    }
  }

  private callsOf(code: string): Collected {
    const start = new Date(Math.floor(this.clock.now().getTime() / hour) * hour).toISOString();
    const name = `${code} ${start}`;
    const known = this.collected.get(name);
    if (known) return known;
    const ends = { answered: 0, timedOut: 0, failed: 0, refused: 0, wrong: 0, mixedUp: 0 };
    const durations = durationBounds.map(() => 0);
    const empty = { isCutOff: () => false, notedAt: start, lastFault: null, lastFaultAt: null };
    const calls: Collected = { code, hour: start, ends, durations, ...empty };
    this.collected.set(name, calls);
    return calls;
  }
}
