import type { ImportColumn } from '@lading/contracts/customers/imports';
import type { Table } from './table.js';

const longestSample = 200;

/** Headings with the first values below them. */
export const columnsOf = ({ headings, rows }: Table): ImportColumn[] =>
  headings.map((heading, index) => ({
    heading: heading.slice(0, longestSample),
    samples: rows
      .map(({ values }) => (values[index] ?? '').slice(0, longestSample))
      .filter((value) => value.trim() !== '')
      .slice(0, 3),
  }));

/** A table as it goes from a thread to another and into the database: its rows are one text, which costs neither of them time. */
export interface PackedTable {
  readonly headings: readonly string[];
  readonly columns: readonly ImportColumn[];
  readonly rowCount: number;
  /** JSON: an array of `[line, values]`. */
  readonly rows: string;
}

export const packed = (table: Table): PackedTable => ({
  headings: table.headings,
  columns: columnsOf(table),
  rowCount: table.rows.length,
  rows: JSON.stringify(table.rows.map(({ line, values }) => [line, values])),
});
