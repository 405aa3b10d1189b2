import { nextBusinessDay, type HolidayRule } from './business-calendar.js';
import { addDays, type CalendarDate } from './calendar-date.js';
import { dateIn, wallTimeIn } from './zoned-time.js';

/** Maximum days ahead for quotes and ship dates. */
export const furthestShipDays = 180;

/** Minimum hours between dock ready and dock close; fills N of 'Must provide at least N hour window'. */
export const pickupWindowHours = 2;

export interface PickupRequest {
  /** ISO 8601 in UTC. */
  readonly now: string;
  /** The IANA zone of the origin; the caller's own zone does not matter. */
  readonly originZone: string;
  /** `HH:mm` at the origin; a request in that very minute is still on time. */
  readonly cutoff: string;
  readonly holidays: readonly HolidayRule[];
}

/** The first day on which the carrier can still pick up. */
export function pickupDateFor({ now, originZone, cutoff, holidays }: PickupRequest): CalendarDate {
  const { hour, minute } = wallTimeIn(originZone, Date.parse(now));
  const today = dateIn(originZone, now);
  return nextBusinessDay(hour * 60 + minute > minutesOf(cutoff) ? addDays(today, 1) : today, holidays);
}

interface ShipDates {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

/** Cached for the current minute, by zone: days start on full minutes, and a file looks it up ten thousand times. */
const lately = { minute: 0, dates: new Map<string, ShipDates>() };

/** The first and last permitted ship date, both inclusive, by the calendar of the origin. */
export function shipDateWindow(now: string, originZone: string): ShipDates {
  const minute = Math.floor(Date.parse(now) / 60_000);
  if (lately.minute !== minute) Object.assign(lately, { minute, dates: new Map() });
  const known = lately.dates.get(originZone);
  if (known) return known;
  const first = dateIn(originZone, now);
  const dates = { first, last: addDays(first, furthestShipDays) };
  lately.dates.set(originZone, dates);
  return dates;
}

/** Whether a date is inside the window of `shipDateWindow`. */
export function mayShipOn(date: CalendarDate, now: string, originZone: string): boolean {
  const { first, last } = shipDateWindow(now, originZone);
  return date >= first && date <= last;
}

/** Whether a pickup window of `HH:mm` times on one day is long enough. */
export function isPickupWindowLongEnough(ready: string, close: string, hours = pickupWindowHours): boolean {
  return minutesOf(close) - minutesOf(ready) >= hours * 60;
}

function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`not a time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}
