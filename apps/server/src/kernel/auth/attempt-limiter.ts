interface Attempts {
  /** When the window began, in milliseconds of a clock that only grows. */
  since: number;
  count: number;
  failures: number;
}

interface Limits {
  /** Attempts per window and key. */
  most: number;
  /** Milliseconds. */
  window: number;
}

const mostKeys = 50_000;
const freeFailures = 3;
const longestDelay = 2000;

/** Counts attempts per key in a fixed window and says how long a caller who keeps failing has to wait. */
export class AttemptLimiter {
  private readonly attempts = new Map<string, Attempts>();

  constructor(private readonly limits: Limits) {}

  /** Takes one attempt at this moment; answers the seconds to wait when there are none left, else 0. */
  take(key: string, now: number): number {
    const wait = this.wait(key, now);
    if (wait === 0) this.entry(key, now).count += 1;
    return wait;
  }

  /** Returns an attempt of this window that turned out not to count. */
  giveBack(key: string, now: number): void {
    const entry = this.entry(key, now);
    entry.count = Math.max(0, entry.count - 1);
  }

  /** The seconds to wait where so many attempts are not left, else 0; takes none. */
  wait(key: string, now: number, wanted = 1): number {
    const known = this.attempts.get(key);
    const { window, most } = this.limits;
    const { since, count } = known && now - known.since < window ? known : { since: now, count: 0 };
    return count + wanted <= most ? 0 : Math.max(1, Math.ceil((since + window - now) / 1000));
  }

  /** Notes a failure; answers the milliseconds that the answer should be held back. */
  fail(key: string, now: number): number {
    const entry = this.entry(key, now);
    entry.failures += 1;
    const beyond = entry.failures - freeFailures;
    return beyond <= 0 ? 0 : Math.min(longestDelay, 100 * 2 ** beyond);
  }

  /** A success takes the failures back. */
  succeed(key: string): void {
    this.attempts.delete(key);
  }

  private entry(key: string, now: number): Attempts {
    const known = this.attempts.get(key);
    if (known && now - known.since < this.limits.window) return known;
    this.attempts.delete(key);
    if (this.attempts.size >= mostKeys) this.forgetOldest();
    const fresh = { since: now, count: 0, failures: known?.failures ?? 0 };
    this.attempts.set(key, fresh);
    return fresh;
  }

  /** Maps keep the order of insertion, so the first key is the oldest window. */
  private forgetOldest(): void {
    const [oldest] = this.attempts.keys();
    if (oldest !== undefined) this.attempts.delete(oldest);
  }
}
