import fc from 'fast-check';
import { TokenBuckets } from './token-buckets.js';

describe('a bucket of calls', () => {
  it('allows a minute of calls at once and then one at a time', () => {
    const buckets = new TokenBuckets();

    const waits = Array.from({ length: 31 }, () => buckets.take('ip:1', 30, 1000));

    expect(waits.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 0));
    expect(waits[30]).toBe(2);
    expect(buckets.take('ip:1', 30, 3100)).toBe(0);
    expect(buckets.take('ip:1', 30, 3100)).toBe(2);
  });

  it('knows every caller apart', () => {
    const buckets = new TokenBuckets();
    buckets.take('ip:1', 1, 0);

    expect(buckets.take('ip:1', 1, 0)).toBe(60);
    expect(buckets.take('ip:2', 1, 0)).toBe(0);
  });

  it('never lets more through than the bucket and its refill hold', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 }), (pauses) => {
        const buckets = new TokenBuckets();
        let now = 0;
        let taken = 0;
        for (const pause of pauses) {
          now += pause;
          if (buckets.take('key', 20, now) === 0) taken += 1;
        }
        expect(taken).toBeLessThanOrEqual(20 + Math.floor((now / 60_000) * 20) + 1);
      }),
    );
  });
});
