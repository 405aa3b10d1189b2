import { isBusinessDay, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { addDays, millisecondsPerDay } from '@lading/domain/time/calendar-date';

const firstMinute = 14 * 60;
const minutes = 7 * 60;

/** Days ago, moved to working hours of a business day; less than a day ago stays exact. */
export function momentAgo(now: string, daysAgo: number): Date {
  const time = Date.parse(now) - daysAgo * millisecondsPerDay;
  if (daysAgo < 1) return new Date(time);
  let day = new Date(time).toISOString().slice(0, 10);
  while (!isBusinessDay(day, unitedStatesClosures)) day = addDays(day, -1);
  const minute = firstMinute + (Math.round(daysAgo * 89) % minutes);
  const at = Date.parse(`${day}T00:00:00Z`) + minute * 60_000;
  return new Date(Math.min(at, Date.parse(now) - 3_600_000));
}
