import { drawn, seededRandom } from '@lading/demo-data/seeded-random';
import { addBusinessDays, unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import type { LocatedPlace } from '../places/places.service.js';
import type { PastEvent } from '../tracking/past-tracking.service.js';

/** A truckload that goes from dock to dock without terminals. */
export interface PastHaulage {
  /** Number of the request. */
  readonly number: string;
  readonly origin: LocatedPlace;
  readonly destination: LocatedPlace;
  /** YYYY-MM-DD. */
  readonly pickupOn: string;
  readonly transitDays: number;
  readonly pieces: number;
  readonly signedBy: string;
  readonly bookedAt: string;
}

const reportedAfter = 12 * 60_000;
const pickupTimes = ['08:40', '09:55', '11:20', '13:15'] as const;
const deliveryTimes = ['07:50', '09:10', '10:35', '12:45'] as const;

/** The award, and the pickup and the delivery as far as the carrier has reported them until `now`. */
export function loadEventsUntil(now: string, haulage: PastHaulage): PastEvent[] {
  const { number, origin, destination, pickupOn, transitDays, pieces, signedBy, bookedAt } = haulage;
  const random = seededRandom(number, 'truckload');
  const nothing = { location: null, notes: null, reasonCode: null, estimatedDelivery: null, signedBy: null };
  const award = {
    ...{ ...nothing, eventId: 'award', type: 'XB', status: 'Load awarded' },
    ...{ occurredAt: bookedAt, reportedAt: bookedAt, sequence: 0 },
  };
  const at = (place: LocatedPlace, day: string, time: string) => {
    const { city, state, postalCode, country, latitude, longitude, timeZone } = place;
    const occurredAt = zonedInstant(day, time, timeZone);
    const reportedAt = new Date(Date.parse(occurredAt) + reportedAfter).toISOString();
    const location = { city, state, postalCode, country, latitude, longitude, timeZone, terminalCode: null };
    return { ...nothing, occurredAt, reportedAt, location, pieces };
  };
  const pickedUp = { type: 'PICKED_UP', status: 'Picked up', eventId: `${number}-1`, sequence: 1 };
  const delivered = { type: 'DELIVERED', status: 'Delivered', eventId: `${number}-2`, sequence: 2 };
  const deliveredOn = addBusinessDays(pickupOn, transitDays, unitedStatesClosures);
  const reported = [
    { ...at(origin, pickupOn, drawn(random, pickupTimes)), ...pickedUp },
    { ...at(destination, deliveredOn, drawn(random, deliveryTimes)), ...delivered, signedBy },
  ];
  return [award, ...reported.filter(({ reportedAt }) => reportedAt <= now)];
}
