import { LETTER, type Box } from '../../../kernel/documents/sheet.js';
import { drawTable, layTable, type Column, type Table, type TableRow } from '../../../kernel/documents/table.js';
import type { BillOfLadingContent } from '../bill-of-lading-content.js';
import { stampOf, stampOpacity } from '../document-stamp.js';
import type { FormPen } from '../form-pen.js';
import { printedInstant } from '../printed-values.js';

/** A table whose first rows are on the form and whose others follow on supplement pages. */
export interface ContinuedTable {
  readonly heading: string;
  readonly columns: readonly Column[];
  readonly rest: readonly TableRow[];
}

const MARGIN = 25;
const WIDTH = LETTER.width - 2 * MARGIN;
const TOP = 60;
const BOTTOM = LETTER.height - 34;

/** Prints everything that found no room on the form: further rows first, then long texts in full. */
export function drawSupplements(pen: FormPen, content: BillOfLadingContent, tables: readonly ContinuedTable[]): void {
  const notes = pen.continued.map(({ label, text }) => [label, text]);
  const texts = layTable(
    [
      { heading: 'Field', width: 110, isBold: true },
      { heading: 'Full text', width: WIDTH - 110 },
    ],
    notes,
  );
  const all = [...tables, { heading: 'Continued texts', columns: texts.columns, rest: texts.rows }];
  let y = LETTER.height;
  for (const { heading, columns, rest } of all) {
    y = drawContinuedTable({ pen, content, y }, heading, { columns, rows: rest });
  }
}

interface Cursor {
  readonly pen: FormPen;
  readonly content: BillOfLadingContent;
  readonly y: number;
}

function drawContinuedTable(cursor: Cursor, heading: string, table: Table): number {
  let y = cursor.y;
  let rows = table.rows;
  while (rows.length > 0) {
    if (y > BOTTOM - 80) y = startPage(cursor.pen, cursor.content);
    cursor.pen.sheet.write(heading, { x: MARGIN, y, width: WIDTH, height: 12 }, { weight: 'bold', size: 9 });
    const box: Box = { x: MARGIN, y: y + 14, width: WIDTH, height: BOTTOM - y - 14 };
    const drawn = drawTable(cursor.pen.sheet, { ...table, rows }, box);
    rows = drawn.rest;
    y = rows.length > 0 ? LETTER.height : drawn.bottom + 12;
  }
  return y;
}

function startPage(pen: FormPen, content: BillOfLadingContent): number {
  const { sheet } = pen;
  sheet.addPage();
  const line = { x: MARGIN, y: 28, width: WIDTH, height: 16 };
  sheet.write('SUPPLEMENT TO THE BILL OF LADING', line, { weight: 'bold', size: 12 });
  const number = `Bill of lading number ${content.bolNumber}`;
  sheet.write(number, line, { weight: 'bold', size: 12, align: 'right' });
  sheet.rule({ x: MARGIN, y: 48 }, { x: MARGIN + WIDTH, y: 48 }, 1);
  return TOP;
}

/** Writes number, time of printing and "Page n of m" at the foot of every page. */
export function drawFooters(pen: FormPen, content: BillOfLadingContent): void {
  const { sheet } = pen;
  const count = sheet.pageCount;
  const version = content.version ? `, version ${content.version}` : '';
  for (let page = 1; page <= count; page += 1) {
    sheet.goToPage(page);
    const line = { x: MARGIN, y: LETTER.height - 24, width: WIDTH, height: 9 };
    sheet.write(`BOL ${content.bolNumber}${version}`, line, { size: 6.5 });
    sheet.write(`Printed ${printedInstant(content.printedAt)}`, line, { size: 6.5, align: 'center' });
    sheet.write(`Page ${page} of ${count}`, line, { size: 6.5, align: 'right' });
  }
}

/** Marks every page of a document that moves no freight. */
export function stampPages({ sheet }: FormPen, content: BillOfLadingContent): void {
  const word = stampOf(content);
  if (word !== undefined) sheet.stampPages(word, LETTER, stampOpacity[word]);
}
