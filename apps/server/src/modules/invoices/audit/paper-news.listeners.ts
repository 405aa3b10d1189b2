import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { DocumentAdded, DocumentRemoved } from '../../shipment-documents/shipment-documents.events.js';
import { CarrierDocumentStored } from '../../tracking/tracking.events.js';
import { InvoiceAudits } from './invoice-audits.service.js';

/** Has the bills of a shipment audited again when a paper of it comes or goes. */
@Injectable()
export class PaperNews {
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

  /** Whatever their state: a bill may be in its first audit, which has not seen the paper. */
  private async auditAgain(shipmentId: number): Promise<void> {
    const bills = await this.database.query<{ id: number }>(
      'SELECT id FROM invoice WHERE shipment_id = $1 ORDER BY id',
      [shipmentId],
    );
    for (const { id } of bills) await this.audits.auditAgain(id);
  }
}
