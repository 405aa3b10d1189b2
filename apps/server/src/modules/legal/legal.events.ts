import { DomainEvent } from '../../kernel/events/domain-event.js';

export class TermsAccepted extends DomainEvent<{ readonly version: string }> {
  static readonly eventName = 'terms-accepted';
}
