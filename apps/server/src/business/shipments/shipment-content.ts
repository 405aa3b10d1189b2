import type { Party } from '@lading/contracts/fields/address';
import type { EmergencyContact, PurchaseOrder, ShippedItem, UnitSystem } from '@lading/contracts/fields/freight';
import type { Charge } from '@lading/contracts/quotes/quote-answers';
import type { CollectOnDelivery, TimeCritical } from '@lading/contracts/fields/quote-details';
import type { ShipmentStop } from '@lading/contracts/fields/shipment-parts';
import type { CustomsBroker, DeliveryAppointment, RemitTo } from '@lading/contracts/fields/pickup-order';
import type { ServiceLevel } from '../../connectors/carrier-answer.js';

/** What a bill of lading said until it was changed; everything else on it stays as it was booked. */
export interface ReplacedVersion {
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly replacedAt: string;
  readonly customerReference: string;
  readonly purchaseOrders: PurchaseOrder[];
  readonly accessorials: string[];
  readonly cargoValueCents: number | null;
}

/** Everything that was confirmed when a shipment was booked; later changes of addresses or quotes do not touch it. */
export interface ShipmentContent {
  readonly origin: Party;
  readonly destination: Party;
  readonly billTo: Party | null;
  readonly originStop: ShipmentStop;
  readonly destinationStop: ShipmentStop;
  readonly units: UnitSystem;
  /** As they were typed, each with a class. */
  readonly items: ShippedItem[];
  readonly accessorials: string[];
  readonly limitedAccess: { readonly origin?: string; readonly destination?: string };
  readonly purchaseOrders: PurchaseOrder[];
  readonly specialInstructions: string | null;
  readonly emergencyContact: EmergencyContact | null;
  readonly collectOnDelivery: CollectOnDelivery | null;
  readonly servicePieces: number | null;
  /** Absent in what was booked before these could be arranged. */
  readonly remitTo?: RemitTo | null;
  readonly customsBroker?: CustomsBroker | null;
  readonly timeCritical?: TimeCritical | null;
  readonly deliveryAppointment?: DeliveryAppointment | null;
  readonly linearFeet?: number | null;
  readonly cargoValueCents: number | null;
  readonly isFullValueWanted: boolean;
  readonly serviceLevel: ServiceLevel;
  readonly serviceName: string;
  readonly charges: Charge[];
  readonly carrierQuoteId: string | null;
  readonly carrierQuoteNumber: string | null;
  /** Email addresses that get progress notifications. */
  readonly notify: string[];
  /** Earlier versions of the bill of lading, the oldest first; absent where it was never changed. */
  readonly replacedVersions?: readonly ReplacedVersion[];
}

/** The instructions for the drivers at both stops, for documents and messages with one field for all of them. */
export const stopInstructions = ({ origin, destination }: Pick<ShipmentContent, 'origin' | 'destination'>): string[] =>
  [
    { label: 'Pickup instructions', text: origin.instructions },
    { label: 'Delivery instructions', text: destination.instructions },
  ].flatMap(({ label, text }) => (text?.trim() ? [`${label}: ${text.trim().replace(/\.$/, '')}`] : []));
