// Time and order statistics; contenders are always timed in turns, so that a busy neighbor meets all of them.

/** Repeatable random numbers in [0, 1). */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function spread(samples) {
  const sorted = Float64Array.from(samples).sort();
  return {
    n: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}

export const median = (values) =>
  percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

/** Milliseconds of one awaited piece of work. */
export async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs every contender once a round, in a rotating order; answers the samples of each by name. */
export async function interleaved(rounds, contenders) {
  const names = Object.keys(contenders);
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < names.length; place += 1) {
      const name = names[(place + round) % names.length];
      samples[name].push(await contenders[name](round));
    }
  }
  return samples;
}
