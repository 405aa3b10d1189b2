import { dateOfDay, dayNumber, weekdayOfDay, type CalendarDate, type DayNumber } from './calendar-date.js';
import { closedDaysAround, type HolidayRule } from './holidays.js';

const daysPerYear = 365.2425;
const epochYear = 1970;

/** May be off by one, because the closed days of a year come with those of its neighbours. */
const yearAround = (day: DayNumber): number => Math.floor(day / daysPerYear) + epochYear;

function isOpenDay(day: DayNumber, closed: ReadonlySet<DayNumber>): boolean {
  const weekday = weekdayOfDay(day);
  return weekday !== 0 && weekday !== 6 && !closed.has(day);
}

/** Counts open days after a day; the closed days are looked up once a year, not once a day. */
function openDayAfter(start: DayNumber, days: number, holidays: readonly HolidayRule[]): DayNumber {
  let day = start;
  let year = yearAround(day + 1);
  let closed = closedDaysAround(year, holidays);
  for (let left = days; left > 0;) {
    day += 1;
    if (yearAround(day) !== year) {
      year = yearAround(day);
      closed = closedDaysAround(year, holidays);
    }
    if (isOpenDay(day, closed)) left -= 1;
  }
  return day;
}

/** Monday to Friday without the carrier's holidays. */
export function isBusinessDay(date: CalendarDate, holidays: readonly HolidayRule[]): boolean {
  const day = dayNumber(date);
  return isOpenDay(day, closedDaysAround(yearAround(day), holidays));
}

/** The date itself when the carrier works on it, else the next day on which it does. */
export function nextBusinessDay(date: CalendarDate, holidays: readonly HolidayRule[]): CalendarDate {
  const asked = dayNumber(date);
  const day = openDayAfter(asked - 1, 1, holidays);
  return day === asked ? date : dateOfDay(day);
}

/** Counts business days forward; the start is day 0, whether it is open or not. */
export function addBusinessDays(date: CalendarDate, days: number, holidays: readonly HolidayRule[]): CalendarDate {
  return dateOfDay(openDayAfter(dayNumber(date), days, holidays));
}

/** The number of business days after the first date, up to and with the second. */
export function businessDaysBetween(from: CalendarDate, to: CalendarDate, holidays: readonly HolidayRule[]): number {
  const last = dayNumber(to);
  let count = 0;
  for (let day = dayNumber(from) + 1; day <= last; day += 1) {
    if (isOpenDay(day, closedDaysAround(yearAround(day), holidays))) count += 1;
  }
  return count;
}
