import { LETTER, Sheet, type Box } from '../../../kernel/documents/sheet.js';
import { drawTable, drawVerticals, layTable, type Column } from '../../../kernel/documents/table.js';
import {
  isHazardous,
  lineDescription,
  payerOf,
  totalsOf,
  type BillOfLadingContent,
  type BillOfLadingLine,
  type DocumentParty,
} from '../bill-of-lading-content.js';
import { assertComplete } from '../bill-of-lading-gaps.js';
import { stampOf } from '../document-stamp.js';
import { FormPen, inside, writeParty } from '../form-pen.js';
import { bolBarCode, proBarCode } from '../printed-bar-codes.js';
import { emergencyLine } from '../printed-party.js';
import { printedCents, printedDate, printedNumber } from '../printed-values.js';
import {
  CARRIER_RECEIPT,
  drawSignature,
  LIABILITY_NOTE,
  RECEIVED_CLAUSE,
  SHIPPER_CERTIFICATION,
} from './signature-lines.js';
import { drawFooters, drawSupplements, stampPages, type ContinuedTable } from './supplement-pages.js';

const LEFT = 25;
const WIDTH = LETTER.width - 2 * LEFT;
/** The space carriers stick their PRO label on: two by four inches. */
const PRO_SPACE = { width: 288, height: 144 };
const RIGHT = LEFT + WIDTH - PRO_SPACE.width;
const PARTY_WIDTH = WIDTH - PRO_SPACE.width - 6;
const TOP = 66;
const BOL_HEIGHT = 62;
const REFERENCES_TOP = TOP + BOL_HEIGHT + 4 + PRO_SPACE.height + 4;
const NOTES_TOP = REFERENCES_TOP + 44;
const TABLE_TOP = NOTES_TOP + 58;
const SIGNATURES_TOP = 664;
const TERMS_TOP = SIGNATURES_TOP - 40;
const COD_HEIGHT = 42;

/** The totals are above the liability terms, and above the COD box where money is collected. */
const totalsTop = ({ cashOnDelivery }: BillOfLadingContent): number =>
  TERMS_TOP - 18 - (cashOnDelivery ? COD_HEIGHT + 4 : 0);

const COLUMNS: readonly Column[] = [
  { heading: 'Handling units', width: 58 },
  { heading: 'Pieces', width: 36, align: 'right' },
  { heading: 'Package', width: 48 },
  { heading: 'HM', width: 22, align: 'center', isBold: true },
  { heading: 'Description of articles', width: 194 },
  { heading: 'L × W × H (in)', width: 72, align: 'center' },
  { heading: 'Weight (lb)', width: 50, align: 'right' },
  { heading: 'Class', width: 32, align: 'center' },
  { heading: 'NMFC', width: 50, align: 'center' },
];

/**
 * Draws the short-form straight bill of lading on Letter: one form page, further commodity lines and over-long texts
 * on supplement pages. Throws `BillOfLadingIncomplete` when a legal minimum is missing.
 */
export async function drawStraightBillOfLading(content: BillOfLadingContent): Promise<Buffer> {
  assertComplete(content);
  const sheet = new Sheet({
    title: `Bill of lading ${content.bolNumber}`,
    author: content.carrier.name,
    createdAt: content.printedAt,
    page: LETTER,
  });
  layStraightBillOfLading(sheet, content);
  return sheet.finish();
}

/** Lays the form into the current section of a Letter sheet. */
export function layStraightBillOfLading(sheet: Sheet, content: BillOfLadingContent): void {
  assertComplete(content);
  const pen = new FormPen(sheet);
  drawHead(pen, content);
  drawParties(pen, content);
  drawNumbers(pen, content);
  drawReferences(pen, content);
  drawNotes(pen, content);
  const continued = drawLines(pen, content);
  drawTotals(pen, content, continued.rest.length > 0);
  drawCashOnDelivery(pen, content);
  drawTerms(pen, content);
  drawSupplements(pen, content, [continued]);
  drawFooters(pen, content);
  stampPages(pen, content);
}

const notes = {
  DRAFT: 'Draft. No pickup has been requested.',
  VOID: 'Void. Do not ship with this document.',
  SUPERSEDED: 'Superseded. A later version replaces this document.',
} as const;

function drawHead(pen: FormPen, content: BillOfLadingContent): void {
  const { sheet } = pen;
  const { carrier, shipDate } = content;
  const stamp = stampOf(content);
  const { logo } = carrier;
  if (logo) {
    const colors = { ground: logo.markColor, accent: logo.accentColor, ink: logo.inkColor ?? '#FFFFFF' };
    sheet.monogram(logo.svgBody, { x: LEFT, y: 24, side: 34 }, colors);
  }
  const x = logo ? LEFT + 42 : LEFT;
  const name = { label: 'CARRIER', value: carrier.name, style: { weight: 'bold' as const, size: 14 } };
  pen.text(name, { x, y: 24, width: RIGHT - x - 6, height: 24 });
  if (carrier.scac) sheet.write(`SCAC ${carrier.scac}`, { x, y: 48, width: 120, height: 11 }, { size: 8 });
  const title: Box = { x: RIGHT, y: 24, width: PRO_SPACE.width, height: 17 };
  sheet.write('STRAIGHT BILL OF LADING', title, { weight: 'bold', size: 14 });
  const note = stamp ? notes[stamp] : 'Short form. Original. Not negotiable.';
  sheet.write(note, { ...title, y: 42 }, { size: 8 });
  sheet.write(`Date ${printedDate(shipDate)}`, { ...title, y: 42 }, { weight: 'bold', size: 8, align: 'right' });
}

function drawParties(pen: FormPen, content: BillOfLadingContent): void {
  const height = (REFERENCES_TOP - 4 - TOP - 8) / 3;
  const parties: [string, DocumentParty][] = [
    ['SHIPPER (FROM)', content.shipper],
    ['CONSIGNEE (TO)', content.consignee],
    ['BILL FREIGHT CHARGES TO', payerOf(content)],
  ];
  parties.forEach(([heading, party], index) => {
    const room = pen.panel(heading, { x: LEFT, y: TOP + index * (height + 4), width: PARTY_WIDTH, height });
    writeParty(pen, heading, { party, room });
  });
}

const PRO_HINT = { size: 9, color: '#6B7280', align: 'center' } as const;

function drawNumbers(pen: FormPen, content: BillOfLadingContent): void {
  const { sheet } = pen;
  const { bolNumber, proNumber, carrier } = content;
  const isScannable = stampOf(content) === undefined;
  const bol = { x: RIGHT, y: TOP, width: PRO_SPACE.width, height: BOL_HEIGHT };
  sheet.frame(bol);
  pen.inlineField(
    { label: 'BILL OF LADING NUMBER', value: bolNumber, style: { weight: 'bold', size: 12, align: 'right' } },
    { ...inside(bol), height: 15, labelWidth: 90 },
  );
  if (isScannable) sheet.bars(bolBarCode(bolNumber), { x: bol.x + 76, y: bol.y + 20 });
  const space = { x: RIGHT, y: TOP + BOL_HEIGHT + 4, ...PRO_SPACE };
  sheet.frame(space);
  const room = inside(space);
  if (proNumber === undefined) {
    pen.openField({ label: 'PRO NUMBER', value: '' }, room);
    sheet.write('Place the PRO label here', { ...room, y: room.y + 62, height: 14 }, PRO_HINT);
    return;
  }
  const style = { weight: 'bold' as const, size: 18 };
  pen.openField({ label: 'PRO NUMBER', value: proNumber, style }, { ...room, height: 34 });
  if (isScannable) pen.barCode(proBarCode(carrier.scac, proNumber), { ...room, y: room.y + 48, height: 60 });
}

function drawReferences(pen: FormPen, content: BillOfLadingContent): void {
  const box = { x: LEFT, y: REFERENCES_TOP, width: 316, height: 40 };
  const references = content.references.map(({ label, value }) => `${label} ${value}`);
  const vehicle = [
    ...(content.trailerNumber ? [`Trailer ${content.trailerNumber}`] : []),
    ...(content.sealNumbers ?? []).map((seal) => `Seal ${seal}`),
  ];
  const value = [...references, ...vehicle].join('   |   ');
  pen.field({ label: 'REFERENCES', value, style: { size: 8 } }, box);
  const terms = { x: LEFT + 320, y: REFERENCES_TOP, width: WIDTH - 320, height: 40 };
  pen.field({ label: 'FREIGHT CHARGE TERMS', value: '' }, terms);
  const kinds = [
    ['Prepaid', 'prepaid'],
    ['Collect', 'collect'],
    ['Third party', 'thirdParty'],
  ] as const;
  kinds.forEach(([label, kind], index) => {
    pen.tick(label, content.terms === kind, { x: terms.x + 6 + index * 76, y: terms.y + 18, width: 72 });
  });
}

function drawNotes(pen: FormPen, content: BillOfLadingContent): void {
  const half = (WIDTH - 4) / 2;
  const extras = content.accessorials.join(', ');
  const row = { x: LEFT, y: NOTES_TOP, width: half, height: 54 };
  const style = { size: 7.5 };
  const emergency = content.emergencyContact;
  if (!isHazardous(content) || !emergency) {
    pen.field({ label: 'ACCESSORIAL SERVICES', value: extras, style }, row);
  } else {
    const lower = { ...row, y: NOTES_TOP + 26, height: 28 };
    pen.field({ label: 'ACCESSORIAL SERVICES', value: extras, style }, { ...row, height: 26 });
    const value = emergencyLine(emergency);
    const label = '24-HOUR EMERGENCY TELEPHONE (HAZARDOUS MATERIALS)';
    pen.field({ label, value, style: { weight: 'bold', size: 10 } }, lower);
  }
  const instructions = { label: 'SPECIAL INSTRUCTIONS', value: content.specialInstructions ?? '', style };
  pen.field(instructions, { ...row, x: LEFT + half + 4 });
}

function drawLines(pen: FormPen, content: BillOfLadingContent): ContinuedTable {
  const table = layTable(COLUMNS, content.lines.map(cellsOf));
  const end = totalsTop(content);
  const box = { x: LEFT, y: TABLE_TOP, width: WIDTH, height: end - TABLE_TOP };
  const { rest, bottom } = drawTable(pen.sheet, table, box);
  drawVerticals(pen.sheet, COLUMNS, { ...box, y: bottom, height: end - bottom });
  return { heading: 'Further articles', columns: COLUMNS, rest };
}

function cellsOf(line: BillOfLadingLine): string[] {
  const { dimensions: size } = line;
  return [
    `${printedNumber(line.handlingUnitCount)} ${line.handlingUnitKind}`,
    printedNumber(line.pieces),
    line.packageKind,
    line.hazardous ? 'X' : '',
    lineDescription(line),
    size ? [size.length, size.width, size.height].map(printedNumber).join(' × ') : '',
    printedNumber(line.weightPounds),
    line.freightClass ?? '',
    line.nmfc ?? '',
  ];
}

function drawTotals(pen: FormPen, content: BillOfLadingContent, isContinued: boolean): void {
  const totals = totalsOf(content);
  const box = { x: LEFT, y: totalsTop(content), width: WIDTH, height: 15 };
  pen.sheet.fill(box, '#E9EBEE');
  pen.sheet.frame(box);
  const parts = [
    isContinued ? 'Totals, all pages' : 'Totals',
    `${printedNumber(totals.handlingUnits)} handling units`,
    `${printedNumber(totals.pieces)} pieces`,
    `${printedNumber(totals.weightPounds)} lb`,
    ...(isContinued ? ['further articles on the supplement'] : []),
  ];
  const line = { ...box, x: LEFT + 4, y: box.y + 2, width: WIDTH - 8 };
  pen.sheet.writeLine(parts.join('   |   '), line, { weight: 'bold', size: 8.5 });
}

/** What the driver collects at delivery: the amount, who pays the fee, whether a check will do, and who gets the money. */
function drawCashOnDelivery(pen: FormPen, content: BillOfLadingContent): void {
  const { cashOnDelivery: cod } = content;
  if (!cod) return;
  const box = { x: LEFT, y: totalsTop(content) + 17, width: WIDTH, height: COD_HEIGHT };
  const room = pen.panel('COLLECT ON DELIVERY (COD)', box);
  const amount = { label: 'COD AMOUNT', value: printedCents(cod.amountCents) };
  pen.openField({ ...amount, style: { weight: 'bold', size: 13 } }, { ...room, width: 110 });
  const terms = { x: room.x + 116, width: 150 };
  pen.openField({ label: 'COD FEE TERMS', value: '' }, { ...room, ...terms });
  pen.tick('Prepaid', cod.feeTerms === 'prepaid', { x: terms.x, y: room.y + 12, width: 60 });
  pen.tick('Collect', cod.feeTerms === 'collect', { x: terms.x + 64, y: room.y + 12, width: 60 });
  const check = { x: terms.x + 134, y: room.y + 12, width: 118 };
  pen.tick('Customer check acceptable', cod.isCustomerCheckAccepted, check);
  const x = check.x + check.width + 4;
  const remit = { label: 'REMIT COD TO', value: cod.remitTo ?? '', style: { size: 7.5, minSize: 5 } };
  pen.openField(remit, { ...room, x, width: room.x + room.width - x });
}

function drawTerms(pen: FormPen, content: BillOfLadingContent): void {
  const value = content.declaredValueCents;
  const declared = value === undefined ? [] : [`Declared value of the property: ${printedCents(value)}.`];
  const text = [LIABILITY_NOTE, ...declared, RECEIVED_CLAUSE].join(' ');
  const box = { x: LEFT, y: TERMS_TOP, width: WIDTH, height: 36 };
  pen.text({ label: 'TERMS', value: text, style: { size: 6.5, minSize: 5 } }, box);
  const width = (WIDTH - 4) / 2;
  const signature = { x: LEFT, y: SIGNATURES_TOP, width, height: 84 };
  drawSignature(pen, signature, { heading: 'SHIPPER', text: SHIPPER_CERTIFICATION });
  const carrier = { heading: 'CARRIER', text: CARRIER_RECEIPT };
  drawSignature(pen, { ...signature, x: LEFT + width + 4 }, carrier);
}
