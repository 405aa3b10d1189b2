import type { ActivitySentence, DescribedActivity, DescribedChange } from './activity-sentence.js';
import { carrierSentences } from './carrier-sentences.js';
import { customerSentences } from './customer-sentences.js';
import { freightSentences } from './freight-sentences.js';
import { networkSentences } from './network-sentences.js';
import { priceSentences } from './price-sentences.js';
import { userSentences } from './user-sentences.js';

/** Every kind of event that names a carrier, in words; a test compares it with the classes of events. */
export const activitySentences: readonly ActivitySentence[] = [
  ...customerSentences,
  ...userSentences,
  ...freightSentences,
  ...priceSentences,
  ...networkSentences,
  ...carrierSentences,
];

/** Without amounts for readers without data visibility. */
export const visibleChanges = ({ changes = [] }: DescribedActivity, seesAmounts: boolean): DescribedChange[] =>
  changes.filter(({ isAmount }) => seesAmounts || !isAmount);
