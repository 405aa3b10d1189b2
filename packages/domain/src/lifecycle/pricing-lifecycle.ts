import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

export const pricingStates = ['draft', 'inReview', 'published', 'superseded', 'ended', 'withdrawn'] as const;

/** A customer's pricing. The calendar alone supersedes a published one, from the first day of the next one on, and ends it after its last day. */
export const pricingLifecycle = lifecycle(pricingStates, {
  change: { from: ['draft'], to: 'draft' },
  requestReview: { from: ['draft'], to: 'inReview' },
  return: { from: ['inReview'], to: 'draft' },
  approve: { from: ['inReview'], to: 'published' },
  publish: { from: ['draft'], to: 'published' },
  withdraw: { from: ['published'], to: 'withdrawn' },
  end: { from: ['published'], to: 'ended' },
});
export type PricingState = StateOf<typeof pricingLifecycle>;
export type PricingMove = MoveOf<typeof pricingLifecycle>;

export const adjustmentStates = ['draft', 'inReview', 'published'] as const;

/** A mass adjustment: its drafts go through the states together. */
export const adjustmentLifecycle = lifecycle(adjustmentStates, {
  requestReview: { from: ['draft'], to: 'inReview' },
  return: { from: ['inReview'], to: 'draft' },
  approve: { from: ['inReview'], to: 'published' },
  publish: { from: ['draft'], to: 'published' },
});
export type AdjustmentState = StateOf<typeof adjustmentLifecycle>;
export type AdjustmentMove = MoveOf<typeof adjustmentLifecycle>;
