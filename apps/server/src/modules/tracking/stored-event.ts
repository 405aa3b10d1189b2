import type { TrackingEvent } from '@lading/domain/tracking/tracking-event';
import type { TrackingEvent as ReportedEvent } from '../../connectors/tracking-event.js';

/** What is stored of an event besides its columns. */
export type EventContent = Pick<
  ReportedEvent,
  'location' | 'notes' | 'reasonCode' | 'estimatedDelivery' | 'signedBy' | 'pieces' | 'exceptionsNoted' | 'appointment'
>;

/** How an event that a user of the carrier entered by hand is told apart, and how it is voided. */
export interface EnteredContent {
  /** The user who entered or voided it: the name at that time. */
  readonly enteredBy?: string;
  /** The id of the event that this one voids. */
  readonly voids?: string;
}

/** The type of an event that says of another one that it was entered by mistake. */
export const voidingType = 'VOIDED';

export interface StoredTrackingEvent {
  readonly eventId: string;
  readonly type: string;
  readonly status: string;
  readonly occurredAt: string;
  readonly reportedAt: string;
  readonly sequence: number;
  readonly content: EventContent & EnteredContent;
  readonly receivedAt: string;
}

export const contentOf = (event: EventContent): EventContent => ({
  location: event.location,
  notes: event.notes,
  reasonCode: event.reasonCode,
  estimatedDelivery: event.estimatedDelivery,
  signedBy: event.signedBy,
  ...(typeof event.pieces === 'number' && { pieces: event.pieces }),
  ...(event.exceptionsNoted && { exceptionsNoted: event.exceptionsNoted }),
  ...(event.appointment && { appointment: event.appointment }),
});

/** Which events were voided, with the event that says so. */
export const voidedIn = (events: readonly StoredTrackingEvent[]): ReadonlyMap<string, StoredTrackingEvent> =>
  new Map(events.flatMap((event) => (event.content.voids ? [[event.content.voids, event] as const] : [])));

/** The confirmation of a second or later booking. */
const isBookedAgain = ({ eventId }: StoredTrackingEvent): boolean => /^booking-(?!1$)\d+$/.test(eventId);

/**
 * The history that counts: without what was voided, what voids it, and what was reported of earlier bookings, whose withdrawal would end
 * the present one. The events are in the order in which they came.
 */
export function countedReports(events: readonly StoredTrackingEvent[]): StoredTrackingEvent[] {
  const voided = voidedIn(events);
  const first = Math.max(0, events.findLastIndex(isBookedAgain));
  return events.slice(first).filter(({ eventId, type }) => type !== voidingType && !voided.has(eventId));
}

/** The event as the projection reads it. */
export function domainEventOf({ content, ...event }: StoredTrackingEvent): TrackingEvent {
  const { eventId, type, status, occurredAt, reportedAt, sequence } = event;
  return {
    eventId,
    type,
    status,
    occurredAt,
    reportedAt,
    sequence,
    ...(content.estimatedDelivery && { eta: content.estimatedDelivery }),
    ...(content.reasonCode && { reasonCode: content.reasonCode }),
  };
}
