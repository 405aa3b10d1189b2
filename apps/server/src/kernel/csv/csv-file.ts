import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A text with the quote by which our files mark what a spreadsheet would run as a formula; wide signs of the East are run too. */
export const looksMarked = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One column of a file: its heading and its values. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null | undefined;
  /** Digits after the dot of its numbers; without it they are written as they are. */
  readonly places?: number;
}

/** Writes rows as they come; texts that look like formulas are marked as texts, so that no spreadsheet runs them. */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncIterable<Uint8Array | string> {
  const writer = stringify({
    header: true,
    columns: columns.map(({ title }) => title),
    escape_formulas: true,
    bom: true,
    cast: { number: (value, { index }) => written(value, columns[index]?.places) },
  });
  async function* records(): AsyncGenerator<(string | number | null)[]> {
    for await (const row of rows) yield columns.map(({ value }) => marked(value(row)));
  }
  // A pipeline ends both ways: a failed reading fails the file, and a download that was canceled stops the reading.
  pipeline(Readable.from(records()), writer, () => undefined);
  return writer;
}

/** A text that would be taken for a marked one is marked itself, so that it comes back whole. */
const marked = (value: string | number | null | undefined): string | number | null =>
  typeof value === 'string' && value.startsWith("'") && looksMarked.test(value) ? `'${value}` : (value ?? null);

const written = (value: number, places: number | undefined): string =>
  places === undefined ? String(value) : value.toFixed(places);
