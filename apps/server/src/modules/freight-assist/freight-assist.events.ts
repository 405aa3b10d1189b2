import { DomainEvent } from '../../kernel/events/domain-event.js';

/** A user started a help session. */
export class AssistSessionBegun extends DomainEvent<{ readonly assistSessionId: number; readonly expiresAt: string }> {
  static readonly eventName = 'assist-session-begun';
}
