import { dateOfDay, dayNumber, weekdayOfDay, type CalendarDate, type DayNumber } from './calendar-date.js';
import { closedDaysAround, type HolidayRule } from './holidays.js';

const daysPerYear = 365.2425;
const epochYear = 1970;

/** The year may be estimated, because the closed days of a year come with those of its neighbours. */
function isOpenDay(day: DayNumber, holidays: readonly HolidayRule[]): boolean {
  const weekday = weekdayOfDay(day);
  if (weekday === 0 || weekday === 6) return false;
  return !closedDaysAround(Math.floor(day / daysPerYear) + epochYear, holidays).has(day);
}

/** Monday to Friday without the carrier's holidays. */
export function isBusinessDay(date: CalendarDate, holidays: readonly HolidayRule[]): boolean {
  return isOpenDay(dayNumber(date), holidays);
}

/** The date itself when the carrier works on it, else the next day on which it does. */
export function nextBusinessDay(date: CalendarDate, holidays: readonly HolidayRule[]): CalendarDate {
  const asked = dayNumber(date);
  let day = asked;
  while (!isOpenDay(day, holidays)) day += 1;
  return day === asked ? date : dateOfDay(day);
}

/** Counts business days forward; the start is day 0, whether it is open or not. */
export function addBusinessDays(date: CalendarDate, days: number, holidays: readonly HolidayRule[]): CalendarDate {
  let day = dayNumber(date);
  for (let left = days; left > 0;) {
    day += 1;
    if (isOpenDay(day, holidays)) left -= 1;
  }
  return dateOfDay(day);
}

/** The number of business days after the first date, up to and with the second. */
export function businessDaysBetween(from: CalendarDate, to: CalendarDate, holidays: readonly HolidayRule[]): number {
  const last = dayNumber(to);
  let count = 0;
  for (let day = dayNumber(from) + 1; day <= last; day += 1) if (isOpenDay(day, holidays)) count += 1;
  return count;
}
