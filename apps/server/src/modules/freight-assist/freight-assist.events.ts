import { DomainEvent } from '../../kernel/events/domain-event.js';

/** A user started a help session. */
export class AssistSessionStarted extends DomainEvent<{
  readonly assistSessionId: number;
  readonly expiresAt: string;
}> {
  static readonly eventName = 'assist-session-started';
}
