import { millisecondsPerDay, twoDigits } from './calendar-date.js';

/** A wall clock reading; month and day count from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** The wall clock of an IANA zone at an instant given in epoch milliseconds. */
export function wallTimeIn(zone: string, epochMs: number): WallTime {
  const read = new Map(
    clockOf(zone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => read.get(name) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

/** Short name of a zone at an instant given in epoch milliseconds, for example PST. */
export function zoneAbbreviation(zone: string, epochMs: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(epochMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const asIfUtc = (wallTime: WallTime): number =>
  Date.UTC(wallTime.year, wallTime.month - 1, wallTime.day, wallTime.hour, wallTime.minute, wallTime.second);

/** The zone's offset in milliseconds, so that wall time = UTC + offset. */
const offsetAt = (zone: string, epochMs: number): number =>
  asIfUtc(wallTimeIn(zone, epochMs)) - Math.floor(epochMs / 1000) * 1000;

/**
 * The instant of a wall time in a zone. An hour that occurs twice means its first occurrence; an hour that daylight
 * saving skips moves forward by the gap, as calendars do.
 */
export function epochOfWallTime(wallTime: WallTime, zone: string): number {
  const guess = asIfUtc(wallTime);
  const before = guess - offsetAt(zone, guess - millisecondsPerDay);
  const after = guess - offsetAt(zone, guess + millisecondsPerDay);
  const exact = [before, after].find((candidate) => asIfUtc(wallTimeIn(zone, candidate)) === guess);
  return exact ?? before;
}

/** ISO 8601 in UTC with seconds, as instants are on the wire. */
export function isoInstant(epochMs: number): string {
  const { year, month, day, hour, minute, second } = wallTimeIn('UTC', epochMs);
  const milliseconds = String(epochMs - Math.floor(epochMs / 1000) * 1000).padStart(3, '0');
  const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}.${milliseconds}Z`;
}

const dateTime = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/** The UTC instant of a date (YYYY-MM-DD) and a time (HH:mm or HH:mm:ss) in an IANA zone. */
export function zonedInstant(date: string, time: string, zone: string): string {
  const match = dateTime.exec(`${date}T${time}`);
  if (!match) throw new RangeError(`not a date and time: ${date} ${time}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return isoInstant(epochOfWallTime({ year, month, day, hour, minute, second }, zone));
}

/** The calendar date (YYYY-MM-DD) in a zone at an instant. */
export function dateIn(zone: string, instant: string): string {
  const { year, month, day } = wallTimeIn(zone, Date.parse(instant));
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Whether a name is a time zone of this runtime. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
