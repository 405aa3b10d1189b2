import { columnsFor, type ReportDefinition, type ReportReader } from '@lading/domain/report/report-catalog';
import type { ColumnKind, ReportRow, ReportValue } from '@lading/domain/report/report-column';
import type { TableFormat } from '@lading/domain/text/list-file';
import { csvFile, type CsvColumn } from '../../kernel/csv/csv-file.js';
import { xlsxFile } from '../../kernel/tables/xlsx-file.js';

const placesOf: Readonly<Partial<Record<ColumnKind, number>>> = {
  count: 0,
  cents: 2,
  decimal: 1,
  percent: 1,
  weight: 1,
  distance: 1,
};

/** Files carry dollars, the wire cents. */
const written = (kind: ColumnKind, value: ReportValue): ReportValue =>
  kind === 'cents' && typeof value === 'number' ? value / 100 : value;

interface Wanted extends ReportReader {
  readonly format: TableFormat;
}

/** A report as a file, written while its rows are read. */
export function tableOf(
  report: ReportDefinition,
  { format, ...reader }: Wanted,
  rows: AsyncIterable<ReportRow>,
): AsyncIterable<Uint8Array | string> {
  const columns = columnsFor(report, reader).map(({ title, kind, valueIn }): CsvColumn<ReportRow> => {
    const places = placesOf[kind];
    return { title, value: (row) => written(kind, valueIn(row)), ...(places !== undefined && { places }) };
  });
  return format === 'csv' ? csvFile(columns, rows) : xlsxFile(report.title, columns, rows);
}

/** The same as bytes, for the disk. */
export async function* bytesOf(table: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const part of table) yield typeof part === 'string' ? Buffer.from(part) : part;
}
