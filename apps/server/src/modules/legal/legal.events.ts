import { CarrierEvent } from '../../kernel/events/domain-event.js';

export class TermsAccepted extends CarrierEvent<{ readonly version: string }> {
  static readonly eventName = 'terms-accepted';
}
