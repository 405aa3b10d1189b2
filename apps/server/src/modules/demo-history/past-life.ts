import { lifeOf, type OrderedFreight, type Place, type PlannedEvent } from '@lading/demo-data/freight-life';
import type { PlannedBooking } from '@lading/demo-data/history/freight-plan';
import { unitedStatesClosures } from '@lading/domain/time/business-calendar';
import type { PastNumbers } from '../booking/past-bookings.service.js';
import type { LocatedPlace } from '../places/places.service.js';
import type { PastEvent } from '../tracking/past-tracking.service.js';

/** The seed of the carrier simulator, so that it plans the same events for freight that is still moving. */
const seed = 'lading';

/** What is known of a shipment when its carrier plans how it moves. */
export interface PastHaul {
  readonly origin: LocatedPlace;
  readonly destination: LocatedPlace;
  readonly transitDays: number;
  readonly shipDate: string;
  readonly bookedAt: string;
  readonly pieces: number;
  readonly signedBy: string;
  readonly scenario: PlannedBooking['scenario'];
}

const placeOf = ({ city, state, postalCode, country, latitude, longitude, timeZone }: LocatedPlace): Place => ({
  ...{ city, stateProvince: state, postalCode, country, latitude, longitude, timeZone },
});

/** The freight as its carrier knows it. */
export const orderedFreight = (haul: PastHaul, { pro, pickupNumber: number }: PastNumbers): OrderedFreight => ({
  ...{ pro, transitDays: haul.transitDays, isCanceled: false, scenario: haul.scenario },
  ...{ origin: placeOf(haul.origin), destination: placeOf(haul.destination) },
  pickup: { number, date: haul.shipDate, readyTime: '08:00', closeTime: '17:00', requestedAt: haul.bookedAt },
  ...{ pieces: haul.pieces, signedBy: haul.signedBy },
});

/** The confirmation of the pickup, and all events that the carrier has reported until `now`. */
export function eventsUntil(now: string, haul: PastHaul, numbers: PastNumbers): PastEvent[] {
  const reported = lifeOf(orderedFreight(haul, numbers), unitedStatesClosures, seed).filter(
    ({ reportedAt }) => reportedAt <= now,
  );
  return [
    confirmation(haul.bookedAt, numbers.pickupNumber),
    ...reported.map((event, index) => eventOf(event, `${numbers.pro}-${index + 1}`, index + 1)),
  ];
}

const nothing = { location: null, notes: null, reasonCode: null, estimatedDelivery: null, signedBy: null } as const;

const confirmation = (at: string, pickupNumber: string): PastEvent => ({
  ...{ ...nothing, eventId: 'booking-1', type: 'XB', status: `Pickup ${pickupNumber} confirmed` },
  ...{ occurredAt: at, reportedAt: at, sequence: 0 },
});

/** As the portal reads the carrier's message. */
function eventOf(event: PlannedEvent, eventId: string, sequence: number): PastEvent {
  const { location, attributes } = event;
  return {
    ...{ eventId, sequence, type: event.type, status: event.status },
    ...{ occurredAt: event.occurredAt, reportedAt: event.reportedAt },
    location: {
      ...{ city: location.city, state: location.stateProvince, postalCode: location.postalCode ?? null },
      ...{ country: location.country, latitude: location.latitude, longitude: location.longitude },
      ...{ timeZone: location.timeZone, terminalCode: location.terminalCode ?? null },
    },
    notes: event.notes ?? null,
    reasonCode: attributes?.reasonCode ?? null,
    estimatedDelivery: attributes?.estimatedDeliveryDate ?? null,
    signedBy: attributes?.signedBy ?? null,
    ...{ pieces: attributes?.pieces ?? null, exceptionsNoted: attributes?.exceptionsNoted ?? null, appointment: null },
  };
}
