import type { DispatchState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

export interface ShipmentFacts {
  readonly shipmentId: number;
  readonly number: string;
  readonly category: TrackingCategoryName;
  readonly dispatchState: DispatchState;
  /** A detail for the history: numbers, a reason, the carrier's words. */
  readonly detail?: string | null;
  /** Users of the carrier have the order before them, so that it did arrive. */
  readonly isAtDesk?: boolean;
}

/** Who reads of a booking in the activity of its carrier: the carrier, unless the booking is a trial with a test key. */
export const readerOf = ({
  carrierId,
  isTest,
}: {
  readonly carrierId: number;
  readonly isTest: boolean;
}): { carrierId: number | null } => ({ carrierId: isTest ? null : carrierId });

/** The selected offer was accepted; the carrier is called next. */
export class ShipmentBooked extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'shipment-booked';
}

/** A user requested another call to the carrier. */
export class DispatchRetried extends DomainEvent<ShipmentFacts> {
  static readonly eventName = 'dispatch-retried';
}

/** The carrier took the order and gave its numbers. */
export class ShipmentDispatched extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'shipment-dispatched';
}

/** The order waits for a user of the carrier, who accepts or refuses it. */
export class DeskOrderPlaced extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'desk-order-placed';
}

/** A user of the carrier has seen that the customer canceled. */
export class CancellationAcknowledged extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'cancellation-acknowledged';
}

/** An attempt failed and the next one follows automatically. */
export class DispatchDelayed extends DomainEvent<ShipmentFacts> {
  static readonly eventName = 'dispatch-delayed';
}

export class DispatchRefused extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'dispatch-refused';
}

/** Whether the carrier has the order is unknown; only a person can find out. */
export class DispatchNeedsAttention extends DomainEvent<ShipmentFacts> {
  static readonly eventName = 'dispatch-needs-attention';
}

export class CancellationRequested extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'cancellation-requested';
}

/** The pickup was withdrawn; the PRO number is void and never used again. */
export class ShipmentCanceled extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'shipment-canceled';
}

/** A user of the carrier gave back a shipment that it had accepted; the PRO number is void and never used again. */
export class BookingReturned extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'booking-returned';
}

/** The window of an accepted pickup ended, and the freight wasn't picked up. */
export class PickupMissed extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'pickup-missed';
}

/** A user of the carrier proposed a new window. */
export class PickupProposed extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'pickup-proposed';
}

/** The company accepted the new window. */
export class PickupProposalAccepted extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'pickup-proposal-accepted';
}

export class CancellationRefused extends CarrierEvent<ShipmentFacts> {
  static readonly eventName = 'cancellation-refused';
}

/** All that moves a shipment on the customer's screens. */
export const shipmentEvents = [
  ShipmentBooked,
  DispatchRetried,
  DeskOrderPlaced,
  ShipmentDispatched,
  DispatchDelayed,
  DispatchRefused,
  DispatchNeedsAttention,
  CancellationRequested,
  ShipmentCanceled,
  BookingReturned,
  PickupMissed,
  PickupProposed,
  PickupProposalAccepted,
  CancellationRefused,
  CancellationAcknowledged,
] as const;
