import type { TrackingEvent } from '@lading/domain/tracking/tracking-event';
import type { TrackingEvent as ReportedEvent } from '../../connectors/tracking-event.js';

/** What is stored of an event besides its columns. */
export type EventContent = Pick<
  ReportedEvent,
  'location' | 'notes' | 'reasonCode' | 'estimatedDelivery' | 'signedBy' | 'pieces' | 'exceptionsNoted' | 'appointment'
>;

export interface StoredTrackingEvent {
  readonly eventId: string;
  readonly type: string;
  readonly status: string;
  readonly occurredAt: string;
  readonly reportedAt: string;
  readonly sequence: number;
  readonly content: EventContent;
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
