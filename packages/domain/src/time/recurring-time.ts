import {
  addDays,
  dayNumber,
  dayNumberOf,
  partsOfDay,
  twoDigits,
  weekdayOfDay,
  type CalendarDate,
} from './calendar-date.js';
import { dateIn, zonedInstant } from './zoned-time.js';

export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** A time that recurs each day, week or month, by the wall clock of a place. */
export interface RecurringTime {
  readonly rhythm: Rhythm;
  /** 0 to 23. */
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Of a weekly time, Sunday 0. */
  readonly weekday?: number | null | undefined;
  /** Of a monthly time, 1 to 31; a shorter month uses its last day. */
  readonly dayOfMonth?: number | null | undefined;
}

/** The longest month and a day on either side. */
const daysAhead = 33;

function lastDayOfMonth(date: CalendarDate): number {
  const { year, month } = partsOfDay(dayNumber(date));
  return partsOfDay(dayNumberOf({ year, month: month + 1, day: 0 })).day;
}

const isDay: Readonly<Record<Rhythm, (timing: RecurringTime, date: CalendarDate) => boolean>> = {
  daily: () => true,
  weekly: ({ weekday }, date) => weekdayOfDay(dayNumber(date)) === weekday,
  monthly: ({ dayOfMonth }, date) =>
    partsOfDay(dayNumber(date)).day === Math.min(dayOfMonth ?? 1, lastDayOfMonth(date)),
};

/**
 * The first due time after an instant, both ISO 8601 in UTC. Each matching day has exactly one: an hour that occurs twice means its
 * first occurrence, an hour that daylight saving skips the one after it.
 */
export function nextDueOf(timing: RecurringTime, after: string): string {
  const { hour, timeZone } = timing;
  const first = addDays(dateIn(timeZone, after), -1);
  for (let day = 0; day <= daysAhead; day += 1) {
    const date = addDays(first, day);
    if (!isDay[timing.rhythm](timing, date)) continue;
    const due = zonedInstant(date, `${twoDigits(hour)}:00`, timeZone);
    if (Date.parse(due) > Date.parse(after)) return due;
  }
  throw new RangeError('a schedule without a next moment');
}
