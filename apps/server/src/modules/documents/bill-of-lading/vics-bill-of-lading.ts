import { type Box, LETTER, Sheet } from '../../../kernel/documents/sheet.js';
import type { TextStyle } from '../../../kernel/documents/text-fit.js';
import { isHazardous, type BillOfLadingContent, type StopParty } from '../bill-of-lading-content.js';
import { assertComplete } from '../bill-of-lading-gaps.js';
import { stampOf } from '../document-stamp.js';
import { FormPen, inside, writeParty } from '../form-pen.js';
import { bolBarCode, proBarCode } from '../printed-bar-codes.js';
import { emergencyLine } from '../printed-party.js';
import { printedDate } from '../printed-values.js';
import { drawFooters, drawSupplements, stampPages } from './supplement-pages.js';
import { drawClosing } from './vics-closing.js';
import { drawCarrierInformation, drawCustomerOrders } from './vics-freight-tables.js';
import { VICS } from './vics-layout.js';

/** The four numbers that the form wants in bold twelve point. */
const KEY_NUMBER: TextStyle = { weight: 'bold', size: 12 };
const HALF = VICS.width / 2;
const RIGHT = VICS.left + HALF;

/**
 * Draws the VICS standard bill of lading on Letter. Every section keeps the place the form gives it; order rows,
 * commodity lines and long texts beyond that follow on supplement pages. Throws `BillOfLadingIncomplete`.
 */
export async function drawVicsBillOfLading(content: BillOfLadingContent): Promise<Buffer> {
  assertComplete(content);
  const sheet = new Sheet({
    title: `VICS bill of lading ${content.bolNumber}`,
    author: content.carrier.name,
    createdAt: content.printedAt,
    page: LETTER,
  });
  layVicsBillOfLading(sheet, content);
  return sheet.finish();
}

/** Lays the form into the current section of a Letter sheet. */
export function layVicsBillOfLading(sheet: Sheet, content: BillOfLadingContent): void {
  assertComplete(content);
  const pen = new FormPen(sheet);
  drawStops(pen, content);
  drawNumbers(pen, content);
  drawInstructions(pen, content);
  drawTerms(pen, content);
  const tables = [drawCustomerOrders(pen, content), drawCarrierInformation(pen, content)];
  drawClosing(pen, content);
  drawSupplements(pen, content, tables);
  drawFooters(pen, content);
  drawHead(pen, content);
  stampPages(pen, content);
}

function drawHead({ sheet }: FormPen, { shipDate }: BillOfLadingContent): void {
  sheet.goToPage(1);
  const line = { x: VICS.left, y: VICS.head, width: VICS.width, height: 18 };
  sheet.write(`Date: ${printedDate(shipDate)}`, { ...line, y: line.y + 4 }, { size: 8.5 });
  sheet.write('BILL OF LADING', line, { weight: 'bold', size: 14, align: 'center' });
  sheet.write(`Page 1 of ${sheet.pageCount}`, { ...line, y: line.y + 4 }, { size: 8.5, align: 'right' });
}

function drawStops(pen: FormPen, { shipper, consignee, billTo }: BillOfLadingContent): void {
  const from = { x: VICS.left, y: VICS.shipFrom, width: HALF, height: VICS.shipTo - VICS.shipFrom };
  drawStop(pen, 'SHIP FROM', { party: shipper, room: pen.panel('SHIP FROM', from), ownNumber: 'SID#' });
  const to = { ...from, y: VICS.shipTo, height: VICS.thirdParty - VICS.shipTo };
  const room = pen.panel('SHIP TO', to);
  const location = { label: 'Location #', value: consignee.locationNumber ?? '', style: KEY_NUMBER };
  pen.inlineField(location, { ...room, height: 15, labelWidth: 40 });
  const below = { ...room, y: room.y + 15, height: room.height - 15 };
  drawStop(pen, 'SHIP TO', { party: consignee, room: below, ownNumber: 'CID#' });
  const heading = 'THIRD PARTY FREIGHT CHARGES BILL TO';
  const third = pen.panel(heading, { ...from, y: VICS.thirdParty, height: VICS.instructions - VICS.thirdParty });
  if (billTo) writeParty(pen, heading, { party: billTo, room: third });
}

function drawStop(pen: FormPen, label: string, stop: { party: StopParty; room: Box; ownNumber: string }): void {
  const { party, room, ownNumber } = stop;
  writeParty(pen, label, { party, room: { ...room, height: room.height - 11 } });
  const y = room.y + room.height - 10;
  const own = { label: ownNumber, value: party.ownNumber ?? '', style: { size: 7.5 } };
  pen.inlineField(own, { x: room.x, y, width: room.width - 44, height: 10, labelWidth: 20 });
  pen.tick('FOB', party.isFob === true, { x: room.x + room.width - 40, y, width: 40 });
}

function drawNumbers(pen: FormPen, content: BillOfLadingContent): void {
  const { carrier, bolNumber, proNumber } = content;
  const column = { x: RIGHT, width: HALF };
  const bol = { ...column, y: VICS.shipFrom, height: VICS.carrierName - VICS.shipFrom };
  pen.sheet.frame(bol);
  const inner = inside(bol);
  const number = { label: 'Bill of Lading Number:', value: bolNumber, style: KEY_NUMBER };
  pen.inlineField(number, { ...inner, height: 15, labelWidth: 74 });
  const isScannable = stampOf(content) === undefined;
  if (isScannable) pen.barCode(bolBarCode(bolNumber), { ...inner, y: inner.y + 17, height: 46 });

  const vehicle = { ...column, y: VICS.carrierName, height: VICS.scac - VICS.carrierName };
  pen.sheet.frame(vehicle);
  const row = { ...inside(vehicle), height: 12, labelWidth: 68 };
  const name = { label: 'CARRIER NAME:', value: carrier.name, style: { weight: 'bold' as const, size: 9 } };
  pen.inlineField(name, { ...row, height: 19 });
  pen.inlineField({ label: 'Trailer number:', value: content.trailerNumber ?? '' }, { ...row, y: row.y + 19 });
  const seals = (content.sealNumbers ?? []).join(', ');
  pen.inlineField({ label: 'Seal number(s):', value: seals }, { ...row, y: row.y + 31 });

  const pro = { ...column, y: VICS.scac, height: VICS.instructions - VICS.scac };
  pen.sheet.frame(pro);
  const line = { ...inside(pro), height: 15, labelWidth: 46 };
  pen.inlineField({ label: 'SCAC:', value: carrier.scac, style: KEY_NUMBER }, { ...line, width: 104, labelWidth: 24 });
  const proField = { label: 'Pro number:', value: proNumber ?? '', style: KEY_NUMBER };
  pen.inlineField(proField, { ...line, x: line.x + 104, width: line.width - 104 });
  const space = { ...line, y: line.y + 18, height: 52 };
  if (proNumber !== undefined && isScannable) pen.barCode(proBarCode(carrier.scac, proNumber), space);
}

function drawInstructions(pen: FormPen, content: BillOfLadingContent): void {
  const box = { x: VICS.left, y: VICS.instructions, width: HALF, height: VICS.orders - VICS.instructions };
  const room = pen.panel('SPECIAL INSTRUCTIONS', box);
  const emergency = isHazardous(content) ? content.emergencyContact : undefined;
  const remitTo = content.cashOnDelivery?.remitTo;
  const parts = [
    ...(remitTo ? [`Remit COD to ${remitTo}`] : []),
    ...(content.specialInstructions ? [content.specialInstructions] : []),
    ...(content.accessorials.length > 0 ? [`Services: ${content.accessorials.join(', ')}`] : []),
    ...(content.references.length > 0 ? [content.references.map((one) => `${one.label} ${one.value}`).join(', ')] : []),
    ...(content.underlyingBolNumbers?.length ? [`Underlying BOLs: ${content.underlyingBolNumbers.join(', ')}`] : []),
  ];
  const strip = emergency ? 12 : 0;
  const field = { label: 'SPECIAL INSTRUCTIONS', value: parts.join('\n'), style: { size: 7 } };
  pen.text(field, { ...room, height: room.height - strip });
  if (!emergency) return;
  const value = `Emergency (24 h): ${emergencyLine(emergency)}`;
  const y = room.y + room.height - strip;
  pen.text({ label: 'EMERGENCY', value, style: { weight: 'bold', size: 8 } }, { ...room, y, height: strip });
}

function drawTerms(pen: FormPen, content: BillOfLadingContent): void {
  const height = (VICS.orders - VICS.instructions) / 2;
  const terms = { x: RIGHT, y: VICS.instructions, width: HALF, height };
  pen.field({ label: 'Freight Charge Terms (freight charges are prepaid unless marked otherwise)', value: '' }, terms);
  const kinds = [
    ['Prepaid', 'prepaid'],
    ['Collect', 'collect'],
    ['3rd Party', 'thirdParty'],
  ] as const;
  kinds.forEach(([label, kind], index) => {
    const at = { x: terms.x + 8 + index * 90, y: terms.y + 14, width: 84 };
    pen.tick(label, content.terms === kind, at);
  });
  const master = { ...terms, y: terms.y + height };
  pen.sheet.frame(master);
  const isMaster = content.underlyingBolNumbers !== undefined;
  const at = { x: master.x + 8, y: master.y + 10, width: HALF - 12 };
  pen.tick('Master bill of lading: with attached underlying bills of lading', isMaster, at);
}
