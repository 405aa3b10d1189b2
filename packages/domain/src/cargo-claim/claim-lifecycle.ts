import { lifecycle, type MoveOf, type StateOf } from '../lifecycle.js';

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

/** What a carrier does with a claim, as its customer notes it down. */
export const carrierMoves = ['acknowledge', 'investigate', 'offer', 'decline', 'pay'] as const;
export type CarrierMove = (typeof carrierMoves)[number];

/** Moves that come with an amount. */
export const namesAmount = (move: CarrierMove): boolean => move === 'offer' || move === 'pay';
