import type { RateLane, WeightBreak } from '../rating/tariff.js';
import { RateFileReader, rateFileRows, type RateFile } from './rate-file.js';

/** Rates as a spreadsheet holds them: a row for each class of a lane, its cells as they are typed. */
export type GridRow = readonly string[];

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Cells from one corner to the other, both included. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A sheet of rates with what was before each change. Sheets share the rows that did not change. */
export interface RateSheet {
  readonly columns: readonly string[];
  readonly rows: readonly GridRow[];
  readonly past: readonly (readonly GridRow[])[];
  readonly future: readonly (readonly GridRow[])[];
}

export interface CellError {
  readonly row: number;
  /** Nothing for an error of the whole row. */
  readonly column: number | undefined;
  readonly message: string;
}

const mostSteps = 100;
/** Rows that a sheet may have: a million rates by seven weight breaks and eighteen classes. */
export const mostRows = 150_000;

/** The sheet of the lanes of a tariff. */
export function sheetOf(lanes: readonly RateLane[], breaks: readonly WeightBreak[]): RateSheet {
  const [columns = [], ...rows] = rateFileRows(lanes, breaks);
  return { columns, rows, past: [], future: [] };
}

const isSameRow = (a: GridRow | undefined, b: GridRow | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.every((cell, column) => cell === b[column]));

/** The sheet with other rows; a change that changes nothing is none. */
function changed(sheet: RateSheet, rows: readonly GridRow[]): RateSheet {
  if (rows.length === sheet.rows.length && rows.every((row, place) => isSameRow(row, sheet.rows[place]))) return sheet;
  return { ...sheet, rows, past: [...sheet.past, sheet.rows].slice(-mostSteps), future: [] };
}

export function undo(sheet: RateSheet): RateSheet {
  const before = sheet.past.at(-1);
  if (!before) return sheet;
  return { ...sheet, rows: before, past: sheet.past.slice(0, -1), future: [...sheet.future, sheet.rows] };
}

export function redo(sheet: RateSheet): RateSheet {
  const after = sheet.future.at(-1);
  if (!after) return sheet;
  return { ...sheet, rows: after, past: [...sheet.past, sheet.rows], future: sheet.future.slice(0, -1) };
}

/** The range between two cells, whichever comes first. */
export const rangeBetween = (a: CellPlace, b: CellPlace): CellRange => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
});

const emptyRow = ({ columns }: RateSheet): string[] => columns.map(() => '');

/** Puts texts into cells from a place on, row by row; rows are added where the sheet ends, columns are not. */
export function writeCells(
  sheet: RateSheet,
  { row, column }: CellPlace,
  texts: readonly (readonly string[])[],
): RateSheet {
  const rows = [...sheet.rows];
  for (const [down, line] of texts.entries()) {
    const place = row + down;
    if (place >= mostRows) break;
    while (rows.length <= place) rows.push(emptyRow(sheet));
    const cells = [...(rows[place] ?? emptyRow(sheet))];
    for (const [across, text] of line.entries())
      if (column + across < cells.length) cells[column + across] = text.trim();
    rows[place] = cells;
  }
  return changed(sheet, rows);
}

/** Puts one text into each cell of a range. */
export const fillRange = (sheet: RateSheet, range: CellRange, text: string): RateSheet =>
  writeCells(
    sheet,
    { row: range.top, column: range.left },
    linesOf(range, () => () => text),
  );

/** Copies the first row of a range into the rows below it, as a spreadsheet fills down. */
export function fillDown(sheet: RateSheet, range: CellRange): RateSheet {
  const first = sheet.rows[range.top];
  if (!first || range.bottom === range.top) return sheet;
  return writeCells(
    sheet,
    { row: range.top, column: range.left },
    linesOf(range, () => (column) => first[column] ?? ''),
  );
}

function linesOf({ top, left, bottom, right }: CellRange, of: (row: number) => (column: number) => string): string[][] {
  return Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => of(top + down)(left + across)),
  );
}

/** Adds an empty row before a row; it begins with the lane of the row above. */
export function addRow(sheet: RateSheet, before: number): RateSheet {
  const above = sheet.rows[before - 1];
  const row = emptyRow(sheet).map((cell, column) => (column < 2 ? (above?.[column] ?? cell) : cell));
  return changed(sheet, [...sheet.rows.slice(0, before), row, ...sheet.rows.slice(before)]);
}

export const removeRows = (sheet: RateSheet, { top, bottom }: Pick<CellRange, 'top' | 'bottom'>): RateSheet =>
  changed(sheet, [...sheet.rows.slice(0, top), ...sheet.rows.slice(bottom + 1)]);

/** The cells of a range as a spreadsheet takes them from the clipboard. */
export const copyRange = ({ rows }: RateSheet, range: CellRange): string =>
  linesOf(range, (row) => (column) => rows[row]?.[column] ?? '')
    .map((line) => line.join('\t'))
    .join('\n');

/** Cells that were copied from a spreadsheet: rows by lines, columns by tabs; quoted where a cell has either in it. */
export function cellsOfClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y;
  let place = 0;
  while (place <= text.length) {
    cell.lastIndex = place;
    const [, quoted, plain = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replaceAll(/\s+/g, ' '));
    place = cell.lastIndex;
    const end = text.startsWith('\r\n', place) ? 2 : 1;
    if (place < text.length && text[place] !== '\t') rows.push([]);
    place += end;
  }
  // A spreadsheet ends the last row too.
  const isLastEmpty = rows.at(-1)?.every((one) => one === '') && rows.length > 1;
  return isLastEmpty ? rows.slice(0, -1) : rows;
}

/** Pastes what was copied from a spreadsheet; one cell fills a whole selection. */
export function paste(sheet: RateSheet, range: CellRange, text: string): RateSheet {
  const cells = cellsOfClipboard(text);
  const [[only = ''] = []] = cells;
  if (cells.length === 1 && cells[0]?.length === 1) return fillRange(sheet, range, only);
  return writeCells(sheet, { row: range.top, column: range.left }, cells);
}

/** The next cell with a text after a place, from the beginning again after the end; nothing when there is none. */
export function findNext({ rows, columns }: RateSheet, text: string, after: CellPlace): CellPlace | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  const cells = rows.length * columns.length;
  const start = after.row * columns.length + after.column;
  for (let step = 1; step <= cells; step += 1) {
    const at = (start + step) % cells;
    const place = { row: Math.floor(at / columns.length), column: at % columns.length };
    if (rows[place.row]?.[place.column]?.toLowerCase().includes(wanted)) return place;
  }
  return undefined;
}

const rowKey = ([origin = '', destination = '', freightClass = '']: GridRow): string =>
  `${origin.toUpperCase()}>${destination.toUpperCase()}>${freightClass}`;

/** The rows of another version by lane and class, to mark what differs from it. */
export const markIndexOf = ({ rows }: Pick<RateSheet, 'rows'>): ReadonlyMap<string, GridRow> =>
  new Map(rows.map((row) => [rowKey(row), row]));

/** For each cell of a row whether it differs from the other version; each one does of a row that the other doesn't have. */
export function marksOf(row: GridRow, others: ReadonlyMap<string, GridRow>): boolean[] {
  const other = others.get(rowKey(row));
  return row.map((cell, column) => other?.[column] !== cell);
}

interface MarkedCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** How many rows differ from the other version, and how many of its rows are missing here. */
export function countMarked(rows: readonly GridRow[], others: ReadonlyMap<string, GridRow>): MarkedCounts {
  const common = new Set<string>();
  let added = 0;
  let changedRows = 0;
  for (const row of rows) {
    const key = rowKey(row);
    const other = others.get(key);
    if (!other) added += 1;
    else {
      common.add(key);
      if (!isSameRow(row, other)) changedRows += 1;
    }
  }
  return { added, changed: changedRows, removed: others.size - common.size };
}

/** Reads a sheet as a file is read: by the same rules, with the errors of its cells. Empty rows count for nothing. */
export function readSheet(
  { columns, rows }: RateSheet,
  breaks: readonly WeightBreak[],
  areRatesOptional = false,
): { file: RateFile; errors: CellError[] } {
  const errors: CellError[] = [];
  const places = new Map(columns.map((column, place) => [column, place]));
  const reader = new RateFileReader(
    breaks,
    (row, column, message) => {
      errors.push({ row, column: places.get(column ?? ''), message });
      return undefined;
    },
    (heading) => heading,
    areRatesOptional,
  );
  reader.open(columns);
  for (const [row, cells] of rows.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    reader.read(row, (column) => cells[places.get(column) ?? -1] ?? '');
  }
  return { file: reader.result(), errors };
}
