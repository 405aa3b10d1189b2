import { ClaimFacts } from '../invoices/claim-parts.js';
import { InvoiceRow } from '../invoices/invoices.js';
import { Choice, Day, Flag, Id, Instant, Integer, Nested, Text, type Class } from '../kernel/field.js';
import { QuoteRow } from '../quotes/quote-answers.js';
import { StoredDocumentFacts } from '../shipments/shipment-documents.js';
import { ShipmentFacts } from '../shipments/shipment-list.js';
import { trackingCategoryNames, type TrackingCategoryName } from '../shipments/tracking.js';
import type { SentKind } from './webhook-kinds.js';

/** A quote in a webhook delivery. */
export class QuoteEventData extends QuoteRow {}

export class ShipmentEventData extends ShipmentFacts {
  @Text({ max: 500, optional: true, about: "A reason, or the carrier's message." }) detail?: string | null;
}

export class TrackingEventData extends ShipmentEventData {
  @Choice(trackingCategoryNames, { about: 'The category before the report.' }) before!: TrackingCategoryName;
}

export class DocumentEventData {
  @Id() shipmentId!: number;
  @Text({ max: 20 }) shipmentNumber!: string;
  @Nested(() => StoredDocumentFacts) document!: StoredDocumentFacts;
}

export class InvoiceEventData extends InvoiceRow {}

export class ClaimEventData extends ClaimFacts {
  @Text({ max: 500, optional: true, about: 'An amount, a day or a reason.' }) detail?: string | null;
}

export class OrderUploadEventData {
  @Id() id!: number;
  @Text({ max: 255, about: 'Name of the file.' }) name!: string;
  @Integer({ min: 0 }) orderCount!: number;
}

export class OrderOutcomeEventData extends OrderUploadEventData {
  @Choice(['rating', 'dispatching']) action!: 'rating' | 'dispatching';
  @Flag({ about: 'It was stopped before all orders were processed.' }) isStopped!: boolean;
  @Integer({ min: 0, about: 'Orders that are rated, or dispatched.' }) doneCount!: number;
  @Integer({ min: 0 }) failedCount!: number;
  @Integer({ min: 0, about: 'Orders that their carriers have refused.' }) refusedCount!: number;
  @Integer({ min: 0, about: "Orders for which it isn't known whether the carrier received them." })
  attentionCount!: number;
  @Integer({ min: 0, about: 'Orders that need attention: without prices after rating, or rated but not dispatched.' })
  leftCount!: number;
}

/** A shipment that a customer booked with the carrier, or canceled. */
export class CarrierOrderEventData {
  @Id() shipmentId!: number;
  @Text({ max: 20 }) number!: string;
  @Text({ max: 40 }) bolNumber!: string;
  @Text({ max: 40, optional: true }) proNumber!: string | null;
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day() pickupDate!: string;
  @Text({ max: 3 }) currency!: string;
  @Integer({ optional: true, about: 'Agreed price; null if the author of the webhook has no "data visibility".' })
  totalCents!: number | null;
  @Text({ max: 500, optional: true, about: 'A number, or a reason.' }) detail?: string | null;
}

/** A dispute of an invoice that the carrier is to answer. */
export class CarrierDisputeEventData {
  @Id() disputeId!: number;
  @Id() invoiceId!: number;
  @Text({ max: 40, about: 'Number of the invoice.' }) number!: string;
  @Id() shipmentId!: number;
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Text({ max: 10, about: 'Reason code of the audit.' }) reason!: string;
  @Text({ max: 2000 }) text!: string;
  @Text({ max: 3 }) currency!: string;
  @Integer({ optional: true, about: 'Disputed amount; null if the author of the webhook has no "data visibility".' })
  disputedCents!: number | null;
  @Day() answerBy!: string;
}

/** A claim that a customer filed against the carrier. */
export class CarrierClaimEventData {
  @Id() claimId!: number;
  @Text({ max: 20 }) number!: string;
  @Text({ max: 20 }) type!: string;
  @Id() shipmentId!: number;
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Text({ max: 3 }) currency!: string;
  @Integer({ optional: true, about: 'Claim amount; null if the author of the webhook has no "data visibility".' })
  claimedCents!: number | null;
  @Day() filedOn!: string;
}

/** A company that registered on the site of the carrier. */
export class CarrierCustomerEventData {
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Choice(['form', 'campaign', 'invite'], { about: 'How it came to register.' }) way!: 'form' | 'campaign' | 'invite';
  @Instant() joinedAt!: string;
}

export class TestEventData {
  @Id() webhookId!: number;
  @Text({ max: 100 }) name!: string;
}

const shapes: Readonly<Record<SentKind, Class<object>>> = {
  'quote.rated': QuoteEventData,
  'shipment.booked': ShipmentEventData,
  'shipment.confirmed': ShipmentEventData,
  'shipment.refused': ShipmentEventData,
  'shipment.needs_attention': ShipmentEventData,
  'shipment.canceled': ShipmentEventData,
  'tracking.updated': TrackingEventData,
  'tracking.pickup': TrackingEventData,
  'tracking.transit': TrackingEventData,
  'tracking.out_for_delivery': TrackingEventData,
  'tracking.delivered': TrackingEventData,
  'tracking.exception': TrackingEventData,
  'tracking.missed_eta': TrackingEventData,
  'tracking.defaulted': TrackingEventData,
  'document.available': DocumentEventData,
  'invoice.audited': InvoiceEventData,
  'invoice.approved': InvoiceEventData,
  'invoice.disputed': InvoiceEventData,
  'invoice.dispute_settled': InvoiceEventData,
  'invoice.paid': InvoiceEventData,
  'claim.changed': ClaimEventData,
  'order_upload.received': OrderUploadEventData,
  'order_upload.finished': OrderOutcomeEventData,
  'order.placed': CarrierOrderEventData,
  'order.canceled': CarrierOrderEventData,
  'dispute.opened': CarrierDisputeEventData,
  'claim.filed': CarrierClaimEventData,
  'customer.joined': CarrierCustomerEventData,
  'webhook.test': TestEventData,
};

/** The shape of a delivery's data. */
export const shapeOfKind = (kind: SentKind): Class<object> => shapes[kind];
