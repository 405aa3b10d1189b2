import { addDays, dayNumber, dayNumberOf, partsOfDay, weekdayOfDay, type CalendarDate } from '../time/calendar-date.js';
import { dateIn, zonedInstant } from '../time/zoned-time.js';

export const reportRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** When a report is made again and again, by the wall clock of a place. */
export interface ReportTiming {
  readonly rhythm: ReportRhythm;
  /** 0 to 23. */
  readonly hour: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Of a weekly report, Sunday 0. */
  readonly weekday?: number | null | undefined;
  /** Of a monthly report, 1 to 31; a shorter month ends earlier. */
  readonly dayOfMonth?: number | null | undefined;
}

/** The longest month and a day on either side. */
const daysAhead = 33;

function lastDayOfMonth(date: CalendarDate): number {
  const { year, month } = partsOfDay(dayNumber(date));
  return partsOfDay(dayNumberOf({ year, month: month + 1, day: 0 })).day;
}

const isDay: Readonly<Record<ReportRhythm, (timing: ReportTiming, date: CalendarDate) => boolean>> = {
  daily: () => true,
  weekly: ({ weekday }, date) => weekdayOfDay(dayNumber(date)) === weekday,
  monthly: ({ dayOfMonth }, date) =>
    partsOfDay(dayNumber(date)).day === Math.min(dayOfMonth ?? 1, lastDayOfMonth(date)),
};

const two = (hour: number): string => String(hour).padStart(2, '0');

/**
 * The first moment after an instant at which the report is due, ISO 8601 in UTC. Each fitting day has exactly one: an hour that
 * occurs twice means its first occurrence, an hour that daylight saving skips the one after it.
 */
export function nextDueOf(timing: ReportTiming, after: string): string {
  const { hour, timeZone } = timing;
  const first = addDays(dateIn(timeZone, after), -1);
  for (let day = 0; day <= daysAhead; day += 1) {
    const date = addDays(first, day);
    if (!isDay[timing.rhythm](timing, date)) continue;
    const due = zonedInstant(date, `${two(hour)}:00`, timeZone);
    if (Date.parse(due) > Date.parse(after)) return due;
  }
  throw new RangeError('a schedule without a next moment');
}

/** Whether a name is a time zone of this runtime. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
