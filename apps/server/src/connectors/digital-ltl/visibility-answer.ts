import type { CarrierDocumentEntry, DocumentsListed, Tracked } from '../connector.js';
import {
  trackingEventTypes,
  type EventAppointment,
  type EventLocation,
  type TrackingEvent,
} from '../tracking-event.js';
import { UnreadableAnswer, type AnswerReader } from './answer-reader.js';
import { plainText } from './message-status.js';

const documentKinds = ['BOL', 'LABEL', 'POD', 'INVOICE', 'OTHER'] as const;
const everySequence = { from: 0, to: Number.MAX_SAFE_INTEGER };

function findPlain(reader: AnswerReader, name: string): string | null {
  const text = reader.findText(name);
  return text === null ? null : plainText(text);
}

function readLocation(location: AnswerReader): EventLocation {
  return {
    city: findPlain(location, 'city'),
    state: findPlain(location, 'stateProvince'),
    postalCode: findPlain(location, 'postalCode'),
    country: findPlain(location, 'country'),
    latitude: location.findNumber('latitude', { from: -90, to: 90 }),
    longitude: location.findNumber('longitude', { from: -180, to: 180 }),
    timeZone: findPlain(location, 'timeZone'),
    terminalCode: findPlain(location, 'terminalCode'),
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
    reportedAt: event.instant('reportedAt'),
    sequence: event.integer('sequence', everySequence),
    location: location === null ? null : readLocation(location),
    notes: findPlain(event, 'notes'),
    reasonCode: attributes?.findText('reasonCode', 10) ?? null,
    estimatedDelivery: attributes?.findDate('estimatedDeliveryDate') ?? null,
    signedBy: attributes === null ? null : findPlain(attributes, 'signedBy'),
    ...(attributes && readAttributes(attributes)),
    pro: shipment.text('pro', 32),
    reference: shipment.findText('shipmentId', 64),
  };
}

/** Reads a batch of events, polled or brought by a webhook; throws `UnreadableAnswer`. */
export function readEvents(answer: AnswerReader): Tracked {
  return { outcome: 'tracked', events: answer.list('events', 1_000).map(readEvent) };
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
