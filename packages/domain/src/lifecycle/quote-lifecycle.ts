import { lifecycle, type MoveOf, type StateOf } from './lifecycle.js';

const quoteStates = ['draft', 'rating', 'rated', 'selected', 'dispatching', 'dispatched', 'failed', 'expired'] as const;

/**
 * A quote from its first field to its dispatch. Editing drops the rates, because they belong to the freight they were
 * requested for; a failed dispatch keeps them, so that the user may retry, choose another carrier or rate again.
 */
export const quoteLifecycle = lifecycle(quoteStates, {
  edit: { from: ['draft', 'rated', 'selected', 'failed', 'expired'], to: 'draft' },
  rate: { from: ['draft', 'rated', 'selected', 'failed', 'expired'], to: 'rating' },
  /** Every carrier has responded or timed out; a quote without any offer is rated too. */
  finishRating: { from: ['rating'], to: 'rated' },
  /** A user may select before every carrier has responded. */
  select: { from: ['rating', 'rated', 'selected', 'failed'], to: 'selected' },
  dispatch: { from: ['selected', 'failed'], to: 'dispatching' },
  confirmDispatch: { from: ['dispatching'], to: 'dispatched' },
  failDispatch: { from: ['dispatching'], to: 'failed' },
  expire: { from: ['rated', 'selected', 'failed'], to: 'expired' },
});
export type QuoteState = StateOf<typeof quoteLifecycle>;
export type QuoteMove = MoveOf<typeof quoteLifecycle>;

const carrierAnswerStates = ['asked', 'offered', 'declined', 'timedOut', 'failed'] as const;

/** The status of a rate request to one carrier; silence and errors may be retried, a refusal is final. */
export const carrierAnswerLifecycle = lifecycle(carrierAnswerStates, {
  offer: { from: ['asked'], to: 'offered' },
  decline: { from: ['asked'], to: 'declined' },
  timeOut: { from: ['asked'], to: 'timedOut' },
  fail: { from: ['asked'], to: 'failed' },
  askAgain: { from: ['timedOut', 'failed'], to: 'asked' },
});
export type CarrierAnswerState = StateOf<typeof carrierAnswerLifecycle>;
