import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { FileColumns, ListFile } from '@lading/contracts/lists/define-list';
import type { TableFormat } from '@lading/domain/text/list-file';
import type { FileRows } from '../csv/file-rows.js';
import { tableFile } from '../tables/table-file.js';
import { fileColumns, type FileCells } from './list-source.js';

interface WrittenFile<Row, Columns extends FileColumns> {
  readonly cells: FileCells<Row, Columns>;
  readonly seesCosts: boolean;
  readonly format: TableFormat | null | undefined;
  /** What its name says beside that of the list: the day, or whose rows it has. */
  readonly name: (list: string) => string;
}

/** The found rows of a list as the file that it declares. */
export function listFileOf<Row extends object, Columns extends FileColumns>(
  file: ListFile<Columns> | undefined,
  { cells, seesCosts, format, name }: WrittenFile<Row, Columns>,
  rows: FileRows<Row>,
): FileAnswer {
  if (!file) throw new Error('this list has no file');
  const columns = fileColumns<Row>(file.columns, cells, seesCosts);
  return tableFile({ name: name(file.name), title: file.sheet ?? file.name, format: format ?? 'csv' }, columns, rows);
}
