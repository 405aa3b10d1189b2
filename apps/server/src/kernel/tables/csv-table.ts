import { CsvBroken, wholeCsv } from '../csv/csv-rows.js';
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
export function csvTable(text: string): Table {
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
