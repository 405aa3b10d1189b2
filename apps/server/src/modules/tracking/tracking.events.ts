import type { DispatchState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

/** A report of the carrier, or a due moment that passed, changed the tracking of a shipment. */
export class ShipmentTracked extends DomainEvent<{
  readonly shipmentId: number;
  readonly number: string;
  readonly category: TrackingCategoryName;
  readonly dispatchState: DispatchState;
  /** The category before, to tell a change of status from an update. */
  readonly before: TrackingCategoryName;
  readonly text: string | null;
}> {
  static readonly eventName = 'shipment-tracked';
}

interface EnteredFacts {
  readonly shipmentId: number;
  readonly number: string;
  /** What was reported, in words. */
  readonly detail: string;
}

/** A user of the carrier entered a status by hand. */
export class StatusEntered extends CarrierEvent<EnteredFacts> {
  static readonly eventName = 'status-entered';
}

/** A user of the carrier voided a status that was entered by hand. */
export class StatusVoided extends CarrierEvent<EnteredFacts> {
  static readonly eventName = 'status-voided';
}

/** A document of the carrier was stored. */
export class CarrierDocumentStored extends DomainEvent<{
  readonly shipmentId: number;
  readonly documentId: number;
  readonly kind: string;
}> {
  static readonly eventName = 'carrier-document-stored';
}

/** A link that shows the shipment to its holders was made. */
export class ShipmentShared extends DomainEvent<{
  readonly shipmentId: number;
  readonly expiresAt: string;
  readonly withBillOfLading: boolean;
}> {
  static readonly eventName = 'shipment-shared';
}
