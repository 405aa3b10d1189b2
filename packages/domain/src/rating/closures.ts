import type { CountryCode } from '../freight/country.js';
import { areaCodeOf } from '../service-area/area-row.js';
import type { CalendarDate } from '../time/calendar-date.js';
import { formatCalendarDate } from '../time/date-format.js';
import type { PlaceClosure } from './place-closure.js';
import type { ClosureStep } from './rate-trace.js';
import { declined, type DeclinedRate } from './rate-outcome.js';

/** An end of the lane, with the terminal that serves it. */
export interface ClosablePlace {
  readonly postalCode: string;
  readonly country: CountryCode;
  readonly terminal: string | null | undefined;
}

/** A closure without a last day can't be waited for longer than this. */
export const mostClosedDays = 30;

export type Work = 'pickup' | 'delivery';

const covers = ({ from, to }: PlaceClosure, date: CalendarDate): boolean => from <= date && (to === null || date <= to);

function isAt({ terminal, country, prefixes }: PlaceClosure, place: ClosablePlace): boolean {
  if (terminal !== null) return terminal === place.terminal;
  if (country !== place.country) return false;
  const code = areaCodeOf(place.postalCode, country);
  return prefixes.some((prefix) => code.startsWith(prefix));
}

/** The closures of a place for one kind of work, whatever the day. */
export const closuresAt = (
  closures: readonly PlaceClosure[] | undefined,
  work: Work,
  place: ClosablePlace,
): readonly PlaceClosure[] =>
  closures?.filter((one) => (one.effect === 'both' || one.effect === work) && isAt(one, place)) ?? [];

/** The first day from a given one on that no closure covers, or why the carrier declines. */
export interface OpenDay<Day> {
  readonly day: Day;
  readonly steps: readonly ClosureStep[];
}

interface Search<Day> {
  readonly first: Day;
  readonly dateOf: (day: Day) => CalendarDate;
  readonly next: (day: Day) => Day;
}

export function openDay<Day>(
  closures: readonly PlaceClosure[],
  work: Work,
  { first, dateOf, next }: Search<Day>,
): OpenDay<Day> | DeclinedRate {
  const steps: ClosureStep[] = [];
  let day = first;
  for (let tried = 0; tried <= mostClosedDays; tried += 1) {
    const date = dateOf(day);
    const onDay = closures.filter((one) => covers(one, date));
    // Of closures of one day, one that declines counts.
    const closed = onDay.find(({ isDeclined }) => isDeclined) ?? onDay[0];
    if (!closed) return { day, steps };
    if (closed.isDeclined) return declined('closed', refusalOf(closed, work));
    if (steps.every(({ closureId }) => closureId !== closed.closureId)) steps.push(stepOf(closed, work));
    day = next(day);
  }
  const last = closures.find((one) => covers(one, dateOf(day)));
  return declined('closed', last ? refusalOf(last, work) : 'The carrier is closed.');
}

const stepOf = (closure: PlaceClosure, effect: Work): ClosureStep => {
  const { closureId, from, to, terminal, country, prefixes, reason, words } = closure;
  const place = terminal ?? prefixes.join(', ');
  return { step: 'closure', closureId, effect, from, to, country, place, terminal, reason, words };
};

function refusalOf({ words, to, reason }: PlaceClosure, work: Work): string {
  const what = work === 'pickup' ? "doesn't pick up" : "doesn't deliver";
  const until = to === null ? 'for now' : `until ${formatCalendarDate(to)}`;
  return `The carrier ${what} there ${until}: ${words || reason}`;
}

/** The closures that a price was made with, so that the price can be worked out again. */
export const tracedClosures = (steps: readonly ClosureStep[]): PlaceClosure[] =>
  steps.map(({ closureId, effect, from, to, place, terminal, country, reason, words }) => ({
    ...{ closureId, effect, from, to, terminal, country, reason, words, isDeclined: false },
    prefixes: terminal === null ? place.split(', ') : [],
  }));
