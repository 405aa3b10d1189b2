import { streetOf } from '@lading/domain/freight/address';
import { BAR_HEIGHT, barCodeWidth, type BarCode } from '../../../kernel/documents/bar-code.js';
import { type Box, Sheet, INCH } from '../../../kernel/documents/sheet.js';
import { lineHeight, SMALLEST_SIZE, type Room } from '../../../kernel/documents/text-fit.js';
import type { DocumentParty } from '../bill-of-lading-content.js';
import { stampOf, stampOpacity } from '../document-stamp.js';
import { FormPen } from '../form-pen.js';
import { proBarCode, ssccBarCode } from '../printed-bar-codes.js';
import { cityLine } from '../printed-party.js';
import { printedInstant, printedNumber } from '../printed-values.js';
import {
  type HandlingMark,
  type LabeledUnit,
  type PalletLabelContent,
  LABEL_GRIDS,
  labelPlace,
  type PalletLabelFormat,
} from './pallet-label-content.js';

/** A label and the unit it is for. */
interface Label {
  readonly content: PalletLabelContent;
  readonly unit: LabeledUnit;
}

const MARKS: Readonly<Record<HandlingMark, string>> = {
  doNotStack: 'DO NOT STACK',
  protectFromFreezing: 'PROTECT FROM FREEZING',
  hazardous: 'HAZMAT',
};

/** Clear of the label's edge, where printers and knives stray. */
const EDGE = 6;
const AVERY_HEIGHT = 240;
const CAPTION = 9;
const FOOT = 8;
/** Width of the longest mark in units of its font size. */
const LONGEST_MARK = 15.5;

/** Draws one label into its box; texts and bar heights grow with the label. */
function drawPalletLabel(sheet: Sheet, label: Box, { content, unit }: Label): void {
  const pen = new FormPen(sheet);
  const scale = Math.min(1.6, label.height / AVERY_HEIGHT);
  const room = { x: label.x + EDGE, width: label.width - 2 * EDGE };
  const codes = codeRows({ content, unit }, room.width);
  const heights = {
    head: 20 * scale,
    marks: unit.marks.length > 0 ? 14 * scale : 0,
    codes: codes.length * (BAR_HEIGHT * scale + CAPTION + 2),
    facts: 28 * scale,
  };
  const fixed = heights.head + heights.marks + heights.codes + heights.facts + FOOT;
  const parties = label.height - 2 * EDGE - fixed;
  let y = label.y + EDGE;
  const take = (height: number): Box => {
    const box = { ...room, y, height };
    y += height;
    return box;
  };
  drawHead(pen, take(heights.head), { content, unit });
  drawParty(pen, take(parties * 0.42), { heading: 'FROM', party: content.from, size: 7 * scale });
  drawParty(pen, take(parties * 0.58), { heading: 'TO', party: content.to, size: 10 * scale });
  drawMarks(pen, take(heights.marks), unit.marks);
  drawCodes(pen, take(heights.codes), codes);
  drawFacts(pen, take(heights.facts), { content, unit });
  const printed = `Printed ${printedInstant(content.printedAt)}`;
  sheet.write(printed, take(FOOT), { size: 5.5, align: 'right' });
  const stamp = stampOf(content);
  // Sheets are cut, so every label has its own stamp.
  if (stamp) sheet.stamp(stamp, label, stampOpacity[stamp]);
}

function drawHead({ sheet }: FormPen, box: Box, { content, unit }: Label): void {
  const name = `${content.carrier.name} (${content.carrier.scac})`;
  const size = box.height * 0.5;
  const left = { ...box, width: box.width * 0.58, height: box.height - 3 };
  sheet.write(name, left, { weight: 'bold', size });
  const right = { ...box, x: box.x + box.width * 0.6, width: box.width * 0.4 };
  const text = `Handling unit ${unit.number} of ${content.unitCount}`;
  sheet.writeLine(text, right, { weight: 'bold', size, align: 'right' });
  sheet.rule({ x: box.x, y: box.y + box.height - 2 }, { x: box.x + box.width, y: box.y + box.height - 2 }, 1);
}

function drawParty(pen: FormPen, box: Box, part: { heading: string; party: DocumentParty; size: number }): void {
  const { heading, party, size } = part;
  const indent = 28;
  pen.sheet.write(heading, { ...box, y: box.y + 1, width: indent, height: 10 }, { weight: 'bold', size: 7 });
  const room = { ...box, x: box.x + indent, width: box.width - indent };
  const cityHeight = lineHeight(Math.max(SMALLEST_SIZE, Math.min(size * 0.85, box.height / 6)));
  const nameHeight = Math.min(Math.max(box.height * 0.4, 2 * lineHeight(SMALLEST_SIZE)), 2 * lineHeight(size)) + 0.1;
  const name = { label: heading, value: party.name, style: { weight: 'bold' as const, size } };
  const nameUsed = pen.text(name, { ...room, height: nameHeight });
  const street = { label: heading, value: streetOf(party), style: { size: size * 0.85 } };
  const streetRoom = { ...room, y: room.y + nameUsed, height: box.height - nameUsed - cityHeight - 1 };
  const used = nameUsed + pen.text(street, streetRoom);
  const city = { ...room, y: room.y + used, height: cityHeight };
  pen.sheet.writeLine(cityLine(party), city, { size: size * 0.85 });
}

function drawMarks({ sheet }: FormPen, box: Box, marks: readonly HandlingMark[]): void {
  if (marks.length === 0) return;
  const width = (box.width - 4 * (marks.length - 1)) / marks.length;
  marks.forEach((mark, index) => {
    const cell = { x: box.x + index * (width + 4), y: box.y, width, height: box.height - 3 };
    sheet.fill(cell, '#000000');
    const size = Math.max(SMALLEST_SIZE, Math.min(9, cell.height / 1.25, width / LONGEST_MARK));
    const line = { ...cell, y: cell.y + (cell.height - lineHeight(size)) / 2, height: lineHeight(size) };
    sheet.writeLine(MARKS[mark], line, { weight: 'bold', size, color: '#FFFFFF', align: 'center' });
  });
}

/** Bar codes side by side where their quiet zones allow it, otherwise one below the other. */
function codeRows({ content, unit }: Label, width: number): BarCode[][] {
  if (stampOf(content)) return [];
  const codes = [
    ...(content.proNumber ? [proBarCode(content.carrier.scac, content.proNumber)] : []),
    ...(unit.sscc ? [ssccBarCode(unit.sscc)] : []),
  ];
  const total = codes.reduce((sum, code) => sum + barCodeWidth(code), 0);
  return total <= width ? [codes].filter((row) => row.length > 0) : codes.map((code) => [code]);
}

function drawCodes(pen: FormPen, box: Box, rows: readonly (readonly BarCode[])[]): void {
  rows.forEach((row, rowIndex) => {
    const height = box.height / rows.length;
    const width = box.width / row.length;
    row.forEach((code, index) => {
      const cell = { x: box.x + index * width, y: box.y + rowIndex * height, width, height: height - 2 };
      pen.barCode(code, cell);
    });
  });
}

function drawFacts(pen: FormPen, box: Box, { content, unit }: Label): void {
  const half = box.height / 2;
  const { dimensions: size } = unit;
  const inches = size ? `${[size.length, size.width, size.height].map(printedNumber).join(' × ')} in` : '';
  const cells: [string, string][][] = [
    [
      ['BOL', content.bolNumber],
      ['PRO', content.proNumber ?? 'not yet assigned'],
    ],
    [
      ['PO', content.purchaseOrders.join(', ')],
      ['WEIGHT, SIZE', [`${printedNumber(unit.weightPounds)} lb`, inches].filter((part) => part !== '').join(', ')],
    ],
  ];
  cells.forEach((row, rowIndex) => {
    row.forEach(([label, value], index) => {
      const x = box.x + index * (box.width / 2);
      const cell = { x, y: box.y + rowIndex * half, width: box.width / 2 - 4, height: half };
      const style = { weight: 'bold' as const, size: Math.min(9, half * 0.55) };
      pen.inlineField({ label, value, style }, { ...cell, labelWidth: index === 0 ? 18 : 42 });
    });
  });
}

/**
 * Draws one label per handling unit. A Letter sheet carries four labels a page and Avery sheets six, both from the start
 * position on; a Zebra roll gets one page per label.
 */
export async function drawPalletLabels(content: PalletLabelContent): Promise<Buffer> {
  const sheet = new Sheet({
    title: `Pallet labels ${content.bolNumber}`,
    author: content.carrier.name,
    createdAt: content.printedAt,
    page: labelPage(content.format),
  });
  layPalletLabels(sheet, [content]);
  return sheet.finish();
}

/** The page of a format, in points. */
export function labelPage(format: PalletLabelFormat): Room {
  const { page } = LABEL_GRIDS[format];
  return { width: page.width * INCH, height: page.height * INCH };
}

/** Lays the labels of shipments of one format one after the other, so that no label of a sheet is wasted. */
export function layPalletLabels(sheet: Sheet, contents: readonly PalletLabelContent[]): void {
  const labels = contents.flatMap((content) => content.units.map((unit) => ({ content, unit })));
  const [first] = labels;
  if (!first) throw new RangeError('There is no handling unit to label');
  const { label } = LABEL_GRIDS[first.content.format];
  labels.forEach((one, index) => {
    const place = labelPlace(first.content, index);
    while (sheet.pageCount < place.page) sheet.addPage();
    const box = { x: place.x * INCH, y: place.y * INCH, width: label.width * INCH, height: label.height * INCH };
    drawPalletLabel(sheet, box, one);
  });
}
