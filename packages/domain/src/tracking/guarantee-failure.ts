import { delayOwnerOf, type ReasonOwner } from './delay-reason.js';
import { projectTracking, type TrackingContext } from './project-tracking.js';
import { orderedEvents, type TrackingEvent } from './tracking-event.js';

/** The party responsible for the delay: that of the last reason with a known owner, reported until the delivery. */
function ownerUntil(events: readonly TrackingEvent[], deliveredAt: string): ReasonOwner {
  const until = Date.parse(deliveredAt);
  const owners = orderedEvents(events)
    .filter(({ occurredAt }) => Date.parse(occurredAt) <= until)
    .flatMap(({ reasonCode }) => (reasonCode ? [delayOwnerOf(reasonCode)] : []));
  return owners.findLast((owner) => owner !== 'unknown') ?? 'unknown';
}

/**
 * Whether a guarantee failed: the freight arrived (X1, else D1) after the guaranteed hour of the day that was estimated first, and the
 * carrier is responsible for the delay. Later estimates do not matter; without a reason nothing is proven.
 */
export function isGuaranteeFailed(events: readonly TrackingEvent[], context: TrackingContext): boolean {
  const [first] = events;
  if (!context.guarantee || !first) return false;
  const { arrivedAt, deliveredAt, firstDueAt } = projectTracking(events, context, first.occurredAt);
  if (!deliveredAt || !firstDueAt) return false;
  if (Date.parse(arrivedAt ?? deliveredAt) <= Date.parse(firstDueAt)) return false;
  return ownerUntil(events, deliveredAt) === 'carrier';
}
