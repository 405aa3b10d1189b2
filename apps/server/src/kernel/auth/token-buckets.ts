interface Bucket {
  tokens: number;
  /** When the tokens were counted last, in milliseconds of a clock that only grows. */
  at: number;
}

export const mostKeys = 50_000;
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
