import { flagLevels, flagNames, type FlagLevel, type FlagName } from './flags.js';
import { defineResource, del, get, put } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';

/** A switch with its default. */
export class KnownFlag {
  @Choice(flagNames) name!: FlagName;
  @Text({ max: 300 }) about!: string;
  @Flag({ about: 'Default without a rule.' }) isOnByDefault!: boolean;
}

/** The scope of a rule. */
export class FlagRulePlace {
  @Choice(flagNames, { about: 'Name of the feature flag.' }) flag!: FlagName;
  @Choice(flagLevels, { about: 'Scope of the rule: the installation, a carrier, a customer or a user.' })
  level!: FlagLevel;
  @Integer({ min: 0, label: 'Number', about: 'The carrier, customer or user; 0 for the installation.' })
  subjectId!: number;
}

/** An exception from the default of a switch. */
export class FlagRule extends FlagRulePlace {
  @Flag() isOn!: boolean;
  @Instant({ optional: true, about: 'Start of the rule; absent for no start.' }) startsAt!: string | null;
  @Instant({ optional: true, about: 'End of the rule.' }) endsAt!: string | null;
  @Text({ max: 300, optional: true, about: 'The name of the carrier, customer or user.' }) subjectName!: string | null;
}

export class FlagRuleList {
  @ListOf(() => KnownFlag, { maxItems: 100 }) flags!: KnownFlag[];
  @ListOf(() => FlagRule, { maxItems: 5000 }) items!: FlagRule[];
  @Integer({ min: 0 }) total!: number;
}

const narrowLevels = ['carrier', 'customer', 'user'] as const;

export class FindFlagSubjects {
  @Choice(narrowLevels, { about: 'Scope of the rule: the installation, a carrier, a customer or a user.' })
  level!: (typeof narrowLevels)[number];
  @Text({ max: 100, about: 'Text in the name, code or email address, or the ID.' }) search!: string;
}

/** A carrier, customer or user for whom a rule can be set. */
export class FlagSubject {
  @Id() id!: number;
  @Text({ max: 300 }) name!: string;
  @Text({ max: 300, optional: true, about: "The carrier's code or the user's address." }) detail!: string | null;
}

export class FlagSubjectList {
  @ListOf(() => FlagSubject, { maxItems: 20 }) items!: FlagSubject[];
  @Integer({ min: 0 }) total!: number;
}

export class SetFlagRule extends FlagRulePlace {
  @Flag() isOn!: boolean;
  @Instant({ optional: true, label: 'Start', about: 'Start of the rule; if omitted, immediately.' })
  startsAt?: string | null;
  @Instant({
    optional: true,
    label: 'End',
    about: 'End of the rule, after its start; then the wider scope applies again.',
  })
  endsAt?: string | null;
}

const common = { access: { system: 'super' }, whileActing: 'refused' } as const;
const path = '/flag-rules/:flag/:level/:subjectId';

export const flagRulesApi = defineResource('flag-rules', {
  listFlagRules: get({
    ...common,
    path: '/flag-rules',
    answers: FlagRuleList,
    about: 'All feature flags with their defaults and rules.',
  }),
  findFlagSubjects: get({
    ...common,
    path: '/flag-subjects',
    takes: FindFlagSubjects,
    answers: FlagSubjectList,
    about: 'The first matching carriers, customers or users.',
  }),
  setFlagRule: put({
    ...common,
    path,
    takes: SetFlagRule,
    about:
      'Sets a flag for the installation, a carrier, a customer or a user, now or for a period. The narrowest active rule applies.',
    problems: ['invalid-fields', 'not-found'],
  }),
  clearFlagRule: del({
    ...common,
    path,
    takes: FlagRulePlace,
    about: 'Removes a rule; the wider scope applies again.',
    problems: ['not-found'],
  }),
});
