import type { FlagLevel, FlagName } from '@lading/contracts/sites/flags';
import type { RuleWindow } from '@lading/domain/time/rule-window';
import { DomainEvent } from '../events/domain-event.js';

interface FlagRuleFacts {
  readonly flag: FlagName;
  readonly level: FlagLevel;
  readonly subjectId: number;
  /** Null when the rule was taken away. */
  readonly isOn: boolean | null;
  /** ISO 8601; null for a rule without that limit. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** What stood at this place before, null when nothing did. */
  readonly before: FlagRuleState | null;
}

export interface FlagRuleState extends RuleWindow {
  readonly isOn: boolean;
}

export class FlagRuleChanged extends DomainEvent<FlagRuleFacts> {
  static readonly eventName = 'flag-rule-changed';
}
