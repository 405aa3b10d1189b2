import type { NoticeMoment } from '@lading/contracts/notifications/shipment-notices';
import { DomainEvent } from '../../kernel/events/domain-event.js';

/** A link to the documents was emailed. */
export class DocumentsMailed extends DomainEvent<{ readonly shipmentId: number; readonly detail: string }> {
  static readonly eventName = 'documents-mailed';
}

/** The addresses that the dispatch named were emailed. */
export class ShipmentNoticed extends DomainEvent<{ readonly shipmentId: number; readonly detail: string }> {
  static readonly eventName = 'shipment-noticed';
}

/** The company chose the moments at which emails are sent. */
export class NoticeMomentsChosen extends DomainEvent<{ readonly moments: readonly NoticeMoment[] }> {
  static readonly eventName = 'notice-moments-chosen';
}
