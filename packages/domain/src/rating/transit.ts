import { addBusinessDays, nextBusinessDay } from '../business-calendar.js';
import { addDays, type CalendarDate } from '../calendar-date.js';
import type { LanePoint, RatingRequest } from './rating-request.js';
import type { Tariff, TransitTerms } from './tariff.js';

export interface Lane {
  readonly origin: LanePoint;
  readonly destination: LanePoint;
  readonly roadMiles: number;
}

/** Business days on the road; at least one. */
export function transitDaysOf({ origin, destination, roadMiles }: Lane, terms: TransitTerms): number {
  const row = terms.days.find(({ upToMiles }) => upToMiles === null || roadMiles <= upToMiles);
  if (!row) throw new RangeError(`no transit time for ${roadMiles} miles`);
  const abroad = origin.country === destination.country ? [] : [origin.country, destination.country];
  const extra = abroad.reduce((days, country) => days + (terms.extraDaysByCountry[country] ?? 0), 0);
  const offshore = (terms.extraDaysByState[origin.state] ?? 0) + (terms.extraDaysByState[destination.state] ?? 0);
  return Math.max(1, row.days + terms.offsetDays + extra + offshore);
}

/** The day of pickup: a request after the cutoff, or for a closed day, waits for the next business day. */
export function scheduledPickup(
  { pickupDate, requestedAtLocalTime }: Pick<RatingRequest, 'pickupDate' | 'requestedAtLocalTime'>,
  { holidays, pickupCutoff }: Pick<Tariff, 'holidays' | 'pickupCutoff'>,
): CalendarDate {
  const isLate = requestedAtLocalTime !== undefined && requestedAtLocalTime > pickupCutoff;
  return nextBusinessDay(isLate ? addDays(pickupDate, 1) : pickupDate, holidays);
}

/** The day of delivery, counted from the pickup as day 0. */
export function estimatedDelivery(
  pickupDate: CalendarDate,
  transitDays: number,
  { holidays }: Pick<Tariff, 'holidays'>,
): CalendarDate {
  return addBusinessDays(pickupDate, transitDays, holidays);
}
