import { CarrierEvent } from '../../kernel/events/domain-event.js';

/** What the activity of a carrier says of a closure. */
export interface ClosureTerms {
  readonly place: string;
  readonly effect: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly rates: string;
  readonly reason: string;
  readonly words: string;
}

export class ClosureAdded extends CarrierEvent<{ readonly closureId: number; readonly after: ClosureTerms }> {
  static readonly eventName = 'terminal-closure-added';
}

export class ClosureChanged extends CarrierEvent<{
  readonly closureId: number;
  readonly before: ClosureTerms;
  readonly after: ClosureTerms;
}> {
  static readonly eventName = 'terminal-closure-changed';
}

export class ClosureEnded extends CarrierEvent<{
  readonly closureId: number;
  readonly before: ClosureTerms;
  /** It had not started. */
  readonly isDeleted: boolean;
}> {
  static readonly eventName = 'terminal-closure-ended';
}
