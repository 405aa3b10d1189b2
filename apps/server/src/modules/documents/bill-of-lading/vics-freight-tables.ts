import type { Box } from '../../../kernel/documents/sheet.js';
import { drawTable, drawVerticals, layTable, type Column } from '../../../kernel/documents/table.js';
import {
  lineDescription,
  totalsOf,
  type BillOfLadingContent,
  type BillOfLadingLine,
  type CustomerOrder,
} from '../bill-of-lading-content.js';
import type { FormPen } from '../form-pen.js';
import { printedNumber } from '../printed-values.js';
import type { ContinuedTable } from './supplement-pages.js';
import { VICS } from './vics-layout.js';

const ORDER_COLUMNS: readonly Column[] = [
  { heading: 'CUSTOMER ORDER NUMBER', width: 194, isBold: true, size: 12 },
  { heading: '# PKGS', width: 50, align: 'right' },
  { heading: 'WEIGHT', width: 62, align: 'right' },
  { heading: 'PALLET/SLIP (Y OR N)', width: 66, align: 'center' },
  { heading: 'ADDITIONAL SHIPPER INFO', width: 190 },
];

const FREIGHT_COLUMNS: readonly Column[] = [
  { heading: 'UNIT QTY', width: 34, align: 'right' },
  { heading: 'UNIT TYPE', width: 48 },
  { heading: 'PKG QTY', width: 38, align: 'right' },
  { heading: 'PKG TYPE', width: 48 },
  { heading: 'WEIGHT', width: 54, align: 'right' },
  { heading: 'H.M. (X)', width: 26, align: 'center', isBold: true },
  { heading: 'COMMODITY DESCRIPTION', width: 222 },
  { heading: 'NMFC #', width: 54, align: 'center' },
  { heading: 'CLASS', width: 38, align: 'center' },
];

const CARE_NOTE =
  'Goods that need special care in handling or stowing must be marked and packaged so that they travel safely with ' +
  'ordinary care.';
const SECTION_HEADING = 11;
const TOTAL_HEIGHT = 14;
const GROUP_HEIGHT = 15;

/** Draws the customer order information with its grand total; returns the rows for the supplement. */
export function drawCustomerOrders(pen: FormPen, { orders }: BillOfLadingContent): ContinuedTable {
  const heading = 'CUSTOMER ORDER INFORMATION';
  const box = section(pen, heading, { top: VICS.orders, bottom: VICS.freight });
  const rest = fillGrid(pen, ORDER_COLUMNS, { rows: orders.map(orderCells), box });
  const sum = (of: (order: CustomerOrder) => number): string =>
    orders.length === 0 ? '' : printedNumber(orders.reduce((total, order) => total + of(order), 0));
  const label = rest.length > 0 ? 'GRAND TOTAL (see supplement)' : 'GRAND TOTAL';
  const totals = [label, sum((order) => order.packageCount), sum((order) => order.weightPounds), '', ''];
  drawTotal(pen, ORDER_COLUMNS, { cells: totals, bottom: VICS.freight });
  return { heading: 'Further customer orders', columns: ORDER_COLUMNS, rest };
}

/** Draws the carrier information with its grand total; returns the rows for the supplement. */
export function drawCarrierInformation(pen: FormPen, content: BillOfLadingContent): ContinuedTable {
  const box = section(pen, 'CARRIER INFORMATION', { top: VICS.freight, bottom: VICS.value });
  drawGroups(pen, box.y);
  const grid = { ...box, y: box.y + GROUP_HEIGHT, height: box.height - GROUP_HEIGHT };
  const rest = fillGrid(pen, FREIGHT_COLUMNS, { rows: content.lines.map(freightCells), box: grid });
  const totals = totalsOf(content);
  const label = rest.length > 0 ? 'GRAND TOTAL (further articles on the supplement)' : 'GRAND TOTAL';
  const units = printedNumber(totals.handlingUnits);
  const weight = printedNumber(totals.weightPounds);
  const cells = [units, '', printedNumber(totals.pieces), '', weight, '', label, '', ''];
  drawTotal(pen, FREIGHT_COLUMNS, { cells, bottom: VICS.value });
  return { heading: 'Further articles', columns: FREIGHT_COLUMNS, rest };
}

function section(pen: FormPen, heading: string, { top, bottom }: { top: number; bottom: number }): Box {
  const box = { x: VICS.left, y: top, width: VICS.width, height: bottom - top };
  pen.panel(heading, box);
  return { ...box, y: top + SECTION_HEADING, height: box.height - SECTION_HEADING - TOTAL_HEIGHT };
}

function fillGrid(
  pen: FormPen,
  columns: readonly Column[],
  { rows, box }: { rows: string[][]; box: Box },
): ContinuedTable['rest'] {
  const { rest, bottom } = drawTable(pen.sheet, layTable(columns, rows), box);
  drawVerticals(pen.sheet, columns, { ...box, y: bottom, height: box.y + box.height - bottom });
  return rest;
}

function drawGroups({ sheet }: FormPen, y: number): void {
  const groups: [string, number][] = [
    ['HANDLING UNIT', 82],
    ['PACKAGE', 86],
    ['', 80],
    [CARE_NOTE, 222],
    ['LTL ONLY', 92],
  ];
  let x: number = VICS.left;
  for (const [label, width] of groups) {
    sheet.frame({ x, y, width, height: GROUP_HEIGHT }, 0.5);
    const isNote = label === CARE_NOTE;
    const room = { x: x + 2, y: y + (isNote ? 1 : 4), width: width - 4, height: GROUP_HEIGHT - 1 };
    sheet.write(label, room, { weight: isNote ? 'regular' : 'bold', size: isNote ? 5.5 : 6, align: 'center' });
    x += width;
  }
}

function drawTotal(
  { sheet }: FormPen,
  columns: readonly Column[],
  { cells, bottom }: { cells: string[]; bottom: number },
): void {
  const box = { x: VICS.left, y: bottom - TOTAL_HEIGHT, width: VICS.width, height: TOTAL_HEIGHT };
  sheet.fill(box, '#E9EBEE');
  drawVerticals(sheet, columns, box);
  let x: number = VICS.left;
  columns.forEach((column, index) => {
    const room = { x: x + 2, y: box.y + 2, width: column.width - 4, height: TOTAL_HEIGHT - 2 };
    sheet.writeLine(cells[index] ?? '', room, { weight: 'bold', size: 8, align: column.align ?? 'left' });
    x += column.width;
  });
}

function orderCells(order: CustomerOrder): string[] {
  const { orderNumber, packageCount, weightPounds, isPalletized, additionalInfo } = order;
  const counts = [printedNumber(packageCount), printedNumber(weightPounds)];
  return [orderNumber, ...counts, isPalletized ? 'Y' : 'N', additionalInfo ?? ''];
}

function freightCells(line: BillOfLadingLine): string[] {
  return [
    printedNumber(line.handlingUnitCount),
    line.handlingUnitKind,
    printedNumber(line.pieces),
    line.packageKind,
    printedNumber(line.weightPounds),
    line.hazardous ? 'X' : '',
    lineDescription(line),
    line.nmfc ?? '',
    line.freightClass ?? '',
  ];
}
