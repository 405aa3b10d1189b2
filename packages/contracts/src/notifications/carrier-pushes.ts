import { Id } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';

/** The carrier whose lists and figures changed; on a refetch the server decides which rows a user sees. */
export class CarrierChange {
  @Id() carrierId!: number;
}

export const carrierShipmentChanged = definePush(
  'carrier-shipment-changed',
  CarrierChange,
  'A shipment that the carrier hauls has changed; refresh the page.',
);
export const carrierInvoiceChanged = definePush(
  'carrier-invoice-changed',
  CarrierChange,
  'An invoice of the carrier was issued, disputed, answered or paid; refresh the page.',
);
export const carrierClaimChanged = definePush(
  'carrier-claim-changed',
  CarrierChange,
  'A claim against the carrier was filed, answered or closed; refresh the page.',
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
