import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { Injectable } from '@nestjs/common';
import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { type MakeCounter, AttemptLimits } from './attempt-limits.js';
import { Clock } from '../clock/clock.js';
import { ServerConfig } from '../config/server-config.js';
import { problem } from '../contract/problem.js';

interface Bucket {
  tokens: number;
  /** When the tokens were counted last, in milliseconds of a clock that only grows. */
  at: number;
}

const mostKeys = 50_000;
const minute = 60_000;

const secondsUntilOne = (tokens: number, perMinute: number): number =>
  Math.ceil(((1 - tokens) / perMinute) * (minute / 1000));

/** One bucket per key: it holds a minute's calls and fills evenly, so that a burst is allowed and a flood is not. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  /** Takes one token of `perMinute`; answers the seconds until there is one again, 0 when it was there. */
  take(key: string, perMinute: number, now: number): number {
    const tokens = this.tokensOf(key, perMinute, now);
    const isTaken = tokens >= 1;
    this.put(key, { tokens: isTaken ? tokens - 1 : tokens, at: now });
    return isTaken ? 0 : secondsUntilOne(tokens, perMinute);
  }

  /** The seconds until there is a token; takes none. */
  wait(key: string, perMinute: number, now: number): number {
    const tokens = this.tokensOf(key, perMinute, now);
    return tokens >= 1 ? 0 : secondsUntilOne(tokens, perMinute);
  }

  /** Takes tokens that were used elsewhere, as far as there are any. */
  drain(key: string, used: number): void {
    const bucket = this.buckets.get(key);
    if (bucket) bucket.tokens = Math.max(0, bucket.tokens - used);
  }

  private tokensOf(key: string, perMinute: number, now: number): number {
    const bucket = this.buckets.get(key) ?? { tokens: perMinute, at: now };
    return Math.min(perMinute, bucket.tokens + ((now - bucket.at) / minute) * perMinute);
  }

  /** The key moves to the end, so that the first key is the one not seen for longest. */
  private put(key: string, bucket: Bucket): void {
    this.buckets.delete(key);
    if (this.buckets.size >= mostKeys) {
      const [oldest] = this.buckets.keys();
      if (oldest !== undefined) this.buckets.delete(oldest);
    }
    this.buckets.set(key, bucket);
  }
}

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
/** Minutes of the counter are told apart by their ends, which messages measure only about. */
const tolerance = 2000;

/**
 * One bucket per key and process, which the calls of the other processes empty too. Processes report what they let through
 * in steps of a twentieth of a minute's calls, so a quiet caller costs nothing and together they pass the limit by at most
 * a step each; where a step is one call they report before they decide, and the limit is exact.
 */
class SharedBuckets {
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

  /** Tells the counter what was let through, and takes what others let through out of the bucket. */
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
      // Without the database each process counts for itself; what was asked for says what is wrong.
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

/** Refuses calls beyond the endpoint's limit; counted by all processes together, per caller and endpoint. */
@Injectable()
export class RequestLimiter {
  private readonly buckets: SharedBuckets;

  constructor(
    private readonly config: ServerConfig,
    clock: Clock,
    limits: AttemptLimits,
  ) {
    this.buckets = new SharedBuckets(limits.counter, () => clock.ticks());
  }

  /** Throws too-many-requests with the seconds to wait. */
  async take({ method, path, limit }: Endpoint, caller: string): Promise<void> {
    const perMinute = limit ?? this.config.requestsPerMinute;
    const wait = await this.buckets.take(`${caller} ${method} ${path}`, perMinute);
    if (wait > 0) throw problem('too-many-requests', { retryAfter: wait });
  }
}
