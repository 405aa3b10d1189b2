import { Injectable } from '@nestjs/common';
import type {
  ClaimEventData,
  DocumentEventData,
  InvoiceEventData,
  OrderUploadEventData,
  QuoteEventData,
  ShipmentEventData,
} from '@lading/contracts/notifications/webhook-events';
import type { StoredDocumentFacts } from '@lading/contracts/shipments/shipment-documents';
import { quoteReference } from '@lading/domain/identifiers/reference-number';
import { joinLastSeen, lastSeenColumns } from '../../business/shipments/last-seen.js';
import { orderNumbersOf } from '../../business/shipments/order-numbers.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, columnsOf, json, row, statement, text } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Claim } from '../claims/claims.entities.js';
import { invoiceRowColumns, invoiceRows } from '../invoices/found-invoices.conditions.js';
import { OrderUpload } from '../order-uploads/order-uploads.entities.js';
import { Quote } from '../quotes/quotes.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';

/** What an event says of a document: its kind if the carrier sent it, its name if a user added it. */
interface ToldDocument {
  readonly shipmentId: number;
  readonly documentId?: number;
  readonly kind?: string;
  readonly detail?: string;
}

const quoteFacts = row({
  quoteId: columnOf(Quote, '', 'id'),
  ...columnsOf(Quote, '', 'number', 'state', 'originLabel', 'destinationLabel', 'shipDate', 'bestCents', 'offerCount'),
  ...columnsOf(Quote, '', 'expiresAt', 'updatedAt', 'isTest', 'createdAt'),
});

const quote = statement(quoteFacts, `SELECT ${quoteFacts.sql} FROM quote WHERE id = $1`);

const shipmentFacts = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'state', 'dispatchState', 'category', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  ...columnsOf(Shipment, 's', 'bolNumber', 'proNumber', 'pickupNumber'),
  poNumbers: text(`left(${orderNumbersOf('s')}, 200)`),
  ...columnsOf(Shipment, 's', 'customerReference', 'quoteNumber'),
  originLabel: text('left(s.origin_label, 100)'),
  destinationLabel: text('left(s.destination_label, 100)'),
  ...columnsOf(Shipment, 's', 'pickupDate', 'eta', 'totalCents'),
  ...lastSeenColumns,
  ...columnsOf(Shipment, 's', 'updatedAt', 'isTest'),
});

const shipment = statement(
  shipmentFacts,
  `SELECT ${shipmentFacts.sql} FROM shipment s JOIN carrier c ON c.id = s.carrier_id ${joinLastSeen} WHERE s.id = $1`,
);

const documentFacts = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  shipmentNumber: columnOf(Shipment, 's', 'number'),
  document: json<StoredDocumentFacts>(`jsonb_build_object('documentId', d.id, 'kind', d.kind,
    'name', left(d.name, 300), 'mediaType', d.media_type,
    'storedAt', to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`),
});

const document = statement(
  documentFacts,
  `SELECT ${documentFacts.sql} FROM shipment_document d JOIN shipment s ON s.id = d.shipment_id WHERE d.id = $1`,
);

const documentKey = row({ documentId: bigint('max(id)').nullable() });

/** The newest document of a kind that the carrier sent, or with a name that a user added. */
const newest = statement(
  documentKey,
  `SELECT ${documentKey.sql} FROM shipment_document WHERE shipment_id = $1
     AND CASE WHEN $2::text IS NULL THEN carrier_document_id IS NULL AND name = $3 ELSE carrier_document_id IS NOT NULL AND kind = $2 END`,
);

const invoiceFacts = row(invoiceRowColumns);

const invoice = statement(invoiceFacts, `SELECT ${invoiceFacts.sql} ${invoiceRows} WHERE r.id = $1`);

const claimFacts = row({
  ...columnsOf(Claim, 'r', 'id', 'number', 'state', 'type', 'shipmentId'),
  shipmentNumber: columnOf(Shipment, 's', 'number'),
  carrierId: columnOf(Claim, 'r', 'carrierId'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  currency: columnOf(Shipment, 's', 'currency'),
  ...columnsOf(Claim, 'r', 'amountCents', 'filedOn', 'updatedAt'),
});

const claim = statement(
  claimFacts,
  `SELECT ${claimFacts.sql} FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id
    WHERE r.id = $1`,
);

const uploadFacts = row({
  ...columnsOf(OrderUpload, 'u', 'id', 'name'),
  orderCount: bigint('(SELECT count(*) FROM uploaded_order o WHERE o.order_upload_id = u.id)'),
});

const orderUpload = statement(uploadFacts, `SELECT ${uploadFacts.sql} FROM order_upload u WHERE u.id = $1`);

/** Reads the data of messages, in the shapes of the API. Called in the scope of the company, so that row-level security applies. */
@Injectable()
export class WebhookFactsQueries {
  constructor(private readonly database: Database) {}

  async quote(id: number): Promise<QuoteEventData | undefined> {
    const row = await this.database.findOne(quote, [id]);
    if (!row) return undefined;
    const { createdAt, ...facts } = row;
    return { ...facts, reference: quoteReference(createdAt.slice(0, 10), facts.number) };
  }

  shipment(id: number): Promise<ShipmentEventData | undefined> {
    return this.database.findOne(shipment, [id]);
  }

  /** Events of older versions have no document id. */
  async document({ documentId, ...event }: ToldDocument): Promise<DocumentEventData | undefined> {
    return this.database.findOne(document, [documentId ?? (await this.newest(event))]);
  }

  private async newest({ shipmentId, kind, detail }: ToldDocument): Promise<number | null> {
    const values = [shipmentId, kind ?? null, detail ?? null];
    const row = await this.database.findOne(newest, values);
    return row?.documentId ?? null;
  }

  invoice(id: number): Promise<InvoiceEventData | undefined> {
    return this.database.findOne(invoice, [id]);
  }

  claim(id: number): Promise<ClaimEventData | undefined> {
    return this.database.findOne(claim, [id]);
  }

  orderUpload(id: number): Promise<OrderUploadEventData | undefined> {
    return this.database.findOne(orderUpload, [id]);
  }
}
