interface KindRow {
  readonly kind: string;
  readonly label: string;
  readonly area: 'quotes' | 'shipments' | 'tracking' | 'documents' | 'invoices' | 'claims' | 'orders' | 'customers';
}

/** The kinds of events that webhooks of customers send. A new kind is a row here and a listener that sends it. */
const kindRows = [
  { kind: 'quote.rated', label: 'All carriers have responded to a quote', area: 'quotes' },
  { kind: 'shipment.booked', label: 'Booked, and sent to the carrier', area: 'shipments' },
  { kind: 'shipment.confirmed', label: 'Dispatch confirmed by the carrier', area: 'shipments' },
  { kind: 'shipment.refused', label: 'Dispatch refused', area: 'shipments' },
  { kind: 'shipment.needs_attention', label: 'Dispatch unclear', area: 'shipments' },
  { kind: 'shipment.canceled', label: 'Canceled', area: 'shipments' },
  { kind: 'tracking.updated', label: 'Every report', area: 'tracking' },
  { kind: 'tracking.pickup', label: 'Awaiting pickup', area: 'tracking' },
  { kind: 'tracking.transit', label: 'In transit', area: 'tracking' },
  { kind: 'tracking.out_for_delivery', label: 'Out for delivery', area: 'tracking' },
  { kind: 'tracking.delivered', label: 'Delivered', area: 'tracking' },
  { kind: 'tracking.exception', label: 'Exception', area: 'tracking' },
  { kind: 'tracking.missed_eta', label: 'Estimated delivery missed', area: 'tracking' },
  { kind: 'tracking.defaulted', label: 'Status unknown or canceled', area: 'tracking' },
  { kind: 'document.available', label: 'A shipment document is available', area: 'documents' },
  { kind: 'invoice.audited', label: 'Invoice received and audited', area: 'invoices' },
  { kind: 'invoice.approved', label: 'Invoice approved', area: 'invoices' },
  { kind: 'invoice.disputed', label: 'Invoice disputed', area: 'invoices' },
  { kind: 'invoice.dispute_settled', label: 'Dispute settled', area: 'invoices' },
  { kind: 'invoice.paid', label: 'Invoice paid', area: 'invoices' },
  { kind: 'claim.changed', label: "A claim's status changed, or the carrier reported on it", area: 'claims' },
  { kind: 'order_upload.received', label: 'Orders were imported from a file', area: 'orders' },
  {
    kind: 'order_upload.finished',
    label: 'Rating or dispatching the orders of a file is finished',
    area: 'orders',
  },
] as const satisfies readonly KindRow[];

/** The kinds of events that webhooks of carriers send. */
const carrierKindRows = [
  { kind: 'order.placed', label: 'A customer booked a shipment', area: 'shipments' },
  { kind: 'order.canceled', label: 'A shipment was canceled', area: 'shipments' },
  { kind: 'dispute.opened', label: 'A customer disputed an invoice', area: 'invoices' },
  { kind: 'claim.filed', label: 'A customer filed a claim', area: 'claims' },
  { kind: 'customer.joined', label: 'A company registered on the site', area: 'customers' },
] as const satisfies readonly KindRow[];

export type CarrierWebhookKind = (typeof carrierKindRows)[number]['kind'];
export type WebhookKind = (typeof kindRows)[number]['kind'] | CarrierWebhookKind;
export type WebhookArea = KindRow['area'];
type WebhookKindRow = KindRow & { readonly kind: WebhookKind };

export const webhookKindsOf: Readonly<Record<'customer' | 'carrier', readonly WebhookKindRow[]>> = {
  customer: kindRows,
  carrier: carrierKindRows,
};
export const webhookKinds: readonly WebhookKindRow[] = [...kindRows, ...carrierKindRows];
export const webhookKindNames: readonly WebhookKind[] = webhookKinds.map(({ kind }) => kind);

/** The kind of a test message. */
export const testKind = 'webhook.test';
export const sentKinds = [...webhookKindNames, testKind] as const;
export type SentKind = WebhookKind | typeof testKind;
