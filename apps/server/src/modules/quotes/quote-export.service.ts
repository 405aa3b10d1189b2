import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { QuoteRow } from '@lading/contracts/quote-answers';
import type { ExportQuotes } from '@lading/contracts/quotes';
import { formatCents } from '@lading/domain/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { listFile } from '../../kernel/csv/list-file.js';
import { seesCosts } from '../../business/customer-access.js';
import { QuoteListQueries } from './quote-list.queries.js';

const amount = (cents: number | null | undefined): string | null =>
  typeof cents === 'number' ? formatCents(cents) : null;

interface QuoteColumn extends CsvColumn<QuoteRow> {
  readonly isCost?: true;
}

const everyColumn: readonly QuoteColumn[] = [
  { title: 'QUOTE#', value: ({ number }) => number },
  { title: 'Reference', value: ({ reference }) => reference },
  { title: 'State', value: ({ state }) => state },
  { title: 'Origin', value: ({ originLabel }) => originLabel },
  { title: 'Destination', value: ({ destinationLabel }) => destinationLabel },
  { title: 'Ship date', value: ({ shipDate }) => shipDate },
  { title: 'Best price', value: ({ bestCents }) => amount(bestCents), isCost: true },
  { title: 'Best price before', value: ({ previousBestCents }) => amount(previousBestCents), isCost: true },
  { title: 'Offers', value: ({ offerCount }) => offerCount },
  { title: 'Valid until', value: ({ expiresAt }) => expiresAt },
  { title: 'Changed', value: ({ updatedAt }) => updatedAt },
];

/** Writes found quotes as a file. */
@Injectable()
export class QuoteExport {
  constructor(
    private readonly lists: QuoteListQueries,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, { ids, ...filter }: ExportQuotes): Promise<FileAnswer> {
    const name = `quotes-${this.clock.iso().slice(0, 10)}`;
    const columns = everyColumn.filter(({ isCost }) => !isCost || seesCosts(actor));
    return listFile(name, columns, await this.lists.every(actor, filter, ids));
  }
}
