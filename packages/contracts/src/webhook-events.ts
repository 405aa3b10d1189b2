import { ClaimFacts } from './claim-parts.js';
import { InvoiceRow } from './invoices.js';
import { Choice, Flag, Id, Instant, Integer, Nested, Text, type Class } from './kernel/field.js';
import { QuoteRow } from './quote-answers.js';
import { StoredDocumentFacts } from './shipment-documents.js';
import { ShipmentFacts } from './shipment-list.js';
import { trackingCategoryNames, type TrackingCategoryName } from './tracking.js';

/** What a company's programs are told of a quote. */
export class QuoteNews extends QuoteRow {
  @Flag({ about: 'Made by a test key.' }) isTest!: boolean;
}

export class ShipmentNews extends ShipmentFacts {
  @Flag({ about: 'Booked by a test key; no carrier was told.' }) isTest!: boolean;
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
  @Choice(['rating', 'dispatching']) deed!: 'rating' | 'dispatching';
  @Integer({ min: 0, about: 'Orders that are rated, or dispatched.' }) doneCount!: number;
  @Integer({ min: 0 }) failedCount!: number;
  @Integer({ min: 0, about: 'Orders that their carriers have refused.' }) refusedCount!: number;
  @Integer({ min: 0, about: 'Orders of which nobody can say whether the carrier has them.' }) attentionCount!: number;
}

export class TestNews {
  @Id() webhookId!: number;
  @Text({ max: 100 }) name!: string;
}

interface KindRow {
  readonly kind: string;
  readonly label: string;
  readonly area: 'quotes' | 'shipments' | 'tracking' | 'documents' | 'invoices' | 'claims' | 'orders';
  readonly shape: Class<object>;
}

/** What programs can be told of. A new kind is a row here and a listener that sends it. */
const kindRows = [
  { kind: 'quote.rated', label: 'All carriers have answered a quote', area: 'quotes', shape: QuoteNews },
  { kind: 'shipment.booked', label: 'Booked, the carrier is called', area: 'shipments', shape: ShipmentNews },
  { kind: 'shipment.confirmed', label: 'Dispatch confirmed by the carrier', area: 'shipments', shape: ShipmentNews },
  { kind: 'shipment.refused', label: 'Dispatch refused', area: 'shipments', shape: ShipmentNews },
  { kind: 'shipment.needs_attention', label: 'Dispatch unclear', area: 'shipments', shape: ShipmentNews },
  { kind: 'shipment.cancelled', label: 'Cancelled', area: 'shipments', shape: ShipmentNews },
  { kind: 'tracking.updated', label: 'Every report', area: 'tracking', shape: TrackingNews },
  { kind: 'tracking.pickup', label: 'Waits for its pickup', area: 'tracking', shape: TrackingNews },
  { kind: 'tracking.transit', label: 'In transit', area: 'tracking', shape: TrackingNews },
  { kind: 'tracking.out_for_delivery', label: 'Out for delivery', area: 'tracking', shape: TrackingNews },
  { kind: 'tracking.delivered', label: 'Delivered', area: 'tracking', shape: TrackingNews },
  { kind: 'tracking.exception', label: 'Exception', area: 'tracking', shape: TrackingNews },
  { kind: 'tracking.missed_eta', label: 'Estimated delivery missed', area: 'tracking', shape: TrackingNews },
  { kind: 'tracking.defaulted', label: 'Status unknown or cancelled', area: 'tracking', shape: TrackingNews },
  { kind: 'document.available', label: 'A document of a shipment is there', area: 'documents', shape: DocumentNews },
  { kind: 'invoice.audited', label: 'Bill received and audited', area: 'invoices', shape: InvoiceNews },
  { kind: 'invoice.approved', label: 'Bill approved', area: 'invoices', shape: InvoiceNews },
  { kind: 'invoice.disputed', label: 'Bill disputed', area: 'invoices', shape: InvoiceNews },
  { kind: 'invoice.dispute_settled', label: 'Dispute settled', area: 'invoices', shape: InvoiceNews },
  { kind: 'invoice.paid', label: 'Bill paid', area: 'invoices', shape: InvoiceNews },
  { kind: 'claim.changed', label: 'A claim has another status', area: 'claims', shape: ClaimNews },
  { kind: 'order_upload.received', label: 'A file has brought orders', area: 'orders', shape: OrderUploadNews },
  {
    kind: 'order_upload.finished',
    label: 'All orders of a file rated or dispatched',
    area: 'orders',
    shape: OrderOutcomeNews,
  },
] as const satisfies readonly KindRow[];

export type WebhookKind = (typeof kindRows)[number]['kind'];
export type WebhookArea = (typeof kindRows)[number]['area'];
export const webhookKinds: readonly (KindRow & { readonly kind: WebhookKind })[] = kindRows;
export const webhookKindNames: readonly WebhookKind[] = kindRows.map(({ kind }) => kind);

/** What is sent to try an address out. */
export const testKind = 'webhook.test';
export const sentKinds = [...webhookKindNames, testKind] as const;
export type SentKind = WebhookKind | typeof testKind;

/** The shape of what a message tells. */
export const shapeOfKind = (sent: SentKind): Class<object> =>
  kindRows.find(({ kind }) => kind === sent)?.shape ?? TestNews;

/** What is posted; `data` has the shape of its kind. */
export class WebhookMessage {
  @Text({ max: 60 }) type!: SentKind;
  @Instant({ about: 'When it happened.' }) timestamp!: string;
}
