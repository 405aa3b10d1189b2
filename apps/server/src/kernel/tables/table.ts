import { looksMarked } from '../csv/csv-file.js';

/** A row of a file with its line number; the heading is line 1 unless empty lines come before it. */
export interface TableRow {
  readonly line: number;
  readonly values: readonly string[];
}

/** What a file of a spreadsheet holds, all of it as text. */
export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The file can't be imported; the message tells its owner why. */
export class TableRefused extends Error {}

/** Rows below the heading. */
export const mostRows = 10_000;
export const mostColumns = 100;

/** Characters of all values together: as many as the largest file has bytes. */
const mostText = 52_428_800;

export const tooManyRows = 'The file has more than 10,000 rows. Split it';
export const tooManyColumns = 'The file has more than 100 columns';

/** Our own exports mark texts that look like formulas by a quote; coming back they are what they were. */
const unmarked = (text: string): string => (text.startsWith("'") && looksMarked.test(text) ? text.slice(1) : text);

/** The values that the database can store. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

const filled = (values: readonly string[], width: number): readonly string[] =>
  values.length === width ? values : Array.from({ length: width }, (_, index) => values[index] ?? '');

/** Heading and rows of records, the first one that says anything being the heading. */
export function tableOf(records: readonly TableRow[]): Table {
  const [heading, ...rows] = records.filter(({ values }) => values.some((value) => value !== ''));
  if (!heading) throw new TableRefused('The file is empty');
  if (rows.length === 0) throw new TableRefused('The file has no rows below the headings');
  if (rows.length > mostRows) throw new TableRefused(tooManyRows);
  const width = Math.max(heading.values.length, ...rows.map(({ values }) => values.length));
  if (width > mostColumns) throw new TableRefused(tooManyColumns);
  const text = rows.reduce((sum, { values }) => values.reduce((length, value) => length + value.length, sum), 0);
  if (text > mostText) throw new TableRefused('The file has too much text. Split it');
  return {
    headings: filled(heading.values, width).map(storable),
    rows: rows.map(({ line, values }) => ({
      line,
      values: filled(values, width).map((value) => unmarked(storable(value))),
    })),
  };
}
