import type { CarrierDocumentEntry, DocumentsListed, Tracked } from '../connector.js';
import {
  trackingEventTypes,
  type EventAppointment,
  type EventLocation,
  type TrackingEvent,
} from '../tracking-event.js';
import { plainText, UnreadableAnswer, type AnswerReader } from '../http/answer-reader.js';

const documentKinds = ['BOL', 'LABEL', 'POD', 'INVOICE', 'OTHER'] as const;
const everySequence = { from: 0, to: Number.MAX_SAFE_INTEGER };

function findPlain(reader: AnswerReader, name: string): string | null {
  const text = reader.findText(name);
  return text === null ? null : plainText(text);
}

/** The first of some names that a carrier has filled. */
function firstPlain(...places: readonly (readonly [AnswerReader | null, string])[]): string | null {
  for (const [reader, name] of places) {
    const text = reader && findPlain(reader, name);
    if (text !== null) return text;
  }
  return null;
}

/** The standard has no place for zone and terminal in a location, so carriers put them into the attributes or beside it. */
function readLocation(location: AnswerReader, attributes: AnswerReader | null): EventLocation {
  return {
    city: findPlain(location, 'city'),
    state: firstPlain([location, 'state'], [location, 'stateProvince']),
    postalCode: findPlain(location, 'postalCode'),
    country: findPlain(location, 'country'),
    latitude: location.findNumber('latitude', { from: -90, to: 90 }),
    longitude: location.findNumber('longitude', { from: -180, to: 180 }),
    timeZone: firstPlain([location, 'timeZone'], [attributes, 'timeZone']),
    terminalCode: firstPlain([location, 'terminalCode'], [attributes, 'terminalCode'], [location, 'locationId']),
  };
}

/** The standard leaves attributes to the carrier: of these, what cannot be read is left out, and the event still counts. */
function whenReadable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableAnswer) return null;
    throw error;
  }
}

function readAppointment(attributes: AnswerReader): EventAppointment | null {
  if (!attributes.has('appointmentStart')) return null;
  const until = attributes.has('appointmentEnd') ? attributes.instant('appointmentEnd') : null;
  return { from: attributes.instant('appointmentStart'), until };
}

function readAttributes(attributes: AnswerReader) {
  return {
    pieces: attributes.has('pieces') ? whenReadable(() => attributes.integer('pieces', { from: 0, to: 99_999 })) : null,
    exceptionsNoted: whenReadable(() => findPlain(attributes, 'exceptionsNoted')),
    appointment: whenReadable(() => readAppointment(attributes)),
  };
}

/** The PRO number is among the references of the shipment. */
function readPro(shipment: AnswerReader): string {
  if (shipment.has('pro')) return shipment.text('pro', 32);
  const references = shipment.has('references') ? shipment.list('references', 50) : [];
  const pro = references.find((reference) => /^pro(#|number)?$/i.test(reference.findText('type', 40) ?? ''));
  if (!pro) throw new UnreadableAnswer('an event names no PRO number');
  return pro.text('value', 32);
}

function readEvent(event: AnswerReader): TrackingEvent {
  const foreignType = event.text('type', 60);
  const shipment = event.object('shipment');
  const location = event.findObject('location');
  const attributes = event.findObject('attributes');
  return {
    eventId: event.text('eventId', 100),
    type: trackingEventTypes.find((type) => type === foreignType) ?? 'OTHER',
    status: plainText(event.findText('status') ?? foreignType),
    occurredAt: event.instant('occurredAt'),
    reportedAt: event.instant(event.has('reportedAt') ? 'reportedAt' : 'occurredAt'),
    sequence: event.integer('sequence', everySequence),
    location: location === null ? null : readLocation(location, attributes),
    notes: findPlain(event, 'notes'),
    reasonCode: attributes?.findText('reasonCode', 10) ?? null,
    estimatedDelivery: attributes?.findDate('estimatedDeliveryDate') ?? null,
    signedBy: attributes === null ? null : findPlain(attributes, 'signedBy'),
    ...(attributes && readAttributes(attributes)),
    pro: readPro(shipment),
    reference: shipment.findText('shipmentId', 64),
  };
}

/** Reads events: a requested page has them as `data`, a webhook's batch as `events`; throws `UnreadableAnswer`. */
export function readEvents(answer: AnswerReader): Tracked {
  const name = answer.has('data') ? 'data' : 'events';
  return { outcome: 'tracked', events: answer.list(name, 1_000).map(readEvent) };
}

function readDocumentEntry(entry: AnswerReader): CarrierDocumentEntry {
  const documentId = entry.text('documentId', 100);
  return {
    documentId,
    kind: entry.oneOf('type', documentKinds),
    contentType: entry.text('contentType', 100),
    fileName: entry.findText('fileName', 200)?.replace(/[^\w.-]+/g, '_') ?? documentId.replace(/[^\w.-]+/g, '_'),
    createdAt: entry.instant('createdAt'),
  };
}

/** Reads the list of documents of a shipment. */
export function readDocumentList(answer: AnswerReader): DocumentsListed {
  return { outcome: 'listed', documents: answer.list('documents', 500).map(readDocumentEntry) };
}
