import { type Box, LETTER, Sheet } from '../../../kernel/documents/sheet.js';
import type { TextStyle } from '../../../kernel/documents/text-fit.js';
import { isHazardous, type BillOfLadingContent, type StopParty } from '../bill-of-lading-content.js';
import { assertComplete } from '../bill-of-lading-gaps.js';
import { stampOf } from '../document-stamp.js';
import { FormPen, inside, writeParty } from '../form-pen.js';
import { bolBarCode, proBarCode } from '../printed-bar-codes.js';
import { emergencyLine } from '../printed-party.js';
import { printedDate, printedCents } from '../printed-values.js';
import { drawFooters, drawSupplements, stampPages } from './supplement-pages.js';
import { drawCarrierInformation, drawCustomerOrders } from './vics-freight-tables.js';
import { VICS } from './vics-layout.js';
import {
  CARRIER_RECEIPT,
  drawSignature,
  LIABILITY_NOTE,
  RECEIVED_CLAUSE,
  SHIPPER_CERTIFICATION,
} from './signature-lines.js';

const SMALL_PRINT = { size: 6, minSize: 5 };
const HALF = VICS.width / 2;

/** Draws the form's foot: value and COD, notes of liability, and the row of signatures. */
function drawClosing(pen: FormPen, content: BillOfLadingContent): void {
  drawValue(pen, content);
  drawCashOnDelivery(pen, content);
  const note = { x: VICS.left, y: VICS.liability, width: VICS.width, height: VICS.received - VICS.liability };
  pen.sheet.frame(note);
  pen.sheet.write(LIABILITY_NOTE, { ...note, y: note.y + 1.5 }, { weight: 'bold', size: 7.5, align: 'center' });
  drawReceived(pen);
  drawSignatures(pen, content);
}

function drawValue(pen: FormPen, { declaredValueCents }: BillOfLadingContent): void {
  const amount = declaredValueCents === undefined ? '____________' : printedCents(declaredValueCents);
  const value =
    'Where the rate depends on value, the shipper must state the agreed or declared value of the property in ' +
    `writing. The shipper states that the value does not exceed ${amount} per ____________.`;
  const box = { x: VICS.left, y: VICS.value, width: HALF, height: VICS.liability - VICS.value };
  pen.sheet.frame(box);
  pen.text({ label: 'DECLARED VALUE', value, style: { size: 7, minSize: 5 } }, inside(box));
}

function drawCashOnDelivery(pen: FormPen, { cashOnDelivery: cod }: BillOfLadingContent): void {
  const box = { x: VICS.left + HALF, y: VICS.value, width: HALF, height: VICS.liability - VICS.value };
  pen.sheet.frame(box);
  const room = inside(box);
  const amount = { label: 'COD Amount:', value: cod ? printedCents(cod.amountCents) : '$' };
  pen.inlineField({ ...amount, style: { weight: 'bold', size: 9 } }, { ...room, height: 12, labelWidth: 50 });
  pen.sheet.write('Fee terms:', { ...room, y: room.y + 14, height: 9 }, { size: 6.5 });
  const at = { x: room.x + 50, y: room.y + 13.5, width: 70 };
  pen.tick('Collect', cod?.feeTerms === 'collect', at);
  pen.tick('Prepaid', cod?.feeTerms === 'prepaid', { ...at, x: at.x + 74 });
  const check = { x: room.x + 50, y: room.y + 25, width: 180 };
  pen.tick('Customer check acceptable', cod?.isCustomerCheckAccepted === true, check);
}

function drawReceived(pen: FormPen): void {
  const left = { x: VICS.left, y: VICS.received, width: HALF, height: VICS.signatures - VICS.received };
  pen.sheet.frame(left);
  pen.text({ label: 'RECEIVED', value: RECEIVED_CLAUSE, style: SMALL_PRINT }, inside(left));
  const right = { ...left, x: VICS.left + HALF };
  pen.sheet.frame(right);
  const payment =
    'The carrier shall not make delivery of this shipment without payment of freight and all other lawful charges.';
  pen.text({ label: 'PAYMENT', value: payment, style: SMALL_PRINT }, { ...inside(right), height: 16 });
  const y = right.y + right.height - 9;
  pen.sheet.rule({ x: right.x + 90, y }, { x: right.x + HALF - 6, y });
  pen.sheet.write('Shipper signature', { x: right.x + 3, y: y - 6, width: 86, height: 9 }, { size: 6.5 });
}

const loaders = [
  ['By shipper', 'shipper'],
  ['By driver', 'driver'],
] as const;
const counters = [
  ['By shipper', 'shipper'],
  ['By driver / pallets said to contain', 'driverPallets'],
  ['By driver / pieces', 'driverPieces'],
] as const;

function drawSignatures(pen: FormPen, { trailerLoadedBy, freightCountedBy }: BillOfLadingContent): void {
  const row = { x: VICS.left, y: VICS.signatures, width: 172, height: VICS.bottom - VICS.signatures };
  drawSignature(pen, row, { heading: 'SHIPPER SIGNATURE / DATE', text: SHIPPER_CERTIFICATION });
  const loaded = { ...row, x: row.x + 172, width: 84 };
  drawTicks(pen, loaded, { heading: 'Trailer loaded:', ticks: ticksOf(loaders, trailerLoadedBy) });
  const counted = { ...row, x: row.x + 256, width: 124 };
  drawTicks(pen, counted, { heading: 'Freight counted:', ticks: ticksOf(counters, freightCountedBy) });
  const carrier = { ...row, x: row.x + 380, width: 182 };
  drawSignature(pen, carrier, { heading: 'CARRIER SIGNATURE / PICKUP DATE', text: CARRIER_RECEIPT });
}

type Tick = readonly [label: string, isOn: boolean];

const ticksOf = (choices: readonly (readonly [string, string])[], chosen: string | undefined): readonly Tick[] =>
  choices.map(([label, value]) => [label, value === chosen]);

function drawTicks(
  pen: FormPen,
  box: Box,
  { heading, ticks }: { readonly heading: string; readonly ticks: readonly Tick[] },
): void {
  pen.sheet.frame(box);
  pen.sheet.write(heading, { ...inside(box), height: 9 }, { weight: 'bold', size: 6.5 });
  ticks.forEach(([label, isOn], index) => {
    pen.tick(label, isOn, { x: box.x + 4, y: box.y + 14 + index * 15, width: box.width - 6 });
  });
}

/** The four numbers that the form wants in bold twelve point. */
const KEY_NUMBER: TextStyle = { weight: 'bold', size: 12 };
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
