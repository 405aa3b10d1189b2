import { Id } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';

/** Whose lists and figures changed; which rows a user sees, the server decides when they are read again. */
export class CarrierChange {
  @Id() carrierId!: number;
}

export const carrierShipmentChanged = definePush(
  'carrier-shipment-changed',
  CarrierChange,
  'A shipment that the carrier hauls has changed; refresh the page.',
);
export const carrierQuoteChanged = definePush(
  'carrier-quote-changed',
  CarrierChange,
  'A quote or volume request of the carrier has changed; refresh the page.',
);
export const carrierCustomerChanged = definePush(
  'carrier-customer-changed',
  CarrierChange,
  "A customer's representative, its location rule or an invite has changed; refresh the page.",
);
