import type { NoticeMoment } from '@lading/contracts/notifications/shipment-notices';
import { DomainEvent } from '../../kernel/events/domain-event.js';

/** Somebody was mailed a link to the documents. */
export class DocumentsMailed extends DomainEvent<{ readonly shipmentId: number; readonly detail: string }> {
  static readonly eventName = 'documents-mailed';
}

/** The addresses that the dispatch named were mailed. */
export class ShipmentNoticed extends DomainEvent<{ readonly shipmentId: number; readonly detail: string }> {
  static readonly eventName = 'shipment-noticed';
}

/** The company chose at which moments it mails. */
export class NoticeMomentsChosen extends DomainEvent<{ readonly moments: readonly NoticeMoment[] }> {
  static readonly eventName = 'notice-moments-chosen';
}
