import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { listFileName, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { looksMarked, csvFile, type CsvColumn } from '../csv/csv-file.js';
import type { FileRows } from '../csv/csv-rows.js';
import { xlsxFile } from './xlsx-file.js';

/** A row of a file with the line it stands on; the heading is line 1 unless empty lines come before it. */
export interface TableRow {
  readonly line: number;
  readonly values: readonly string[];
}

/** What a file of a spreadsheet holds, all of it as text. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The file cannot be taken in; the message says why, to its owner. */
export class TableRefused extends Error {}

/** Rows below the heading. */
export const mostRows = 10_000;
export const mostColumns = 100;

/** Characters of all values together: as many as the largest file has bytes. */
const mostText = 52_428_800;

export const tooManyRows = 'The file has more than 10,000 rows; part it';
export const tooManyColumns = 'The file has more than 100 columns';

/** Our own exports mark texts that look like formulas by a quote; coming back they are what they were. */
const unmarked = (text: string): string => (text.startsWith("'") && looksMarked.test(text) ? text.slice(1) : text);

/** What the database can keep. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const filled = (values: readonly string[], width: number): readonly string[] =>
  values.length === width ? values : Array.from({ length: width }, (_, index) => values[index] ?? '');

/** Heading and rows of records, the first one that says anything being the heading. */
export function tableOf(records: readonly TableRow[]): Table {
  const [heading, ...rows] = records.filter(({ values }) => values.some((value) => value !== ''));
  if (!heading) throw new TableRefused('The file is empty');
  if (rows.length === 0) throw new TableRefused('The file has no rows below its heading');
  if (rows.length > mostRows) throw new TableRefused(tooManyRows);
  const width = Math.max(heading.values.length, ...rows.map(({ values }) => values.length));
  if (width > mostColumns) throw new TableRefused(tooManyColumns);
  const text = rows.reduce((sum, { values }) => values.reduce((length, value) => length + value.length, sum), 0);
  if (text > mostText) throw new TableRefused('The file holds too much text; part it');
  return {
    headings: filled(heading.values, width).map(storable),
    rows: rows.map(({ line, values }) => ({
      line,
      values: filled(values, width).map((value) => unmarked(storable(value))),
    })),
  };
}

interface TableFile {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Of the sheet of a workbook. */
  readonly title: string;
  readonly format: TableFormat;
}

/** The found rows of a list as a table or a workbook; its name says when it does not have all of them. */
export function tableFile<Row>(
  { name, title, format }: TableFile,
  columns: readonly CsvColumn<Row>[],
  rows: FileRows<Row>,
): FileAnswer {
  const body = format === 'csv' ? csvFile(columns, rows) : xlsxFile(title, columns, rows);
  return new FileAnswer(listFileName(name, format, rows.isCut), tableMediaTypes[format], body);
}
