import type { ReportFormat } from '@lading/contracts/reports';
import type { ReportDefinition } from '@lading/domain/report/report-catalogue';
import { columnsFor } from '@lading/domain/report/report-catalogue';
import type { ColumnKind, ReportRow, ReportValue } from '@lading/domain/report/report-column';
import { csvFile, type CsvColumn } from '../../kernel/csv/csv-file.js';
import { xlsxFile } from '../../kernel/tables/xlsx-file.js';

const placesOf: Readonly<Partial<Record<ColumnKind, number>>> = { count: 0, cents: 2, decimal: 1, percent: 1 };

/** Files carry dollars, the wire cents. */
const written = (kind: ColumnKind, value: ReportValue | undefined): ReportValue =>
  kind === 'cents' && typeof value === 'number' ? value / 100 : (value ?? null);

interface Wanted {
  readonly format: ReportFormat;
  readonly seesCosts: boolean;
}

/** A report as a file, written while its rows are read. */
export function tableOf(
  report: ReportDefinition,
  { format, seesCosts }: Wanted,
  rows: AsyncIterable<ReportRow>,
): AsyncIterable<Uint8Array | string> {
  const columns = columnsFor(report, seesCosts).map(({ name, title, kind }): CsvColumn<ReportRow> => {
    const places = placesOf[kind];
    return { title, value: (row) => written(kind, row[name]), ...(places !== undefined && { places }) };
  });
  return format === 'csv' ? csvFile(columns, rows) : xlsxFile(report.title, columns, rows);
}

/** The same as bytes, for the disk. */
export async function* bytesOf(table: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array> {
  for await (const part of table) yield typeof part === 'string' ? Buffer.from(part) : part;
}
