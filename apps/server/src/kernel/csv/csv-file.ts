import { stringify } from 'csv-stringify';
import { Readable } from 'node:stream';

/** One column of a file: its heading and what stands below it. */
export interface CsvColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Writes rows as they come; texts that look like formulas are marked as texts, so that no spreadsheet runs them. */
export function csvFile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncIterable<Uint8Array | string> {
  const writer = stringify({
    header: true,
    columns: columns.map(({ title }) => title),
    escape_formulas: true,
    bom: true,
  });
  async function* records(): AsyncGenerator<(string | number | null)[]> {
    for await (const row of rows) yield columns.map(({ value }) => value(row) ?? null);
  }
  return Readable.from(records())
    .on('error', (error) => writer.destroy(error))
    .pipe(writer);
}
