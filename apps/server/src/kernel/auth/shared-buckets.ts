import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { MakeCounter } from './attempt-limits.js';
import { TokenBuckets, mostKeys } from './token-buckets.js';

/** What this process and the others have used of a minute's calls. */
interface Use {
  /** Calls that were not reported yet. */
  pending: number;
  /** Reported by this process in the present minute of the counter. */
  own: number;
  /** Those of them whose report has not come back. */
  inFlight: number;
  /** Calls of other processes that the bucket knows of. */
  others: number;
  /** When the present minute of the counter ends, in milliseconds that only grow. */
  until: number;
}

const secondsOfMinute = 60;
/** A process reports after each such share of a minute's calls. */
const share = 20;
/** Minutes of the counter are told apart by when they end, which messages measure only approximately. */
const tolerance = 2000;

/**
 * One bucket per key and process, which the calls of the other processes empty too. Processes report what they let through
 * in steps of a twentieth of a minute's calls, so a quiet caller costs nothing and together they pass the limit by at most
 * a step each; where a step is one call they report before they decide, and the limit is exact.
 */
export class SharedBuckets {
  private readonly buckets = new TokenBuckets();
  private readonly uses = new Map<string, Use>();
  private readonly counter: RateLimiterAbstract;

  constructor(
    make: MakeCounter,
    /** Milliseconds that only grow. */
    private readonly ticks: () => number,
  ) {
    this.counter = make({ keyPrefix: 'calls', points: Number.MAX_SAFE_INTEGER, duration: secondsOfMinute });
  }

  /** Takes one call of `perMinute`; answers the seconds until there is one again, 0 when it was there. */
  async take(key: string, perMinute: number): Promise<number> {
    const step = Math.ceil(perMinute / share);
    if (step === 1) return this.takeExactly(key, perMinute);
    const wait = this.buckets.take(key, perMinute, this.ticks());
    if (wait > 0) return wait;
    const use = this.useOf(key);
    use.pending += 1;
    if (use.pending >= step) void this.report(key, use);
    return 0;
  }

  private async takeExactly(key: string, perMinute: number): Promise<number> {
    const early = this.buckets.wait(key, perMinute, this.ticks());
    if (early > 0) return early;
    const use = this.useOf(key);
    use.pending += 1;
    await this.report(key, use);
    const wait = this.buckets.take(key, perMinute, this.ticks());
    if (wait > 0) use.pending -= 1;
    return wait;
  }

  /** Reports the calls of this process to the counter, and takes the calls of the others out of the bucket. */
  private async report(key: string, use: Use): Promise<void> {
    const calls = use.pending;
    use.pending = 0;
    use.own += calls;
    use.inFlight += calls;
    try {
      const { consumedPoints, msBeforeNext } = await this.counter.penalty(key, calls);
      const until = this.ticks() + msBeforeNext;
      if (Math.abs(until - use.until) > tolerance) Object.assign(use, { until, own: use.inFlight, others: 0 });
      const others = Math.max(use.others, consumedPoints - use.own);
      this.buckets.drain(key, others - use.others);
      use.others = others;
    } catch {
      // Without the database each process counts alone; the failed request itself reports the error.
    } finally {
      use.inFlight -= calls;
    }
  }

  private useOf(key: string): Use {
    const known = this.uses.get(key) ?? { pending: 0, own: 0, inFlight: 0, others: 0, until: 0 };
    this.uses.delete(key);
    const [oldest] = this.uses.keys();
    if (oldest !== undefined && this.uses.size >= mostKeys) this.uses.delete(oldest);
    this.uses.set(key, known);
    return known;
  }
}
