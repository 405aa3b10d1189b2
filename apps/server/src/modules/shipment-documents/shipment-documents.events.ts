import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

export interface DocumentFacts {
  readonly shipmentId: number;
  readonly documentId: number;
  /** Name of the file. */
  readonly detail: string;
}

/** A user of the carrier added a document. */
export class CarrierDocumentAdded extends CarrierEvent<{
  readonly shipmentId: number;
  readonly number: string;
  /** Name of the file. */
  readonly detail: string;
}> {
  static readonly eventName = 'carrier-document-added';
}

/** A user of the company stored a file with the shipment. */
export class DocumentAdded extends DomainEvent<DocumentFacts> {
  static readonly eventName = 'document-added';
}

export class DocumentRemoved extends DomainEvent<DocumentFacts> {
  static readonly eventName = 'document-removed';
}
