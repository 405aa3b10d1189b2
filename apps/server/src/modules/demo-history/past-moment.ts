import { isBusinessDay, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { addDays, millisecondsPerDay } from '@lading/domain/time/calendar-date';

const firstMinute = 14 * 60;
const minutes = 7 * 60;

/** So many days ago, on a business day between morning and evening; what is of less than a day is told to the second. */
export function momentAgo(now: string, daysAgo: number): Date {
  const time = Date.parse(now) - daysAgo * millisecondsPerDay;
  if (daysAgo < 1) return new Date(time);
  let day = new Date(time).toISOString().slice(0, 10);
  while (!isBusinessDay(day, unitedStatesClosures)) day = addDays(day, -1);
  const minute = firstMinute + (Math.round(daysAgo * 89) % minutes);
  const at = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  return new Date(Math.min(at, Date.parse(now) - 3_600_000));
}
