import { lifecycle, type MoveOf, type StateOf } from '../lifecycle/lifecycle.js';
import { dateIn } from '../time/zoned-time.js';

export const volumeStates = ['draft', 'sent', 'answered', 'awarded', 'expired', 'withdrawn'] as const;

/** A request for a truckload or volume price, from its draft to its award; it can't be changed once it is sent. */
export const volumeLifecycle = lifecycle(volumeStates, {
  send: { from: ['draft'], to: 'sent' },
  /** A carrier has offered; declining carriers don't change the state. */
  offer: { from: ['sent', 'answered'], to: 'answered' },
  award: { from: ['answered'], to: 'awarded' },
  expire: { from: ['sent', 'answered'], to: 'expired' },
  withdraw: { from: ['sent', 'answered'], to: 'withdrawn' },
});
export type VolumeState = StateOf<typeof volumeLifecycle>;
export type VolumeMove = MoveOf<typeof volumeLifecycle>;

export const volumeAnswerStates = ['asked', 'offered', 'declined', 'awarded'] as const;

/** One carrier's response, which it may change until the award or the deadline. */
export const volumeAnswerLifecycle = lifecycle(volumeAnswerStates, {
  offer: { from: ['asked', 'offered', 'declined'], to: 'offered' },
  decline: { from: ['asked', 'offered', 'declined'], to: 'declined' },
  award: { from: ['offered'], to: 'awarded' },
});
export type VolumeAnswerState = StateOf<typeof volumeAnswerLifecycle>;

export const volumeStatuses = ['open', 'expired', 'withdrawn', 'awarded', 'lost'] as const;
/** The status of a request for one of its carriers. */
export type VolumeStatus = (typeof volumeStatuses)[number];

interface RequestedAnswer {
  readonly state: VolumeState;
  readonly answerState: VolumeAnswerState;
  /** ISO 8601; carriers can't respond from this time on. */
  readonly answerBy: string;
}

/** Whether a carrier may still respond, and if not, why. */
export function volumeStatusOf({ state, answerState, answerBy }: RequestedAnswer, now: string): VolumeStatus {
  if (state === 'withdrawn') return 'withdrawn';
  if (state === 'awarded') return answerState === 'awarded' ? 'awarded' : 'lost';
  const isOver = state === 'expired' || Date.parse(now) >= Date.parse(answerBy);
  return isOver ? 'expired' : 'open';
}

/** Whether an offer is still valid: until the end of its last day at the origin. */
export const isOfferValid = (validUntil: string, now: string, originZone: string): boolean =>
  dateIn(originZone, now) <= validUntil;
