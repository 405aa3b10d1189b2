import { Injectable } from '@nestjs/common';
import type { AuditDifference, ExportDifferences } from '@lading/contracts/invoices/freight-audit';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { formatCents } from '@lading/domain/measures/money';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { type CsvColumn, listFile } from '../../../kernel/csv/csv-file.js';
import { FreightAuditQueries } from './freight-audit.queries.js';

const columns: readonly CsvColumn<AuditDifference>[] = [
  { title: 'Invoice number', value: ({ invoiceNumber }) => invoiceNumber },
  { title: 'Invoice date', value: ({ invoiceDate }) => invoiceDate },
  { title: 'State', value: ({ state }) => state },
  { title: 'Carrier', value: ({ carrierName }) => carrierName },
  { title: 'Shipment', value: ({ shipmentNumber }) => shipmentNumber },
  { title: 'Reason', value: ({ reason }) => reason },
  { title: 'Name of the reason', value: ({ reasonName }) => reasonName },
  { title: 'Service', value: ({ service }) => service },
  { title: 'Who is right', value: ({ verdict }) => verdict },
  { title: 'Currency', value: ({ currency }) => currency },
  { title: 'Difference', value: ({ cents }) => formatCents(cents) },
  { title: 'Credit', value: ({ creditCents }) => formatCents(creditCents) },
];

/** Writes found differences as a file. */
@Injectable()
export class FreightAuditExport {
  constructor(
    private readonly queries: FreightAuditQueries,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, { ids, ...filter }: ExportDifferences): Promise<FileAnswer> {
    const name = `freight-audit-${this.clock.iso().slice(0, 10)}`;
    return listFile(name, columns, await this.queries.every(actor, filter, ids));
  }
}
