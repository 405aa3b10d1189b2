import type { DispatchState, ShipmentState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import type { TrackingContext } from '@lading/domain/tracking/project-tracking';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import { appointmentEndOf, type AgreedAppointment, type GuaranteeCode } from '@lading/domain/tracking/due-moment';
import type { TrackingEvent } from '@lading/domain/tracking/tracking-event';
import type { EventAppointment, TrackingEvent as ReportedEvent } from '../../connectors/tracking-event.js';

/** A shipment as far as its tracking reads and changes it. */
export interface TrackedShipment {
  readonly shipmentId: number;
  readonly number: string;
  readonly customerId: number;
  readonly carrierId: number;
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly category: TrackingCategoryName;
  readonly firstEta: string | null;
  readonly eta: string | null;
  readonly dueAt: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
  readonly guarantee: GuaranteeCode | null;
  readonly originZone: string;
  readonly destinationZone: string;
  readonly deliveryAppointment: AgreedAppointment | null;
}

/** What the projection reads of a shipment. */
export type TrackedTerms = Pick<
  TrackedShipment,
  'originZone' | 'destinationZone' | 'guarantee' | 'firstEta' | 'deliveryAppointment'
>;

/** The agreed appointment on the clock of the destination; nothing where only its end is known. */
export function appointmentOf({ deliveryAppointment: at, destinationZone }: TrackedTerms): EventAppointment | null {
  if (!at?.from) return null;
  return {
    from: zonedInstant(at.day, at.from, destinationZone),
    until: at.until ? zonedInstant(at.day, at.until, destinationZone) : null,
  };
}

/** What the projection needs to know of the shipment itself. */
export const trackingContextOf = ({
  destinationZone,
  guarantee,
  firstEta,
  deliveryAppointment,
}: TrackedTerms): TrackingContext => ({
  destinationZone,
  ...(guarantee && { guarantee }),
  ...(firstEta && { eta: firstEta }),
  ...(deliveryAppointment && { appointmentEnd: appointmentEndOf(deliveryAppointment, destinationZone) }),
});

/** What is kept of an event besides its columns. */
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
