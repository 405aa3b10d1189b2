import type { TariffState } from '../lifecycle/tariff-lifecycle.js';
import { addDays, type CalendarDate } from '../time/calendar-date.js';

/** The first day from which a version may apply that is published today: a customer never gets two prices on one day. */
export const earliestEffectiveDay = (today: CalendarDate): CalendarDate => addDays(today, 1);

interface Placed {
  readonly state: TariffState;
  readonly effectiveFrom: CalendarDate | null;
}

/** The first day of the version that follows, as far as it is known; nothing for the last one. */
export const untilOf = (nextFrom: CalendarDate | null): CalendarDate | null => nextFrom && addDays(nextFrom, -1);

/** The state of a stored version today: a published one is superseded once the next one applies. */
export function stateOn(
  { state, nextFrom }: { state: TariffState; nextFrom: CalendarDate | null },
  today: CalendarDate,
): TariffState {
  return state === 'published' && nextFrom !== null && nextFrom <= today ? 'superseded' : state;
}

/** Whether a published version has not applied to any pickup day yet. */
export const isFuture = ({ state, effectiveFrom }: Placed, today: CalendarDate): boolean =>
  state === 'published' && effectiveFrom !== null && effectiveFrom > today;

/** Why a version can't be published for a day. */
export type DayRefusal = 'noDay' | 'tooEarly' | 'taken';

interface WantedDay {
  readonly effectiveFrom: CalendarDate | null;
  readonly today: CalendarDate;
  /** First days of the versions that are published. */
  readonly taken: readonly CalendarDate[];
  /** An administrator of the portal may backdate a version with a reason. */
  readonly mayBackdate: boolean;
}

/** Says why the first day of a version can't be the one that is wanted; nothing when it can. */
export function dayRefusal({ effectiveFrom, today, taken, mayBackdate }: WantedDay): DayRefusal | undefined {
  if (effectiveFrom === null) return 'noDay';
  if (effectiveFrom < earliestEffectiveDay(today) && !mayBackdate) return 'tooEarly';
  return taken.includes(effectiveFrom) ? 'taken' : undefined;
}
