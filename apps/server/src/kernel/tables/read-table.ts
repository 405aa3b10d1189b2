import { CsvBroken, wholeCsv } from '../csv/csv-rows.js';
import { mostRows, TableRefused, tableOf, tooManyRows, type Table, type TableRow } from './table.js';
import { xlsxTable } from './xlsx-table.js';

const separators = [',', ';', '\t', '|'] as const;

/** The first line without its quoted parts; a line break within quotes doesn't end it. */
function firstLine(text: string): string {
  const [line = ''] = text
    .slice(0, 100_000)
    .replaceAll(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r?\n/, 1);
  return line;
}

/** The separator that parts the headings most often; a line `sep=;` of a spreadsheet decides at once. */
function separatorOf(text: string): { readonly separator: string; readonly isStated: boolean } {
  const [, stated] = /^sep=(.)\r?\n/.exec(text) ?? [];
  if (stated) return { separator: stated, isStated: true };
  const line = firstLine(text);
  const counted = separators.map((separator) => ({ separator, count: line.split(separator).length }));
  const [best] = counted.toSorted((a, b) => b.count - a.count);
  return { separator: best?.separator ?? ',', isStated: false };
}

/** Reads a CSV text with any of the usual separators. */
function csvTable(text: string): Table {
  const { separator, isStated } = separatorOf(text);
  return tableOf(recordsOf(isStated ? text.slice(text.indexOf('\n') + 1) : text, separator, isStated ? 1 : 0));
}

function recordsOf(text: string, separator: string, linesBefore: number): readonly TableRow[] {
  try {
    const records = wholeCsv(text, separator, 2 * mostRows + 1);
    if (records.length > 2 * mostRows) throw new TableRefused(tooManyRows);
    return records.map(({ line, values }) => ({ line: line + linesBefore, values }));
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    throw new TableRefused(`Row ${error.line + linesBefore}: ${error.message}`);
  }
}

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file that does not say how it is encoded: UTF-8, UTF-16 by its mark, else what Windows writes. */
function textOfBytes(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decoded(bytes, 'utf-16le');
  if (startsWith(bytes, 0xfe, 0xff)) return decoded(bytes, 'utf-16be');
  if (bytes.includes(0)) throw new TableRefused('The file is neither a CSV file nor an XLSX workbook');
  return decoded(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Reads a CSV file or a workbook, recognized by its content; throws `TableRefused` with the reason. */
export function readTable(bytes: Uint8Array): Promise<Table> {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return xlsxTable(bytes);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const reason = "We can't read old or password-protected workbooks. Save the file as .xlsx or .csv";
    return Promise.reject(new TableRefused(reason));
  }
  return Promise.resolve(bytes).then((content) => csvTable(textOfBytes(content)));
}
