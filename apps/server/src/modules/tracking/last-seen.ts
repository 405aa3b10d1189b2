import { orderedEvents } from '@lading/domain/tracking/tracking-event';
import { domainEventOf, type StoredTrackingEvent } from './stored-event.js';

/** Where freight was last seen: the last report with coordinates. */
export interface LastSeen {
  readonly lastPlace: string | null;
  readonly lastLatitudeE6: number | null;
  readonly lastLongitudeE6: number | null;
  readonly lastSeenAt: string | null;
}

const nowhere: LastSeen = { lastPlace: null, lastLatitudeE6: null, lastLongitudeE6: null, lastSeenAt: null };
const longestPlace = 100;

/** By the order of the timeline: a report that arrives late but happened earlier changes nothing. */
export function lastSeenOf(history: readonly StoredTrackingEvent[]): LastSeen {
  const byId = new Map(history.map((event) => [event.eventId, event]));
  const ordered = orderedEvents(history.map(domainEventOf));
  for (const { eventId, occurredAt } of ordered.toReversed()) {
    const location = byId.get(eventId)?.content.location;
    if (typeof location?.latitude !== 'number' || typeof location.longitude !== 'number') continue;
    const place = [location.city, location.state].filter(Boolean).join(', ');
    return {
      lastPlace: place.slice(0, longestPlace) || null,
      lastLatitudeE6: Math.round(location.latitude * 1_000_000),
      lastLongitudeE6: Math.round(location.longitude * 1_000_000),
      lastSeenAt: new Date(occurredAt).toISOString(),
    };
  }
  return nowhere;
}
