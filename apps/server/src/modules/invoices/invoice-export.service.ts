import { Injectable } from '@nestjs/common';
import type { ExportInvoices } from '@lading/contracts/invoices/invoice-filter';
import type { InvoiceRow } from '@lading/contracts/invoices/invoices';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { formatCents } from '@lading/domain/measures/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { type CsvColumn, listFile } from '../../kernel/csv/csv-file.js';
import { InvoicesQueries } from './invoices.queries.js';

const amount = (cents: number | null): string | null => (cents === null ? null : formatCents(cents));

const columns: readonly CsvColumn<InvoiceRow>[] = [
  { title: 'Invoice number', value: ({ number }) => number },
  { title: 'State', value: ({ state }) => state },
  { title: 'Carrier', value: ({ carrierName }) => carrierName },
  { title: 'Shipment', value: ({ shipmentNumber }) => shipmentNumber },
  { title: 'PRO number', value: ({ proNumber }) => proNumber },
  { title: 'Invoice date', value: ({ invoiceDate }) => invoiceDate },
  { title: 'Due', value: ({ dueOn }) => dueOn },
  { title: 'Currency', value: ({ currency }) => currency },
  { title: 'Billed', value: ({ totalCents }) => amount(totalCents) },
  { title: 'Credited', value: ({ creditedCents }) => amount(creditedCents) },
  { title: 'Owed', value: ({ owedCents }) => amount(owedCents) },
  { title: 'Agreed', value: ({ agreedCents }) => amount(agreedCents) },
  { title: 'Difference', value: ({ varianceCents }) => amount(varianceCents) },
  { title: 'Main reason', value: ({ mainReason }) => mainReason },
  { title: 'Answer by', value: ({ answerBy }) => answerBy },
];

/** Writes found invoices as a file. */
@Injectable()
export class InvoiceExport {
  constructor(
    private readonly queries: InvoicesQueries,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, { ids, ...filter }: ExportInvoices): Promise<FileAnswer> {
    const name = `invoices-${this.clock.iso().slice(0, 10)}`;
    return listFile(name, columns, await this.queries.every(actor, filter, ids));
  }
}
