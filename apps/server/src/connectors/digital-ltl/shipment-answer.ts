import type { Declined } from '../carrier-answer.js';
import type { CarrierDocument, CarrierShipment, Dispatched, Found, PickupRequested } from '../connector.js';
import { ForeignAnswer, UnreadableAnswer, type AnswerReader } from '../http/answer-reader.js';
import { findRefusal, warningsOf } from './message-status.js';

const identifier = /^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

function readIdentifier(reader: AnswerReader, name: string): string {
  const value = reader.text(name, 32);
  if (!identifier.test(value)) throw new UnreadableAnswer(`${name} is not a number of the carrier`);
  return value;
}

function findIdentifier(reader: AnswerReader, name: string): string | null {
  return reader.has(name) ? readIdentifier(reader, name) : null;
}

function readImage(images: AnswerReader, name: string, most: number): Uint8Array | null {
  const encoded = images.findText(name, most);
  if (encoded === null) return null;
  const bytes = base64.test(encoded) ? Buffer.from(encoded, 'base64') : Buffer.alloc(0);
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new UnreadableAnswer(`${name} is not a PDF`);
  return bytes;
}

function readDocuments(answer: AnswerReader, pro: string): CarrierDocument[] {
  const images = answer.findObject('images');
  if (images === null) return [];
  const bol = readImage(images, 'bol', 1_048_576);
  const labels = readImage(images, 'shippingLabels', 1_048_576);
  const contentType = 'application/pdf';
  return [
    ...(bol ? [{ kind: 'BOL' as const, contentType, fileName: `bol-${pro}.pdf`, bytes: bol }] : []),
    ...(labels ? [{ kind: 'LABEL' as const, contentType, fileName: `labels-${pro}.pdf`, bytes: labels }] : []),
  ];
}

function readShipment(references: AnswerReader): CarrierShipment {
  return {
    pro: readIdentifier(references, 'pro'),
    confirmationNumber: findIdentifier(references, 'shipmentConfirmationNumber'),
    pickupNumber: findIdentifier(references, 'pickupConfirmationNumber'),
  };
}

/** Reads the answer to a bill of lading; `wantedPro` is the number that the carrier must keep, when we gave one. */
export function readBillOfLadingAnswer(answer: AnswerReader, wantedPro: string | undefined): Dispatched | Declined {
  const refusal = findRefusal(answer);
  if (refusal !== null) return refusal;
  const shipment = readShipment(answer.object('referenceNumbers'));
  if (wantedPro !== undefined && shipment.pro !== wantedPro) throw new ForeignAnswer('it gives another PRO number');
  return {
    outcome: 'dispatched',
    shipment,
    scac: answer.findText('scac', 4),
    documents: readDocuments(answer, shipment.pro),
    warnings: warningsOf(answer),
  };
}

/** Reads a bill of lading found by our reference. */
export function readFoundShipment(answer: AnswerReader, reference: string): Found | Declined {
  const refusal = findRefusal(answer);
  if (refusal !== null) return refusal;
  const references = answer.object('referenceNumbers');
  if (references.text('shipmentId', 64) !== reference) throw new ForeignAnswer('it belongs to another shipment');
  return { outcome: 'found', shipment: readShipment(references) };
}

/** Reads the answer to a pickup request. */
export function readPickupAnswer(answer: AnswerReader): PickupRequested | Declined {
  const refusal = findRefusal(answer);
  if (refusal !== null) return refusal;
  const pickupNumber = readIdentifier(answer.object('referenceNumbers'), 'pickupConfirmationNumber');
  return { outcome: 'requested', pickupNumber };
}
