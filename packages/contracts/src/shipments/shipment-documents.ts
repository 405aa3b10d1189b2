import { attachmentTypes } from '../support/contact-support.js';
import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { documentKinds, ShipmentKey, type DocumentKind } from '../fields/shipment-parts.js';

/** Maximum number of documents that users may add to one shipment. */
export const mostAdded = 50;

export class StoredDocumentFacts {
  @Id() documentId!: number;
  @Choice(documentKinds) kind!: DocumentKind;
  @Text({ max: 300 }) name!: string;
  @Text({ max: 100 }) mediaType!: string;
  @Instant() storedAt!: string;
}

/** A document of a shipment: from the carrier, or added by a user of the company. */
export class StoredDocument extends StoredDocumentFacts {
  @Integer({ min: 0, optional: true, about: 'Size in bytes; only for documents that users added.' }) size?:
    | number
    | null;
  @Text({ max: 200, optional: true, about: 'The user who added it; absent if the carrier sent it.' }) author?:
    | string
    | null;
  @Flag({ about: 'The caller can remove it.' }) mayRemove!: boolean;
}

export class StoredDocuments {
  @ListOf(() => StoredDocument, { maxItems: 200, about: 'Newest first.' }) items!: StoredDocument[];
}

export class ListDocuments extends ShipmentKey {
  @Choices(documentKinds, { optional: true, maxItems: 26, about: 'Only these document types; if omitted, all.' })
  kinds?: DocumentKind[];
}

export class AddDocument extends ShipmentKey {
  @Choice(documentKinds, { label: 'Kind' }) kind!: DocumentKind;
  @Id({ about: 'A file that was uploaded to `/support-attachments`.' }) attachmentId!: number;
}

export class DocumentKey extends ShipmentKey {
  @Id({ about: 'ID of the document, from the shipment.' }) documentId!: number;
}

const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

const access = { customer: 'track', scope: 'documents' } as const;
const change = { access: { ...access, isForTrials: true }, whileActing: 'allowed' } as const;

export const shipmentDocumentsApi = defineResource('shipment-documents', {
  list: get({
    path: '/shipments/:shipmentId/documents',
    takes: ListDocuments,
    answers: StoredDocuments,
    access,
    about: "Documents that the carrier sent and that your company's users added.",
    problems: ['not-found'],
  }),
  file: get({
    path: '/shipments/:shipmentId/documents/:documentId',
    takes: DocumentKey,
    answersFile: mediaTypes,
    access,
    about: 'Downloads one document as it was stored.',
    problems: ['not-found'],
  }),
  add: post({
    ...change,
    path: '/shipments/:shipmentId/documents',
    takes: AddDocument,
    answers: StoredDocuments,
    status: 201,
    about: 'Attaches a file to the shipment, such as a proof of delivery, a weight certificate or a safety data sheet.',
    problems: ['not-found', 'wrong-state'],
  }),
  remove: del({
    ...change,
    path: '/shipments/:shipmentId/documents/:documentId',
    takes: DocumentKey,
    answers: StoredDocuments,
    about:
      'Removes a document that you added or, with the privilege to dispatch, that another user added. Documents from the carrier stay.',
    problems: ['not-found', 'not-allowed'],
  }),
});
