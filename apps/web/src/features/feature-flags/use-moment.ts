import { useEffect, useState } from 'react';
import { nowIso, nowMilliseconds } from '../../kernel/clock/now.js';

/** The longest time that a timer of a browser counts, in milliseconds. */
const longest = 2_147_483_647;

/** The present moment, ISO 8601; a new one when any of the given instants has come. */
export function useMoment(instants: readonly (string | null)[]): string {
  const [now, setNow] = useState(nowIso);
  const coming = instants.flatMap((instant) => (instant !== null && instant > now ? [Date.parse(instant)] : []));
  const next = Math.min(...coming);
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const wait = Math.min(Math.max(next - nowMilliseconds(), 0), longest);
    const timer = setTimeout(() => setNow(nowIso()), wait);
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
