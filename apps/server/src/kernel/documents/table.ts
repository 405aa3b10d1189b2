import { lineHeight, wrap, type TextStyle } from './text-fit.js';
import type { Box, Sheet } from './sheet.js';

/** One column: its heading and its share of the width, in points. */
export interface Column {
  readonly heading: string;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly isBold?: boolean;
  readonly size?: number;
}

/** One row: the wrapped lines of each cell. */
export interface TableRow {
  readonly cells: readonly (readonly string[])[];
}

/** A table ready to be drawn piece by piece. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
}

const PADDING = 3;
const BODY_SIZE = 7;
const HEADING_STYLE: TextStyle = { weight: 'bold', size: 6, minSize: 5, align: 'center' };
const HEADING_HEIGHT = 2 * lineHeight(6) + PADDING;

/** Wraps every cell to its column. */
export function layTable(columns: readonly Column[], texts: readonly (readonly string[])[]): Table {
  const rows = texts.map((cells) => ({
    cells: columns.map((column, index) => wrap(cells[index] ?? '', column.width - 2 * PADDING, styleOf(column))),
  }));
  return { columns, rows };
}

/**
 * Draws the heading and as many rows as the box can hold, with its grid, and returns the rows that are left. A row
 * taller than the box is split between lines, so no text is ever lost.
 */
export function drawTable(sheet: Sheet, table: Table, box: Box): { rest: TableRow[]; bottom: number } {
  drawHeadings(sheet, table.columns, box);
  const limit = box.y + box.height;
  const rest = [...table.rows];
  let y = box.y + HEADING_HEIGHT;
  for (let row = rest.shift(); row !== undefined; row = rest.shift()) {
    const isFirst = y === box.y + HEADING_HEIGHT;
    const parts = splitRow(table.columns, row, limit - y);
    if (parts.rest && !(isFirst && parts.head)) {
      rest.unshift(row);
      break;
    }
    const head = parts.head ?? row;
    drawRow(sheet, { columns: table.columns, rows: [head] }, { ...box, y });
    y += rowHeight(table.columns, head);
    if (parts.rest) {
      rest.unshift(parts.rest);
      break;
    }
  }
  drawVerticals(sheet, table.columns, { ...box, height: y - box.y });
  return { rest, bottom: y };
}

/** Draws the columns' lines over empty space below the rows, so that the grid keeps its place on the form. */
export function drawVerticals(sheet: Sheet, columns: readonly Column[], box: Box): void {
  let x = box.x;
  for (const column of columns.slice(0, -1)) {
    x += column.width;
    sheet.rule({ x, y: box.y }, { x, y: box.y + box.height });
  }
  sheet.frame(box);
}

function drawHeadings(sheet: Sheet, columns: readonly Column[], box: Box): void {
  sheet.fill({ ...box, height: HEADING_HEIGHT }, '#E9EBEE');
  let x = box.x;
  for (const column of columns) {
    const cell = { x: x + 1, y: box.y + PADDING / 2, width: column.width - 2, height: HEADING_HEIGHT - PADDING };
    sheet.write(column.heading, cell, HEADING_STYLE);
    x += column.width;
  }
}

function drawRow(sheet: Sheet, table: Table, box: Box): void {
  const [row] = table.rows;
  let x = box.x;
  table.columns.forEach((column, index) => {
    const style = styleOf(column);
    const cell = { x: x + PADDING, y: box.y + PADDING / 2, width: column.width - 2 * PADDING };
    sheet.place({ lines: row?.cells[index] ?? [], size: style.size, style, rest: '' }, cell);
    x += column.width;
  });
  sheet.rule({ x: box.x, y: box.y }, { x: box.x + box.width, y: box.y }, 0.25);
}

function splitRow(columns: readonly Column[], row: TableRow, room: number): { head?: TableRow; rest?: TableRow } {
  if (rowHeight(columns, row) <= room + 0.01) return { head: row };
  const capacities = columns.map((column) => Math.floor((room - PADDING) / lineHeight(styleOf(column).size)));
  if (Math.min(...capacities) < 1) return { rest: row };
  const head = { cells: row.cells.map((lines, index) => lines.slice(0, capacities[index])) };
  const rest = { cells: row.cells.map((lines, index) => lines.slice(capacities[index])) };
  return { head, rest };
}

function rowHeight(columns: readonly Column[], row: TableRow): number {
  const heights = columns.map((column, index) => {
    const count = Math.max(1, row.cells[index]?.length ?? 0);
    return count * lineHeight(styleOf(column).size);
  });
  return Math.max(...heights) + PADDING;
}

function styleOf(column: Column): TextStyle {
  return { size: column.size ?? BODY_SIZE, weight: column.isBold ? 'bold' : 'regular', align: column.align ?? 'left' };
}
