import { Injectable, type OnModuleInit } from '@nestjs/common';
import { customerOf } from '../../../business/customer-access.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { ImportTargets, type ImportedFile } from '../../../business/imports/import-targets.js';
import { invoiceFields } from './invoice-fields.js';
import { connectedCarriers, knownInvoices } from './invoice-intake.queries.js';
import { invoiceKey, InvoiceReading, type InvoiceImportContext, type ReadInvoice } from './invoice-reading.js';
import { InvoicesImported } from '../invoices.events.js';
import { InvoicesService } from '../invoices.service.js';

/** Tells the import what a file of carriers' invoices holds. */
@Injectable()
export class InvoiceImport implements OnModuleInit {
  constructor(
    private readonly targets: ImportTargets,
    private readonly database: Database,
    private readonly invoices: InvoicesService,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.targets.register({
      kind: 'invoices',
      fields: invoiceFields,
      open: async (actor, { valuesOf }) => new InvoiceReading(await this.contextOf(actor, valuesOf('number'))),
    });
  }

  private async contextOf(actor: Actor, numbers: readonly string[]): Promise<InvoiceImportContext> {
    const customerId = customerOf(actor);
    const named = [...new Set(numbers.map((number) => number.trim().toLowerCase()))];
    const [known, there] = await Promise.all([
      this.database.query(connectedCarriers, [customerId]),
      this.database.query(knownInvoices, [customerId, named]),
    ]);
    return {
      carriers: new Map(known.map(({ scac, id }) => [scac, id])),
      known: new Set(there.map(({ carrierId, number }) => invoiceKey(carrierId, number))),
      write: (invoices, file) => this.write(actor, invoices, file),
    };
  }

  /** Each is matched, published and audited like an invoice that was sent on its own. */
  private async write(
    actor: Actor,
    invoices: readonly ReadInvoice[],
    { importId, name }: ImportedFile,
  ): Promise<number> {
    const customerId = customerOf(actor);
    let taken = 0;
    for (const { received, carrierId } of invoices)
      if ((await this.invoices.takeIn(actor, received, carrierId)) !== undefined) taken += 1;
    const payload = { importId, name, added: taken };
    await this.events.publish(actor, new InvoicesImported({ subject: `invoices:${customerId}`, payload, customerId }));
    return taken;
  }
}
