/** Upper bounds in milliseconds, each about an eighth above the one before: a percentile is right to that. */
export const durationBounds: readonly number[] = Array.from({ length: 60 }, (_, place) =>
  Math.ceil(10 * 1.125 ** place),
);

/** The place of a duration; what took longer than the last bound counts there. */
export function placeOf(milliseconds: number): number {
  const place = durationBounds.findIndex((bound) => milliseconds <= bound);
  return place < 0 ? durationBounds.length - 1 : place;
}

/** The bound below which a share of the calls ended; nothing without calls. */
export function percentileOf(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const place = counts.findIndex((count) => (seen += count) >= total * share);
  return durationBounds[place] ?? null;
}
