import { CarrierEvent } from '../../kernel/events/domain-event.js';

interface ActingFacts {
  readonly actingSessionId: number;
  readonly administratorId: number;
  readonly administratorName: string;
  readonly userId: number;
}

/** An administrator began to act as a user; that user's company may read it. */
export class ActingStarted extends CarrierEvent<ActingFacts & { readonly reason: string; readonly expiresAt: string }> {
  static readonly eventName = 'acting-started';
}

export class ActingEnded extends CarrierEvent<ActingFacts> {
  static readonly eventName = 'acting-ended';
}
