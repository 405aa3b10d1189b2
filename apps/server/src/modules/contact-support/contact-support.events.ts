import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

export class SupportTicketSent extends CarrierEvent<{
  readonly number: string;
  readonly kind: 'ticket' | 'error';
  readonly categoryId: number;
}> {
  static readonly eventName = 'support-ticket-sent';
}

export class SupportTicketAnswered extends DomainEvent<{ readonly number: string }> {
  static readonly eventName = 'support-ticket-answered';
}

export class SupportTicketClosed extends DomainEvent<{ readonly number: string }> {
  static readonly eventName = 'support-ticket-closed';
}

export class SupportTicketReopened extends DomainEvent<{ readonly number: string }> {
  static readonly eventName = 'support-ticket-reopened';
}

export class SupportTicketAssigned extends DomainEvent<{
  readonly number: string;
  readonly assigneeId: number | null;
  readonly assigneeName: string | null;
}> {
  static readonly eventName = 'support-ticket-assigned';
}
