interface Window {
  /** When the window began, in milliseconds of a clock that only grows. */
  readonly since: number;
  readonly count: number;
}

interface Limits {
  /** Per window and key. */
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

const mostKeys = 50_000;

/** Counts what one process writes per key in a fixed window, without waiting for anybody. */
export class WindowCounter {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly limits: Limits) {}

  /** Whether there was room for one more. */
  take(key: string, now: number): boolean {
    const { since, count } = this.windowOf(key, now);
    if (count >= this.limits.most) return false;
    this.windows.delete(key);
    const [oldest] = this.windows.keys();
    if (oldest !== undefined && this.windows.size >= mostKeys) this.windows.delete(oldest);
    this.windows.set(key, { since, count: count + 1 });
    return true;
  }

  isFull(key: string, now: number): boolean {
    return this.windowOf(key, now).count >= this.limits.most;
  }

  private windowOf(key: string, now: number): Window {
    const known = this.windows.get(key);
    return known && now - known.since < this.limits.window ? known : { since: now, count: 0 };
  }
}
