import { addBusinessDays, nextBusinessDay, type HolidayRule } from '../time/business-calendar.js';
import { addDays, dayNumber, weekdayOfDay, type CalendarDate } from '../time/calendar-date.js';
import { hasWeekday, workdays, type WeekdaySet } from '../time/weekday.js';
import type { Lane } from './lane-rates.js';
import type { TransitTerms } from './tariff.js';

/** A day on which a carrier picks up, with cached delivery days. */
export interface PickupDay {
  readonly date: CalendarDate;
  /** By business days of transit. */
  readonly deliveries: Map<number, CalendarDate>;
}

/** Requests cover the same few weeks; older entries are recomputed. */
const mostSaved = 512;
/** More than holidays can push a weekday away. */
const mostDaysTried = 60;

/** Pickup and delivery days of all carriers with the same holidays. */
export class CarrierCalendar {
  private readonly pickups = new Map<CalendarDate, PickupDay>();

  constructor(private readonly holidays: readonly HolidayRule[]) {}

  /** The requested day, or the next one when the carrier works; a late request is picked up a day later. */
  pickupOn(requested: CalendarDate, isLate: boolean): PickupDay {
    const first = isLate ? addDays(requested, 1) : requested;
    const known = this.pickups.get(first);
    if (known) return known;
    if (this.pickups.size >= mostSaved) this.pickups.clear();
    const day = { date: nextBusinessDay(first, this.holidays), deliveries: new Map<number, CalendarDate>() };
    this.pickups.set(first, day);
    return day;
  }

  /** The first day from a pickup day on that is one of some weekdays; Monday to Friday exclude no business day. */
  pickupWithin(pickup: PickupDay, days: WeekdaySet): PickupDay {
    let day = pickup;
    if ((days & workdays) === workdays) return day;
    for (let tried = 0; tried < mostDaysTried; tried += 1) {
      if (hasWeekday(days, weekdayOfDay(dayNumber(day.date)))) return day;
      day = this.pickupOn(day.date, true);
    }
    return pickup;
  }

  /** Business days until the first delivery on one of some weekdays. */
  transitWithin(pickup: PickupDay, transitDays: number, days: WeekdaySet): number {
    if ((days & workdays) === workdays) return transitDays;
    for (let tried = transitDays; tried < transitDays + mostDaysTried; tried += 1) {
      if (hasWeekday(days, weekdayOfDay(dayNumber(this.deliveryAfter(pickup, tried))))) return tried;
    }
    return transitDays;
  }

  /** The day of delivery, counted in business days from the pickup as day 0. */
  deliveryAfter({ date, deliveries }: PickupDay, transitDays: number): CalendarDate {
    const known = deliveries.get(transitDays);
    if (known !== undefined) return known;
    const delivery = addBusinessDays(date, transitDays, this.holidays);
    deliveries.set(transitDays, delivery);
    return delivery;
  }
}

const calendars = new Map<string, CarrierCalendar>();

/** The calendar of a list of holidays; equal lists share one. */
export function calendarOf(holidays: readonly HolidayRule[]): CarrierCalendar {
  const key = JSON.stringify(holidays);
  const known = calendars.get(key);
  if (known) return known;
  const calendar = new CarrierCalendar(holidays);
  calendars.set(key, calendar);
  return calendar;
}

/** Business days on the road by the terms of one tariff. */
export type TransitFinder = (lane: Lane) => number;

/** Reads the terms once; within a country most carriers use only miles. */
export function transitFinderOf(terms: TransitTerms): TransitFinder {
  const countsStates = Object.keys(terms.extraDaysByState).length > 0;
  return (lane) =>
    countsStates || lane.origin.country !== lane.destination.country
      ? transitDaysOf(lane, terms)
      : Math.max(1, daysFor(lane.roadMiles, terms) + terms.offsetDays);
}

/** The same where a published area names the extra days of places, in place of those by state. */
export function transitDaysWith(
  extraDays: number,
  { origin, destination, roadMiles }: Lane,
  terms: TransitTerms,
): number {
  const abroad =
    origin.country === destination.country ? 0 : daysAbroad(origin, terms) + daysAbroad(destination, terms);
  return Math.max(1, daysFor(roadMiles, terms) + terms.offsetDays + abroad + extraDays);
}

/** Business days on the road; at least one. */
export function transitDaysOf({ origin, destination, roadMiles }: Lane, terms: TransitTerms): number {
  const extra = origin.country === destination.country ? 0 : daysAbroad(origin, terms) + daysAbroad(destination, terms);
  const offshore = (terms.extraDaysByState[origin.state] ?? 0) + (terms.extraDaysByState[destination.state] ?? 0);
  return Math.max(1, daysFor(roadMiles, terms) + terms.offsetDays + extra + offshore);
}

function daysFor(roadMiles: number, { days }: TransitTerms): number {
  for (const row of days) if (row.upToMiles === null || roadMiles <= row.upToMiles) return row.days;
  throw new RangeError(`no transit time for ${roadMiles} miles`);
}

function daysAbroad({ country }: Lane['origin'], terms: TransitTerms): number {
  return terms.extraDaysByCountry[country] ?? 0;
}
