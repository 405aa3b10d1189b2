import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

export const tariffStates = ['draft', 'inReview', 'published', 'superseded', 'withdrawn'] as const;

/** A version of a tariff. A published one is superseded by the calendar alone: from the first day of the next one on. */
export const tariffLifecycle = lifecycle(tariffStates, {
  change: { from: ['draft'], to: 'draft' },
  requestReview: { from: ['draft'], to: 'inReview' },
  return: { from: ['inReview'], to: 'draft' },
  approve: { from: ['inReview'], to: 'published' },
  publish: { from: ['draft'], to: 'published' },
  withdraw: { from: ['published'], to: 'withdrawn' },
});
export type TariffState = StateOf<typeof tariffLifecycle>;
export type TariffMove = MoveOf<typeof tariffLifecycle>;
