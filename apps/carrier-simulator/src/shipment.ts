import type { PickupOrder, Place, PlannedEvent, Scenario } from '@lading/demo-data/freight-life';
import type { BillOfLadingBody } from './bill-of-lading-body.js';
import type { BillingMistake } from '@lading/demo-data/billing-mistakes';

export interface ShipmentEvent extends PlannedEvent {
  readonly eventId: string;
  readonly sequence: number;
}

export interface Shipment {
  readonly pro: string;
  readonly reference: string | null;
  readonly confirmationNumber: string;
  readonly createdAt: string;
  readonly origin: Place;
  readonly destination: Place;
  readonly transitDays: number;
  order: BillOfLadingBody;
  pickup: PickupOrder | null;
  isCanceled: boolean;
  scenario: Scenario;
  /** What is wrong on its invoice; the habits of the carrier when absent. */
  billingMistakes?: readonly BillingMistake[];
  readonly events: ShipmentEvent[];
}

/** Whether the freight is on the carrier's truck already. */
export function isPickedUp(shipment: Shipment): boolean {
  return shipment.events.some((event) => event.type === 'PICKED_UP');
}
