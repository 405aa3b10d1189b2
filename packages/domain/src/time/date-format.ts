import { twoDigits } from './calendar-date.js';
import { wallTimeIn, zoneAbbreviation, type WallTime } from './zoned-time.js';

/** The date and time formats of the specification. */
export const dateFormats = {
  date: 'MM/DD/YYYY',
  time: 'h:mm:ss A',
  timeOfDay: 'h:mm A',
  time24: 'HH:mm',
  yearFirst: 'YYYY-MM-DD',
  quoteReference: 'MMM-DD-YYYY',
  invoice: 'YYYYMMDD',
} as const;
export type DateFormat = keyof typeof dateFormats;

/** The text shown instead of an invalid date. */
export const invalidDate = 'Invalid Date';

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const tokens: Record<string, (wallTime: WallTime) => string> = {
  YYYY: ({ year }) => String(year).padStart(4, '0'),
  MMM: ({ month }) => monthNames[month - 1] ?? '',
  MM: ({ month }) => twoDigits(month),
  DD: ({ day }) => twoDigits(day),
  HH: ({ hour }) => twoDigits(hour),
  h: ({ hour }) => String(hour % 12 || 12),
  mm: ({ minute }) => twoDigits(minute),
  ss: ({ second }) => twoDigits(second),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
};

const written = (wallTime: WallTime, format: DateFormat): string =>
  dateFormats[format].replace(/YYYY|MMM|MM|DD|HH|h|mm|ss|A/g, (token) => tokens[token]?.(wallTime) ?? token);

/** An instant (ISO 8601) formatted in an IANA zone. */
export function formatInstant(instant: string, zone: string, format: DateFormat = 'date'): string {
  const epochMs = Date.parse(instant);
  return Number.isNaN(epochMs) ? invalidDate : written(wallTimeIn(zone, epochMs), format);
}

/** A calendar date (YYYY-MM-DD), which has no zone and no time. */
export function formatCalendarDate(date: string, format: DateFormat = 'date'): string {
  const epochMs = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(epochMs)) return invalidDate;
  const wallTime = wallTimeIn('UTC', epochMs);
  // A parser may move February 30 to March; such a date is invalid, not another day.
  return written(wallTime, 'yearFirst') === date ? written(wallTime, format) : invalidDate;
}

/** A time of day without seconds (`HH:mm`), for example `5:00 PM`; without day and zone. */
export function formatTimeOfDay(time: string): string {
  const epochMs = /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? Date.parse(`1970-01-01T${time}:00Z`) : Number.NaN;
  return Number.isNaN(epochMs) ? invalidDate : written(wallTimeIn('UTC', epochMs), 'timeOfDay');
}

/** A full hour from 0 to 23, for example `7:00 AM`. */
export const formatHour = (hour: number): string => formatTimeOfDay(`${twoDigits(hour)}:00`);

const inWords = (date: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(Date.parse(`${date}T00:00:00Z`));

/** The month of a calendar date, for example `November 2026`. */
export const formatMonth = (date: string): string => inWords(date, { month: 'long', year: 'numeric' });

/** A calendar date with its weekday, for example `Friday, November 20, 2026`. */
export const formatFullDay = (date: string): string => inWords(date, { dateStyle: 'full' });

/** Short month and day of a calendar date, for example `Dec 1`. */
export const formatShortDay = (date: string): string => inWords(date, { month: 'short', day: 'numeric' });

/** Date and time together, for example `11/20/2026, 3:05:09 PM`. */
export function formatMoment(instant: string, zone: string): string {
  if (Number.isNaN(Date.parse(instant))) return invalidDate;
  return `${formatInstant(instant, zone, 'date')}, ${formatInstant(instant, zone, 'time')}`;
}

/** Date, time and zone, for example `11/20/2026, 3:05:09 PM CST`, for readers who may be elsewhere. */
export const formatZonedMoment = (instant: string, zone: string): string =>
  Number.isNaN(Date.parse(instant))
    ? invalidDate
    : `${formatMoment(instant, zone)} ${zoneAbbreviation(zone, Date.parse(instant))}`;

/** The time of an instant and its zone, for example `3:05:09 PM CST`, when the day is clear. */
export const formatZonedTime = (instant: string, zone: string): string =>
  Number.isNaN(Date.parse(instant))
    ? invalidDate
    : `${formatInstant(instant, zone, 'time')} ${zoneAbbreviation(zone, Date.parse(instant))}`;
