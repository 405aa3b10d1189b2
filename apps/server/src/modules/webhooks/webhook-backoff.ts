const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after each failed try: ten tries within about three days, the first ones soon, for short failures. */
const delays = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  18 * hour,
  22 * hour,
] as const;

export const mostTries = delays.length + 1;

/** Share of a delay by which it varies, so that messages that failed together are not retried together. */
const spread = 0.1;

/** Milliseconds until the next try after so many failed ones; undefined after the last one. `chance` is from 0 to 1. */
export function nextTryAfter(tries: number, chance: number): number | undefined {
  const delay = delays[tries - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - spread + 2 * spread * chance));
}
