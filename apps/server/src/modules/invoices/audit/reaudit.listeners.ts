import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { DocumentAdded, DocumentRemoved } from '../../shipment-documents/shipment-documents.events.js';
import { CarrierDocumentStored } from '../../tracking/tracking.events.js';
import {
  InvoiceArchived,
  InvoiceUnmatched,
  InvoiceVoided,
  type InvoiceFacts,
  type PlacedFacts,
} from '../invoices.events.js';
import { comparedInvoices, invoicesOfShipment } from './invoice-audits.queries.js';
import { InvoiceAudits } from './invoice-audits.service.js';

/** Audits the invoices of a shipment again when a document of it is added or removed. */
@Injectable()
export class EvidenceListeners {
  constructor(
    private readonly database: Database,
    private readonly audits: InvoiceAudits,
  ) {}

  @Listens(DocumentAdded)
  async added({ payload }: StoredEvent<{ shipmentId: number }>): Promise<void> {
    await this.auditAgain(payload.shipmentId);
  }

  @Listens(DocumentRemoved)
  async removed({ payload }: StoredEvent<{ shipmentId: number }>): Promise<void> {
    await this.auditAgain(payload.shipmentId);
  }

  @Listens(CarrierDocumentStored)
  async stored({ payload }: StoredEvent<{ shipmentId: number }>): Promise<void> {
    await this.auditAgain(payload.shipmentId);
  }

  /** In any state: the first audit of an invoice may be running without the document. */
  private async auditAgain(shipmentId: number): Promise<void> {
    const invoices = await this.database.query(invoicesOfShipment, [shipmentId]);
    for (const { id } of invoices) await this.audits.auditAgain(id);
  }
}

/** Audits invoices again that were compared with one that was voided or lost its shipment. */
@Injectable()
export class RemovedInvoices {
  constructor(
    private readonly database: Database,
    private readonly audits: InvoiceAudits,
  ) {}

  @Listens(InvoiceUnmatched)
  async unmatched({ payload: { invoiceId, shipmentId = null } }: StoredEvent<PlacedFacts>): Promise<void> {
    await this.auditAgain(invoiceId, shipmentId);
  }

  @Listens(InvoiceArchived)
  async archived({ payload: { invoiceId } }: StoredEvent<InvoiceFacts>): Promise<void> {
    await this.auditAgain(invoiceId, null);
  }

  @Listens(InvoiceVoided)
  async voided({ payload: { invoiceId } }: StoredEvent<InvoiceFacts>): Promise<void> {
    await this.auditAgain(invoiceId, null);
  }

  private async auditAgain(invoiceId: number, shipmentId: number | null): Promise<void> {
    const invoices = await this.database.query(comparedInvoices, [invoiceId, shipmentId]);
    for (const { id } of invoices) await this.audits.auditAgain(id);
  }
}
