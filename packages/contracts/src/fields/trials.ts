import { Choice } from '../kernel/field.js';

/** Whether a list shows what test keys made. */
export const trialChoices = ['include', 'exclude', 'only'] as const;
export type TrialChoice = (typeof trialChoices)[number];

/** The filter `trials` of a list whose rows can be made by test keys. */
export const Trials = (): ReturnType<typeof Choice<TrialChoice>> =>
  Choice(trialChoices, {
    optional: true,
    about: 'Records created with test keys: `include`, `exclude`, or `only`. Default include.',
  });
