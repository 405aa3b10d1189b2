import { TableRefused, mostColumns, mostRows, tableOf, tooManyColumns, tooManyRows, type Table } from './table.js';
import { zipParts } from './zip-parts.js';

/** Rows that have formats and no content occur below and between the others. */
const lastRow = 2 * mostRows;
/** Those of the largest table with its heading, the rows themselves included. */
const mostCells = (mostRows + 1) * mostColumns + lastRow;

const tooManyCells = 'The sheet has too many cells. Remove empty rows and columns, or split it';
const notReadable = "We couldn't read the workbook. Save it again as .xlsx";
const tag = /<(?:[\w.-]+:)?(?:row|c)(?=[\s/>])([^>]*)>/g;
const place = /(?:^|[\s"'])(?:[\w.-]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** A cell far outside would make the library fill everything before it. */
function checkPlace(text: string): void {
  const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(text) ?? [];
  if (digits === undefined) throw new TableRefused(notReadable);
  if (Number(digits) > lastRow) throw new TableRefused(tooManyRows);
  if (columnNumber(letters) > mostColumns) throw new TableRefused(tooManyColumns);
}

const isOdd = (text: string, mark: string): boolean => text.split(mark).length % 2 === 0;

/** Looks at every row and cell of a sheet before the library builds them. */
function checkSheet(xml: string): void {
  let cells = 0;
  for (const [, attributes = ''] of xml.matchAll(tag)) {
    cells += 1;
    if (cells > mostCells) throw new TableRefused(tooManyCells);
    if (isOdd(attributes, '"') || isOdd(attributes, "'")) throw new TableRefused(notReadable);
    for (const [, quoted, single] of attributes.matchAll(place)) checkPlace(quoted ?? single ?? '');
  }
}

async function checkParts(bytes: Uint8Array): Promise<void> {
  for await (const part of zipParts(bytes)) {
    const content = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) throw new TableRefused(notReadable);
    if (content.includes('sheetData')) checkSheet(new TextDecoder().decode(content));
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time without a day is stored as a moment of the first days of the spreadsheet calendar. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  if (date.getUTCFullYear() > 1900) return date.toISOString().slice(0, 10);
  const minutes = Math.round((date.getTime() / 60_000) % 1440);
  const ofDay = (minutes + 1440) % 1440;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

/** What the cell shows; of a formula its last result. Numbers have the fifteen digits that spreadsheets compute with. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'string' ? cell.trim() : '';
}

/** Reads the first sheet of a workbook that has been looked at before. */
export async function xlsxTable(bytes: Uint8Array): Promise<Table> {
  await checkParts(bytes);
  const { readSheet } = await import('read-excel-file/universal');
  const content = new Uint8Array(bytes).buffer;
  const rows: readonly (readonly unknown[])[] = await readSheet(content).catch(() => {
    throw new TableRefused(notReadable);
  });
  return tableOf(rows.map((cells, index) => ({ line: index + 1, values: cells.map(cellText) })));
}
