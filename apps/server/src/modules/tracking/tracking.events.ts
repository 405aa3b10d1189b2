import type { DispatchState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { DomainEvent } from '../../kernel/events/domain-event.js';

/** The carrier or the clock moved a shipment on. */
export class ShipmentTracked extends DomainEvent<{
  readonly shipmentId: number;
  readonly number: string;
  readonly category: TrackingCategoryName;
  readonly dispatchState: DispatchState;
  /** The category before, to tell a change from mere news. */
  readonly before: TrackingCategoryName;
  readonly text: string | null;
}> {
  static readonly eventName = 'shipment-tracked';
}

/** A document of the carrier was stored. */
export class CarrierDocumentStored extends DomainEvent<{
  readonly shipmentId: number;
  readonly documentId: number;
  readonly kind: string;
}> {
  static readonly eventName = 'carrier-document-stored';
}

/** A link was made that shows the shipment to whoever holds it. */
export class ShipmentShared extends DomainEvent<{
  readonly shipmentId: number;
  readonly expiresAt: string;
  readonly withBillOfLading: boolean;
}> {
  static readonly eventName = 'shipment-shared';
}
