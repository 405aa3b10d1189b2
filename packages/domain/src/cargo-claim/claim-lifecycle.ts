import { lifecycle, type MoveOf, type StateOf } from '../lifecycle/lifecycle.js';

export const claimStates = [
  'draft',
  'filed',
  'acknowledged',
  'investigating',
  'offered',
  'declined',
  'paid',
  'closed',
  'withdrawn',
] as const;

const withCarrier = ['filed', 'acknowledged', 'investigating'] as const;

/** A claim against a carrier from its draft to its end; carriers may leave steps out, and may offer after declining. */
export const claimLifecycle = lifecycle(claimStates, {
  file: { from: ['draft'], to: 'filed' },
  acknowledge: { from: ['filed'], to: 'acknowledged' },
  investigate: { from: ['filed', 'acknowledged'], to: 'investigating' },
  offer: { from: [...withCarrier, 'offered', 'declined'], to: 'offered' },
  decline: { from: [...withCarrier, 'offered'], to: 'declined' },
  pay: { from: [...withCarrier, 'offered', 'declined'], to: 'paid' },
  close: { from: ['declined', 'paid'], to: 'closed' },
  withdraw: { from: ['draft', ...withCarrier, 'offered', 'declined'], to: 'withdrawn' },
});
export type ClaimState = StateOf<typeof claimLifecycle>;
export type ClaimMove = MoveOf<typeof claimLifecycle>;

/** What a carrier says to a claim, as its customer notes it down. */
export const carrierAnswers = ['acknowledge', 'investigate', 'report', 'offer', 'decline', 'pay'] as const;
export type CarrierAnswer = (typeof carrierAnswers)[number];

/** All that becomes of a claim: its moves, and the report that leaves it with whoever has it. */
export type ClaimAction = ClaimMove | 'report';

/** The state after an action, nothing where it cannot be; a report is owed until the decision, and whoever reports has the claim. */
export function stateAfter(state: ClaimState, action: ClaimAction): ClaimState | undefined {
  if (action !== 'report') return claimLifecycle.may(state, action) ? claimLifecycle.next(state, action) : undefined;
  if (state === 'filed') return 'acknowledged';
  return withCarrier.find((pending) => pending === state);
}

/** Answers that come with an amount. */
export const namesAmount = (answer: CarrierAnswer): boolean => answer === 'offer' || answer === 'pay';
