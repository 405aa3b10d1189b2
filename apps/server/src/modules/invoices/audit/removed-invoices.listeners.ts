import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { InvoiceAudits } from './invoice-audits.service.js';
import { InvoiceArchived, InvoiceUnmatched, type InvoiceFacts, type PlacedFacts } from '../invoices.events.js';

/** $1 the invoice that has gone, $2 the shipment that it has lost, else that is its own. */
const comparedWith = `SELECT e.id FROM invoice i JOIN invoice e ON e.shipment_id = coalesce($2, i.shipment_id)
  WHERE i.id = $1 AND e.id <> i.id
  UNION SELECT e.id FROM invoice i
    JOIN invoice e ON e.carrier_id = i.carrier_id AND e.pro_number = i.pro_number AND e.customer_id = i.customer_id
  WHERE i.id = $1 AND e.id <> i.id ORDER BY id`;

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
    const invoices = await this.database.query<{ id: number }>(comparedWith, [invoiceId, shipmentId]);
    for (const { id } of invoices) await this.audits.auditAgain(id);
  }
}
