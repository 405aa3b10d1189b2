import { addDays, dayNumber, weekdayOfDay } from './calendar-date.js';
import { dateIn, zonedInstant } from './zoned-time.js';

/** When somebody wants a digest: an hour of the wall clock in an IANA zone, each day or each Monday. */
export interface DigestTime {
  readonly hour: number;
  readonly zone: string;
  readonly every: 'day' | 'week';
}

const daysAhead = 8;
const monday = 1;

/**
 * The first due moment after an instant. An hour that daylight saving skips is due when the clocks have moved on, one that it
 * repeats is due the first time only.
 */
export function nextDigestAfter(instant: string, { hour, zone, every }: DigestTime): string {
  const today = dateIn(zone, instant);
  const time = `${String(hour).padStart(2, '0')}:00`;
  for (let days = 0; days <= daysAhead; days += 1) {
    const date = addDays(today, days);
    const isWanted = every === 'day' || weekdayOfDay(dayNumber(date)) === monday;
    const due = zonedInstant(date, time, zone);
    if (isWanted && Date.parse(due) > Date.parse(instant)) return due;
  }
  throw new RangeError(`no digest is due after ${instant}`);
}

/** Whether this machine knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
