const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds after each failed try: ten tries within about three days, quick ones first for what was only a moment. */
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

/** Part of a delay by which it is shorter or longer, so that what failed together does not come back together. */
const spread = 0.1;

/** Milliseconds until the next try after so many have failed, or nothing when it is given up; `chance` lies from 0 to 1. */
export function nextTryAfter(tries: number, chance: number): number | undefined {
  const delay = delays[tries - 1];
  return delay === undefined ? undefined : Math.round(delay * (1 - spread + 2 * spread * chance));
}
