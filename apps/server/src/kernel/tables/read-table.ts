import { csvTable } from './csv-table.js';
import { TableRefused, type Table } from './table.js';
import { textOfBytes } from './text-of-bytes.js';
import { xlsxTable } from './xlsx-table.js';

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Reads a CSV file or a workbook, told apart by what it holds; throws `TableRefused` with the reason. */
export function readTable(bytes: Uint8Array): Promise<Table> {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return xlsxTable(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const reason = 'Old and password-protected workbooks cannot be read; save the file as .xlsx or .csv';
    return Promise.reject(new TableRefused(reason));
  }
  return Promise.resolve(bytes).then((content) => csvTable(textOfBytes(content)));
}
