import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { listFileName, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { csvFile, type CsvColumn } from '../csv/csv-file.js';
import type { FileRows } from '../csv/file-rows.js';
import { xlsxFile } from './xlsx-file.js';

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
