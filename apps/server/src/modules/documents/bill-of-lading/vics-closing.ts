import type { Box } from '../../../kernel/documents/sheet.js';
import type { BillOfLadingContent } from '../bill-of-lading-content.js';
import { inside, type FormPen } from '../form-pen.js';
import { printedCents } from '../printed-values.js';
import {
  CARRIER_RECEIPT,
  drawSignature,
  LIABILITY_NOTE,
  RECEIVED_CLAUSE,
  SHIPPER_CERTIFICATION,
} from './signature-lines.js';
import { VICS } from './vics-layout.js';

const SMALL_PRINT = { size: 6, minSize: 5 };
const HALF = VICS.width / 2;

/** Draws the form's foot: value and COD, notes of liability, and the row of signatures. */
export function drawClosing(pen: FormPen, content: BillOfLadingContent): void {
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
