import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { problem } from '../../kernel/contract/problem.js';
import { csvFile, type CsvColumn } from '../../kernel/csv/csv-file.js';
import { OrderUploadsQueries, type FailedOrder, type FileRows } from './order-uploads.queries.js';

interface WrongRow {
  readonly line: number;
  readonly values: readonly string[];
  readonly reason: string;
}

/** All rows of an order carry its reason, so that each of them can be found and mended. */
const rowsOf = ({ badRows }: FileRows, failed: readonly FailedOrder[]): WrongRow[] =>
  [
    ...badRows.map(([line, values, reason]) => ({ line, values, reason })),
    ...failed.flatMap(({ source, problem: reason }) =>
      (source ?? []).map(([line, values]) => ({ line, values, reason: reason ?? '' })),
    ),
  ].toSorted((one, other) => one.line - other.line);

const columnsOf = (headings: readonly string[]): CsvColumn<WrongRow>[] => [
  ...headings.map((title, index) => ({ title, value: ({ values }: WrongRow) => values[index] })),
  { title: 'Row in the file', value: ({ line }) => line },
  { title: 'What is wrong', value: ({ reason }) => reason },
];

/** For orders that were uploaded before the columns of their file were stored. */
const plainColumns: readonly CsvColumn<FailedOrder>[] = [
  { title: 'Order number', value: ({ reference }) => reference },
  { title: 'Row in the file', value: ({ row }) => row },
  { title: 'Origin', value: ({ originLabel }) => originLabel },
  { title: 'Destination', value: ({ destinationLabel }) => destinationLabel },
  { title: 'What is wrong', value: ({ problem: reason }) => reason },
];

/** What is wrong with a file and its orders, as a file that can be mended and sent again. */
@Injectable()
export class OrderErrors {
  constructor(private readonly queries: OrderUploadsQueries) {}

  async file(actor: Actor, id: number): Promise<FileAnswer> {
    const file = await this.queries.file(actor, id);
    const failed = await this.queries.failed(actor, id);
    if (failed.length + file.badRows.length === 0)
      throw problem('wrong-state', { detail: 'This file and its orders have no problems.' });
    const body = file.headings
      ? csvFile(columnsOf(file.headings), rowsOf(file, failed))
      : csvFile(plainColumns, failed);
    return new FileAnswer(`${file.name.replace(/\.[^.]*$/, '')}-errors.csv`, 'text/csv', body);
  }
}
