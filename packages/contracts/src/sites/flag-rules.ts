import { flagLevels, flagNames, type FlagLevel, type FlagName } from './flags.js';
import { defineResource, del, get, put } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';

/** A switch with its default. */
export class KnownFlag {
  @Choice(flagNames) name!: FlagName;
  @Text({ max: 300 }) about!: string;
  @Flag({ about: 'What holds where no rule says otherwise.' }) isOnByDefault!: boolean;
}

/** Where a rule applies. */
export class FlagRulePlace {
  @Choice(flagNames, { about: 'Name of the feature flag.' }) flag!: FlagName;
  @Choice(flagLevels, { about: 'Whom the rule is for: the installation, carriers, customers or users.' })
  level!: FlagLevel;
  @Integer({ min: 0, label: 'Number', about: 'The carrier, customer or user; 0 for the installation.' })
  subjectId!: number;
}

/** An exception from the default of a switch. */
export class FlagRule extends FlagRulePlace {
  @Flag() isOn!: boolean;
  @Instant({ optional: true, about: 'The rule holds from here on; from always on without it.' }) startsAt!:
    | string
    | null;
  @Instant({ optional: true, about: 'The rule holds no more from here on.' }) endsAt!: string | null;
  @Text({ max: 300, optional: true, about: 'The name of the carrier, customer or user.' }) subjectName!: string | null;
}

export class FlagRuleList {
  @ListOf(() => KnownFlag, { maxItems: 100 }) flags!: KnownFlag[];
  @ListOf(() => FlagRule, { maxItems: 5000 }) items!: FlagRule[];
  @Integer({ min: 0 }) total!: number;
}

const narrowLevels = ['carrier', 'customer', 'user'] as const;

export class FindFlagSubjects {
  @Choice(narrowLevels, { about: 'Whom the rule is for: the installation, carriers, customers or users.' })
  level!: (typeof narrowLevels)[number];
  @Text({ max: 100, about: 'Part of a name, a code or an address, or the number.' }) search!: string;
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
  @Instant({ optional: true, label: 'Start', about: 'The rule holds from here on; at once without it.' })
  startsAt?: string | null;
  @Instant({ optional: true, label: 'End', about: 'After the start; from here on the wider level decides again.' })
  endsAt?: string | null;
}

const common = { access: { system: 'super' }, whileActing: 'refused' } as const;
const path = '/flag-rules/:flag/:level/:subjectId';

export const flagRulesApi = defineResource('flag-rules', {
  listFlagRules: get({
    ...common,
    path: '/flag-rules',
    answers: FlagRuleList,
    about: 'Every switch with its default and the rules that say otherwise.',
  }),
  findFlagSubjects: get({
    ...common,
    path: '/flag-subjects',
    takes: FindFlagSubjects,
    answers: FlagSubjectList,
    about: 'The first carriers, customers or users that fit.',
  }),
  setFlagRule: put({
    ...common,
    path,
    takes: SetFlagRule,
    about:
      'Switches for the installation, a carrier, a customer or a user, at once or for a time; the narrower rule that holds wins.',
    problems: ['invalid-fields', 'not-found'],
  }),
  clearFlagRule: del({
    ...common,
    path,
    takes: FlagRulePlace,
    about: 'Takes a rule away: the wider level decides again.',
    problems: ['not-found'],
  }),
});
