/** A day without a time or a zone, as `2026-11-20`. */
export type CalendarDate = string & { readonly kind?: 'calendar date' };

/** Days since 1970-01-01; the form in which dates are counted. */
export type DayNumber = number & { readonly unit?: 'day' };

export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Of a day without a clock change. */
export const millisecondsPerDay = 86_400_000;
const epochWeekday = 4;

/** Weekdays are numbered from Sunday 0 to Saturday 6. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Day number of a date in parts; a day or month beyond its range overflows into the next. */
export function dayNumberOf({ year, month, day }: DayParts): DayNumber {
  return Math.round(Date.UTC(year, month - 1, day) / millisecondsPerDay);
}

const calendarDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Dates are cached in both directions, because rating uses the same few constantly. */
const mostSaved = 4096;
const daysRead = new Map<CalendarDate, DayNumber>();
const datesWritten = new Map<DayNumber, CalendarDate>();

/** Reads `YYYY-MM-DD`; refuses nonexistent days. */
export function dayNumber(date: CalendarDate): DayNumber {
  const known = daysRead.get(date);
  if (known !== undefined) return known;
  if (daysRead.size >= mostSaved) daysRead.clear();
  const day = readDay(date);
  daysRead.set(date, day);
  return day;
}

function readDay(date: CalendarDate): DayNumber {
  const match = calendarDate.exec(date);
  if (!match) throw new RangeError(`not a date: ${date}`);
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  const number = dayNumberOf(parts);
  const read = partsOfDay(number);
  if (read.day !== parts.day || read.month !== parts.month) throw new RangeError(`not a date: ${date}`);
  return number;
}

/** Whether a text is an existing day as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  try {
    return Number.isInteger(dayNumber(text));
  } catch {
    return false;
  }
}

/** Year, month and day of a day number, by the Gregorian calendar. */
export function partsOfDay(number: DayNumber): DayParts {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** Formats a day number as `YYYY-MM-DD`. */
export function dateOfDay(number: DayNumber): CalendarDate {
  const known = datesWritten.get(number);
  if (known !== undefined) return known;
  if (datesWritten.size >= mostSaved) datesWritten.clear();
  const { year, month, day } = partsOfDay(number);
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  datesWritten.set(number, date);
  return date;
}

/** A number below a hundred with a leading zero: 7 is `07`. */
export function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Sunday is 0. */
export function weekdayOfDay(number: DayNumber): number {
  return (((number + epochWeekday) % 7) + 7) % 7;
}

/** The date some days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days);
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOfDay(dayNumber(date));
  const wanted = dayNumberOf({ year, month: month + months, day });
  const lastOfMonth = dayNumberOf({ year, month: month + months + 1, day: 0 });
  return dateOfDay(Math.min(wanted, lastOfMonth));
}
