import type { GeoPoint } from '@lading/domain/freight/road-miles';
import type { BillOfLadingBody } from './bill-of-lading-body.js';
import type { BillingMistake } from './billing-mistakes.js';

export const scenarios = ['normal', 'exception', 'late', 'refused', 'canceled', 'silent'] as const;

/** The course of a shipment: silent stops telling anything and so misses its date. */
export type Scenario = (typeof scenarios)[number];

export interface Place extends GeoPoint {
  readonly city: string;
  readonly stateProvince: string;
  readonly postalCode?: string;
  readonly country: string;
  readonly timeZone: string;
  readonly terminalCode?: string;
}

export interface ShipmentEvent {
  readonly eventId: string;
  /** The step of the plan it came from, so that no step happens twice. */
  readonly step: string;
  readonly type: string;
  readonly status: string;
  readonly occurredAt: string;
  readonly reportedAt: string;
  readonly sequence: number;
  readonly location: Place;
  readonly notes?: string;
  readonly attributes?: {
    readonly reasonCode?: string;
    readonly estimatedDeliveryDate?: string;
    readonly signedBy?: string;
    readonly pieces?: number;
    readonly exceptionsNoted?: string;
    /** Instants of the delivery appointment, ISO 8601 with offset. */
    readonly appointmentStart?: string;
    readonly appointmentEnd?: string;
  };
}

export interface PickupOrder {
  readonly number: string;
  readonly date: string;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly requestedAt: string;
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
