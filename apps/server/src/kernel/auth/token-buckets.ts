interface Bucket {
  tokens: number;
  /** When the tokens were counted last, in milliseconds of a clock that only grows. */
  at: number;
}

const mostKeys = 50_000;
const minute = 60_000;

/** One bucket per key: it holds a minute's calls and fills evenly, so that a burst is allowed and a flood is not. */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  /** Takes one token of `perMinute`; answers the seconds until there is one again, 0 when it was there. */
  take(key: string, perMinute: number, now: number): number {
    const bucket = this.buckets.get(key) ?? { tokens: perMinute, at: now };
    const tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) / minute) * perMinute);
    const isTaken = tokens >= 1;
    this.put(key, { tokens: isTaken ? tokens - 1 : tokens, at: now });
    return isTaken ? 0 : Math.ceil(((1 - tokens) / perMinute) * (minute / 1000));
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
