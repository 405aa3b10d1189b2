import { Choice } from '../kernel/field.js';

/** Whether a list includes records created with test keys. */
export const trialChoices = ['include', 'exclude', 'only'] as const;
export type TrialChoice = (typeof trialChoices)[number];

/** The filter `trials` of a list that may contain such records. */
export const Trials = (): ReturnType<typeof Choice<TrialChoice>> =>
  Choice(trialChoices, {
    optional: true,
    about: 'Records created with test keys: `include`, `exclude`, or `only`. Default include.',
  });
