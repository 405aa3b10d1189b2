import type { CarrierDocumentEntry, DocumentsListed, Tracked } from '../connector.js';
import { trackingEventTypes, type EventLocation, type TrackingEvent } from '../tracking-event.js';
import type { AnswerReader } from './answer-reader.js';
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
