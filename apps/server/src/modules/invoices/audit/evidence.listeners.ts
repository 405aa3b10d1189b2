import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { DocumentAdded, DocumentRemoved } from '../../shipment-documents/shipment-documents.events.js';
import { CarrierDocumentStored } from '../../tracking/tracking.events.js';
import { invoicesOfShipment, comparedInvoices } from './invoice-audits.queries.js';
import { InvoiceAudits } from './invoice-audits.service.js';
import { InvoiceArchived, InvoiceUnmatched, type InvoiceFacts, type PlacedFacts } from '../invoices.events.js';

/** Has the invoices of a shipment audited again when a document of it comes or goes. */
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

  /** Whatever their state: an invoice may be in its first audit, which has not seen the document. */
  private async auditAgain(shipmentId: number): Promise<void> {
    const invoices = await this.database.query(invoicesOfShipment, [shipmentId]);
    for (const { id } of invoices) await this.audits.auditAgain(id);
  }
}

/** Has the invoices audited again that were compared with one which is voided or belongs to another shipment: what it made of them is over. */
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

  private async auditAgain(invoiceId: number, shipmentId: number | null): Promise<void> {
    const invoices = await this.database.query(comparedInvoices, [invoiceId, shipmentId]);
    for (const { id } of invoices) await this.audits.auditAgain(id);
  }
}
