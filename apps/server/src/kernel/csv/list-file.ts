import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { listFileName } from '@lading/domain/text/list-file';
import type { FileRows } from './file-rows.js';
import { csvFile, type CsvColumn } from './csv-file.js';

/** The found rows of a list as a CSV file; its name says when it does not have all of them. */
export const listFile = <Row>(name: string, columns: readonly CsvColumn<Row>[], rows: FileRows<Row>): FileAnswer =>
  new FileAnswer(listFileName(name, 'csv', rows.isCut), 'text/csv', csvFile(columns, rows));
