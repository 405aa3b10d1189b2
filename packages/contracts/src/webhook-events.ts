import { ClaimFacts } from './claim-parts.js';
import { InvoiceRow } from './invoices.js';
import { Choice, Flag, Id, Integer, Nested, Text, type Class } from './kernel/field.js';
import { QuoteRow } from './quote-answers.js';
import { StoredDocumentFacts } from './shipment-documents.js';
import { ShipmentFacts } from './shipment-list.js';
import { trackingCategoryNames, type TrackingCategoryName } from './tracking.js';
import type { SentKind } from './webhook-kinds.js';

/** What a company's programs are told of a quote. */
export class QuoteNews extends QuoteRow {}

export class ShipmentNews extends ShipmentFacts {
  @Text({ max: 500, optional: true, about: "A reason, or the carrier's words." }) detail?: string | null;
}

export class TrackingNews extends ShipmentNews {
  @Choice(trackingCategoryNames, { about: 'The category before the report.' }) before!: TrackingCategoryName;
}

export class DocumentNews {
  @Id() shipmentId!: number;
  @Text({ max: 20 }) shipmentNumber!: string;
  @Nested(() => StoredDocumentFacts) document!: StoredDocumentFacts;
}

export class InvoiceNews extends InvoiceRow {}

export class ClaimNews extends ClaimFacts {
  @Text({ max: 500, optional: true, about: 'An amount, a day or a reason.' }) detail?: string | null;
}

export class OrderUploadNews {
  @Id() id!: number;
  @Text({ max: 255, about: 'Name of the file.' }) name!: string;
  @Integer({ min: 0 }) orderCount!: number;
}

export class OrderOutcomeNews extends OrderUploadNews {
  @Choice(['rating', 'dispatching']) action!: 'rating' | 'dispatching';
  @Flag({ about: 'Somebody stopped it before all orders had their turn.' }) isStopped!: boolean;
  @Integer({ min: 0, about: 'Orders that are rated, or dispatched.' }) doneCount!: number;
  @Integer({ min: 0 }) failedCount!: number;
  @Integer({ min: 0, about: 'Orders that their carriers have refused.' }) refusedCount!: number;
  @Integer({ min: 0, about: 'Orders of which nobody can say whether the carrier has them.' }) attentionCount!: number;
  @Integer({ min: 0, about: 'Orders that stay for a person: without prices after a rating, rated after a dispatch.' })
  leftCount!: number;
}

export class TestNews {
  @Id() webhookId!: number;
  @Text({ max: 100 }) name!: string;
}

const shapes: Readonly<Record<SentKind, Class<object>>> = {
  'quote.rated': QuoteNews,
  'shipment.booked': ShipmentNews,
  'shipment.confirmed': ShipmentNews,
  'shipment.refused': ShipmentNews,
  'shipment.needs_attention': ShipmentNews,
  'shipment.cancelled': ShipmentNews,
  'tracking.updated': TrackingNews,
  'tracking.pickup': TrackingNews,
  'tracking.transit': TrackingNews,
  'tracking.out_for_delivery': TrackingNews,
  'tracking.delivered': TrackingNews,
  'tracking.exception': TrackingNews,
  'tracking.missed_eta': TrackingNews,
  'tracking.defaulted': TrackingNews,
  'document.available': DocumentNews,
  'invoice.audited': InvoiceNews,
  'invoice.approved': InvoiceNews,
  'invoice.disputed': InvoiceNews,
  'invoice.dispute_settled': InvoiceNews,
  'invoice.paid': InvoiceNews,
  'claim.changed': ClaimNews,
  'order_upload.received': OrderUploadNews,
  'order_upload.finished': OrderOutcomeNews,
  'webhook.test': TestNews,
};

/** The shape of what a message tells. */
export const shapeOfKind = (kind: SentKind): Class<object> => shapes[kind];
