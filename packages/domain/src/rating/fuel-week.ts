import { dayNumber, type CalendarDate } from '../time/calendar-date.js';
import { formatCalendarDate } from '../time/date-format.js';
import { formatMills } from '../measures/money.js';
import type { FuelIndexRow } from './rating-request.js';

const daysOfWeek = 7;
/** From a Monday's publication to the last day of the week in which its value applies. */
const mostDays = 8;
/** One fifth: 20 percent. */
const fifths = 5;

/** Whether a value is older than it should be on a day: that of the next week is missing. */
export const isFuelIndexOld = (indexDate: CalendarDate, day: CalendarDate): boolean =>
  dayNumber(day) - dayNumber(indexDate) > mostDays;

/** What decides whether a value is plausible beside the weeks around it. */
export type FuelWeek = Pick<FuelIndexRow, 'effectiveFrom' | 'milliDollars'>;

/** The known weeks just before and just after one. */
export interface FuelNeighbors {
  readonly before?: FuelWeek | undefined;
  readonly after?: FuelWeek | undefined;
  /** False where the week after is new as well: it is compared with this one then, and not both with each other. */
  readonly isAfterKnown?: boolean;
}

/** The weeks around a week among those that are known. */
export function fuelNeighbors(weeks: readonly FuelWeek[], effectiveFrom: CalendarDate): FuelNeighbors {
  let before: FuelWeek | undefined;
  let after: FuelWeek | undefined;
  for (const week of weeks) {
    if (week.effectiveFrom < effectiveFrom && (!before || week.effectiveFrom > before.effectiveFrom)) before = week;
    if (week.effectiveFrom > effectiveFrom && (!after || week.effectiveFrom < after.effectiveFrom)) after = week;
  }
  return { before, after };
}

/** Why a value may be a mistake, in sentences: missing weeks before it, or a change of more than 20 percent in a week. */
export function fuelDoubts(week: FuelWeek, { before, after, isAfterKnown = true }: FuelNeighbors): string[] {
  const knownAfter = isAfterKnown ? after : undefined;
  const missing = before && !knownAfter ? missingWeeks(before, week) : 0;
  const jumps = [before, knownAfter].flatMap((other) => (other && isJump(week, other) ? [jumpText(week, other)] : []));
  return missing > 0 ? [missingText(missing), ...jumps] : jumps;
}

const missingText = (weeks: number): string =>
  weeks === 1 ? 'The week before it has no value.' : `The ${weeks} weeks before it have no value.`;

const missingWeeks = (from: FuelWeek, to: FuelWeek): number =>
  Math.round((dayNumber(to.effectiveFrom) - dayNumber(from.effectiveFrom)) / daysOfWeek) - 1;

/** Of two weeks the earlier one is what the change is measured by. */
function isJump(one: FuelWeek, other: FuelWeek): boolean {
  const earlier = one.effectiveFrom < other.effectiveFrom ? one : other;
  return Math.abs(one.milliDollars - other.milliDollars) * fifths > earlier.milliDollars;
}

function jumpText(week: FuelWeek, other: FuelWeek): string {
  const difference = week.milliDollars - other.milliDollars;
  const share = Math.round((Math.abs(difference) * 1000) / other.milliDollars) / 10;
  const than = `the ${formatMills(other.milliDollars)} effective ${formatCalendarDate(other.effectiveFrom)}`;
  return `It is ${share}% ${difference > 0 ? 'above' : 'below'} ${than}.`;
}
