import type { ReportedCategory } from './tracking-category.js';

/** The X12 214 status codes (element 1650) and their effects. */
const statusCodes: Readonly<Record<string, EventEffect>> = {
  XB: { category: 'pickup' },
  X3: { category: 'pickup' },
  X8: { category: 'pickup' },
  L1: { category: 'pickup' },
  CP: { category: 'pickup' },
  AF: { category: 'transit', records: 'pickedUp' },
  AM: { category: 'transit' },
  CL: { category: 'transit' },
  BA: { category: 'transit' },
  R1: { category: 'transit' },
  J1: { category: 'transit' },
  P1: { category: 'transit' },
  X4: { category: 'transit' },
  C1: { category: 'transit', terminalEstimate: true },
  B6: { category: 'transit', terminalEstimate: true },
  AR: { category: 'transit' },
  RL: { category: 'transit' },
  AN: { category: 'transit' },
  AV: { category: 'transit' },
  AW: { category: 'transit' },
  X6: { category: 'transit', nearDelivery: true },
  AJ: { category: 'outForDelivery' },
  S1: { category: 'outForDelivery' },
  X1: { category: 'outForDelivery', records: 'arrived' },
  X5: { category: 'outForDelivery' },
  D1: { category: 'delivered', records: 'delivered' },
  CB: { category: 'delivered', records: 'delivered' },
  CD: { category: 'outForDelivery', departsConsignee: true },
  AG: {},
  X2: {},
  SD: { category: 'exception' },
  AH: { category: 'exception' },
  AP: { category: 'exception' },
  A7: { category: 'exception' },
  A9: { category: 'exception', noteAfterDelivery: true },
  PA: { category: 'exception', noteAfterDelivery: true },
  A3: { category: 'exception', ends: 'returned' },
  AI: { category: 'exception' },
  BC: { category: 'exception' },
  K1: { category: 'transit' },
  PR: { category: 'exception' },
  CT: { category: 'transit' },
  CA: { category: 'defaulted', ends: 'canceled' },
  OO: { category: 'exception' },
};

/** The event types of the digital LTL standard and their effects. */
const eventTypes: Readonly<Record<string, EventEffect>> = {
  PICKUP_SCHEDULED: { category: 'pickup' },
  PICKUP_ATTEMPTED: { category: 'exception' },
  PICKED_UP: { category: 'transit', records: 'pickedUp' },
  ARRIVED_AT_TERMINAL: { category: 'transit' },
  DEPARTED_TERMINAL: { category: 'transit' },
  IN_TRANSIT: { category: 'transit' },
  DELAY: { category: 'exception' },
  EXCEPTION: { category: 'exception' },
  CUSTOMS_HOLD: { category: 'exception' },
  CUSTOMS_CLEARED: { category: 'transit' },
  OUT_FOR_DELIVERY: { category: 'outForDelivery' },
  DELIVERY_ATTEMPTED: { category: 'exception' },
  DELIVERED: { category: 'delivered', records: 'delivered' },
  PROOF_OF_DELIVERY: {},
  CANCELLED: { category: 'defaulted', ends: 'canceled' },
  OTHER: {},
};

const effects = new Map([...Object.entries(statusCodes), ...Object.entries(eventTypes)]);

/** The effect of an X12 code or an event type of the standard; undefined for an unknown one. */
export const effectOf = (type: string): EventEffect | undefined => effects.get(type);

export const knownStatusCodes = Object.keys(statusCodes);
export const knownEventTypes = Object.keys(eventTypes);

/** The effect of a reported event on a shipment; one with an empty effect only appears in the history. */
export interface EventEffect {
  readonly category?: ReportedCategory;
  /** The time of the shipment that the event records. */
  readonly records?: 'pickedUp' | 'arrived' | 'delivered';
  readonly ends?: 'canceled' | 'returned';
  /** Damage or shortage noted after delivery leaves the shipment delivered, with this flag. */
  readonly noteAfterDelivery?: true;
  /** The estimate in the event is about a terminal, not about the consignee. */
  readonly terminalEstimate?: true;
  /** En route means out for delivery when it leaves the destination terminal. */
  readonly nearDelivery?: true;
  /** Leaving the consignee means delivered only when the freight was unloaded. */
  readonly departsConsignee?: true;
}
