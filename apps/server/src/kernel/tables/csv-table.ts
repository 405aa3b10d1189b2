import { Readable } from 'node:stream';
import { CsvBroken, csvRecords } from '../csv/csv-rows.js';
import { mostRows, TableRefused, tableOf, tooManyRows, type Table, type TableRow } from './table.js';

const separators = [',', ';', '\t', '|'] as const;

/** The first line, a line break within quotes not ending it, without what stands in quotes. */
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

/** Reads a CSV text with whichever separator it has. */
export async function csvTable(text: string): Promise<Table> {
  const { separator, isStated } = separatorOf(text);
  const records: TableRow[] = [];
  const source = Readable.from([isStated ? text.slice(text.indexOf('\n') + 1) : text]);
  try {
    for await (const { line, values } of csvRecords(source, separator)) {
      records.push({ line: isStated ? line + 1 : line, values });
      if (records.length > 2 * mostRows) throw new TableRefused(tooManyRows);
    }
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    throw new TableRefused(`Row ${error.line}: ${error.message}`);
  }
  return tableOf(records);
}
