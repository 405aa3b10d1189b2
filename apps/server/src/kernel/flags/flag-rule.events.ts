import type { FlagLevel, FlagName } from '@lading/contracts/flags';
import { DomainEvent } from '../events/domain-event.js';

interface FlagRuleFacts {
  readonly flag: FlagName;
  readonly level: FlagLevel;
  readonly subjectId: number;
  /** Null when the rule was taken away. */
  readonly isOn: boolean | null;
}

export class FlagRuleChanged extends DomainEvent<FlagRuleFacts> {
  static readonly eventName = 'flag-rule-changed';
}
