import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { comparedInvoices } from './invoice-audits.queries.js';
import { InvoiceAudits } from './invoice-audits.service.js';
import { InvoiceArchived, InvoiceUnmatched, type InvoiceFacts, type PlacedFacts } from '../invoices.events.js';

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
