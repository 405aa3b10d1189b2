import { Injectable } from '@nestjs/common';
import type {
  ClaimEventData,
  DocumentEventData,
  InvoiceEventData,
  OrderUploadEventData,
  QuoteEventData,
  ShipmentEventData,
} from '@lading/contracts/webhook-events';
import { quoteReference } from '@lading/domain/reference-number';
import { Database } from '../../kernel/database/database.js';
import { invoiceColumns, invoiceRows } from '../invoices/invoice-row.conditions.js';

/** What an event tells of a document: a kind when the carrier sent it, its name when somebody of the company added it. */
interface ToldDocument {
  readonly shipmentId: number;
  readonly documentId?: number;
  readonly kind?: string;
  readonly detail?: string;
}

const quote = `SELECT id AS "quoteId", number, state, origin_label AS "originLabel", destination_label AS "destinationLabel",
    ship_date AS "shipDate", best_cents AS "bestCents", offer_count AS "offerCount", expires_at AS "expiresAt",
    updated_at AS "updatedAt", is_test AS "isTest", created_at AS "createdAt" FROM quote WHERE id = $1`;

const shipment = `SELECT s.id AS "shipmentId", s.number, s.state, s.dispatch_state AS "dispatchState", s.category,
    s.carrier_id AS "carrierId", c.name AS "carrierName", s.bol_number AS "bolNumber", s.pro_number AS "proNumber",
    s.pickup_number AS "pickupNumber", left(replace(s.po_numbers, '|', ', '), 200) AS "poNumbers",
    s.customer_reference AS "customerReference", s.quote_number AS "quoteNumber", left(s.origin_label, 100) AS "originLabel",
    left(s.destination_label, 100) AS "destinationLabel", s.pickup_date AS "pickupDate", s.eta, s.total_cents AS "totalCents",
    s.last_place AS "lastPlace", s.last_seen_at AS "lastSeenAt", s.updated_at AS "updatedAt", s.is_test AS "isTest"
  FROM shipment s JOIN carrier c ON c.id = s.carrier_id WHERE s.id = $1`;

const document = `SELECT s.id AS "shipmentId", s.number AS "shipmentNumber", jsonb_build_object('documentId', d.id, 'kind', d.kind,
    'name', left(d.name, 300), 'mediaType', d.media_type,
    'storedAt', to_char(d.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS document
  FROM shipment_document d JOIN shipment s ON s.id = d.shipment_id
  WHERE d.id = $1`;

/** The newest one that the carrier sent of a kind, or that somebody of the company has added under a name. */
const newest = `SELECT max(id) AS "documentId" FROM shipment_document WHERE shipment_id = $1
  AND CASE WHEN $2::text IS NULL THEN carrier_document_id IS NULL AND name = $3 ELSE carrier_document_id IS NOT NULL AND kind = $2 END`;

const invoice = `SELECT ${invoiceColumns} ${invoiceRows} WHERE r.id = $1`;

const claim = `SELECT r.id, r.number, r.state, r.type, r.shipment_id AS "shipmentId", s.number AS "shipmentNumber",
    r.carrier_id AS "carrierId", c.name AS "carrierName", s.currency, r.amount_cents AS "amountCents", r.filed_on AS "filedOn",
    r.updated_at AS "updatedAt"
  FROM claim r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id WHERE r.id = $1`;

const orderUpload = `SELECT u.id, u.name, (SELECT count(*)::int FROM uploaded_order o WHERE o.order_upload_id = u.id) AS "orderCount"
  FROM order_upload u WHERE u.id = $1`;

/** Reads what messages tell, as lists of the API tell it; asked in the scope of the company, so that the row-level policies of the database stand. */
@Injectable()
export class WebhookFactsQueries {
  constructor(private readonly database: Database) {}

  async quote(id: number): Promise<QuoteEventData | undefined> {
    const row = await this.database.findOne<Omit<QuoteEventData, 'reference'> & { createdAt: string }>(quote, [id]);
    if (!row) return undefined;
    const { createdAt, ...facts } = row;
    return { ...facts, reference: quoteReference(createdAt.slice(0, 10), facts.number) };
  }

  shipment(id: number): Promise<ShipmentEventData | undefined> {
    return this.database.findOne(shipment, [id]);
  }

  /** Events that a version before an upgrade has stored tell no id. */
  async document({ documentId, ...event }: ToldDocument): Promise<DocumentEventData | undefined> {
    return this.database.findOne(document, [documentId ?? (await this.newest(event))]);
  }

  private async newest({ shipmentId, kind, detail }: ToldDocument): Promise<number | null> {
    const values = [shipmentId, kind ?? null, detail ?? null];
    const row = await this.database.findOne<{ documentId: number | null }>(newest, values);
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
