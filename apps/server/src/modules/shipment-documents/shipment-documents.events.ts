import { DomainEvent } from '../../kernel/events/domain-event.js';

export interface DocumentFacts {
  readonly shipmentId: number;
  readonly documentId: number;
  /** Name of the file. */
  readonly detail: string;
}

/** A user of the company stored a file with the shipment. */
export class DocumentAdded extends DomainEvent<DocumentFacts> {
  static readonly eventName = 'document-added';
}

export class DocumentRemoved extends DomainEvent<DocumentFacts> {
  static readonly eventName = 'document-removed';
}
