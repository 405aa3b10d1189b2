import { flagLevels, type FlagLevel } from '@lading/contracts/sites/flags';
import { windowStateAt, type RuleWindow } from '@lading/domain/time/rule-window';

export interface DecidingRule extends RuleWindow {
  readonly isOn: boolean;
}

/** The asker's number at each level, where it has one. */
export type LevelIds = Readonly<Record<FlagLevel, number | null | undefined>>;

const narrowestFirst = flagLevels.toReversed();

/** What the narrowest rule says that holds at a moment (ISO 8601), undefined when there is none. */
export function decide(
  ruleOf: (level: FlagLevel, subjectId: number) => DecidingRule | undefined,
  ids: LevelIds,
  at: string,
): boolean | undefined {
  for (const level of narrowestFirst) {
    const id = ids[level];
    const rule = id === null || id === undefined ? undefined : ruleOf(level, id);
    if (rule && windowStateAt(rule, at) === 'current') return rule.isOn;
  }
  return undefined;
}
