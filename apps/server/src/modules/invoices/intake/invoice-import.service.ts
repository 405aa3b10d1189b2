import { invoiceIssues, NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { check } from '@lading/contracts/kernel/schema';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { customerOf } from '../../../business/customer-access.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import {
  ImportTargets,
  type ImportedFile,
  type Cells,
  type Fault,
  type LateFaults,
  type OpenImport,
  type Verdict,
  type WrittenRows,
} from '../../../business/imports/import-targets.js';
import { invoiceFields, fieldAt, partOf } from './invoice-fields.js';
import { connectedCarriers, knownInvoices } from './invoice-intake.queries.js';
import { InvoicesImported } from '../invoices.events.js';
import { InvoicesService } from '../invoices.service.js';

/** A valid invoice of the file, with its carrier. */
interface ReadInvoice {
  readonly received: NewInvoice;
  readonly carrierId: number;
}

/** What is known when a file is read. */
interface InvoiceImportContext {
  /** The carriers that the company ships with, by their code. */
  readonly carriers: ReadonlyMap<string, number>;
  /** Carrier and number of the invoices that were received before. */
  readonly known: ReadonlySet<string>;
  /** Answers how many were stored; an invoice that arrived meanwhile is skipped. */
  write(invoices: readonly ReadInvoice[], file: ImportedFile): Promise<number>;
}

interface OpenInvoice {
  readonly line: number;
  readonly lines: number[];
  readonly carrierId: number | undefined;
  readonly header: Record<string, unknown>;
  readonly freight: Record<string, unknown>[];
  readonly charges: Record<string, unknown>[];
}

const fault = (field: string, message: string): Fault => ({ field, message });

const invoiceKey = (carrierId: number, number: string): string => `${carrierId} ${number.toLowerCase()}`;

/** Reads a file of invoices: rows of one carrier with the same number are one invoice, which comes in once and never changes. */
class InvoiceReading implements OpenImport {
  private readonly open = new Map<string, OpenInvoice>();
  private readonly good: ReadInvoice[] = [];

  constructor(private readonly around: InvoiceImportContext) {}

  judge(line: number, cells: Cells): Verdict {
    const header = partOf('invoice', cells) ?? {};
    const scac = (cells.get('scac') ?? '').trim().toUpperCase();
    const number = (cells.get('number') ?? '').trim();
    const carrierId = this.around.carriers.get(scac);
    if (number === '') return refused('number', fieldMessage('Invoice number', 'required'));
    if (carrierId === undefined) return refused('scac', 'None of your carriers has this code');
    if (this.around.known.has(invoiceKey(carrierId, number))) return { faults: [], isDuplicate: true };
    const key = invoiceKey(carrierId, number);
    const opened = this.open.get(key) ?? { line, lines: [], carrierId, header, freight: [], charges: [] };
    this.open.set(key, opened);
    opened.lines.push(line);
    addTo(opened.freight, partOf('freight', cells));
    addTo(opened.charges, withDescription(partOf('charge', cells)));
    return { faults: [], isDuplicate: false };
  }

  /** An invoice is whole only after its last row. */
  conclude(): Promise<readonly LateFaults[]> {
    return Promise.resolve([...this.open.values()].flatMap((opened) => this.concludeOne(opened)));
  }

  async write(file: ImportedFile): Promise<WrittenRows> {
    return { added: await this.around.write(this.good, file), updated: 0 };
  }

  private concludeOne({ header, freight, charges, carrierId, line, lines }: OpenInvoice): LateFaults[] {
    const result = check(NewInvoice, { ...header, freight, charges });
    const issues = 'issues' in result ? result.issues : invoiceIssues(result.value);
    if ('value' in result && issues.length === 0 && carrierId !== undefined) {
      this.good.push({ received: result.value, carrierId });
      return [];
    }
    const faults = issues.map(({ path, message }) => fault(fieldAt(path), message));
    const others = lines.filter((one) => one !== line);
    const said = `Row ${line} of the same invoice has a problem`;
    return [{ line, faults }, ...others.map((one) => ({ line: one, faults: [fault('number', said)] }))];
  }
}

const refused = (field: string, message: string): Verdict => ({ faults: [fault(field, message)], isDuplicate: false });

export function addTo(parts: Record<string, unknown>[], part: Record<string, unknown> | undefined): void {
  if (part) parts.push(part);
}

/** Carriers often print the code alone. */
export const withDescription = (charge: Record<string, unknown> | undefined): Record<string, unknown> | undefined =>
  charge && { description: charge['code'], ...charge };

/** Registers the import of carriers' invoices. */
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
