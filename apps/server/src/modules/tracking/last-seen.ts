import { orderedEvents } from '@lading/domain/tracking/tracking-event';
import { domainEventOf, type StoredTrackingEvent } from './stored-event.js';

/** Where freight was last seen: the last report with coordinates. */
export interface LastSeen {
  readonly place: string | null;
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly seenAt: string;
}

const longestPlace = 100;

/** By the order of the timeline: a report that arrives late but happened earlier changes nothing. */
export function lastSeenOf(history: readonly StoredTrackingEvent[]): LastSeen | undefined {
  const byId = new Map(history.map((event) => [event.eventId, event]));
  const ordered = orderedEvents(history.map(domainEventOf));
  for (const { eventId, occurredAt } of ordered.toReversed()) {
    const location = byId.get(eventId)?.content.location;
    if (typeof location?.latitude !== 'number' || typeof location.longitude !== 'number') continue;
    const place = [location.city, location.state].filter(Boolean).join(', ');
    return {
      place: place.slice(0, longestPlace) || null,
      latitudeE6: Math.round(location.latitude * 1_000_000),
      longitudeE6: Math.round(location.longitude * 1_000_000),
      seenAt: new Date(occurredAt).toISOString(),
    };
  }
  return undefined;
}
