import { DomainEvent } from '../../kernel/events/domain-event.js';

export class SupportTicketSent extends DomainEvent<{
  readonly number: string;
  readonly kind: 'ticket' | 'error';
  readonly categoryId: number;
}> {
  static readonly eventName = 'support-ticket-sent';
}
