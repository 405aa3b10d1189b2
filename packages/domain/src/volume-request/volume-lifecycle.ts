import { lifecycle, type MoveOf, type StateOf } from '../lifecycle/lifecycle.js';

export const volumeStates = ['draft', 'sent', 'answered', 'awarded', 'expired', 'withdrawn'] as const;

/** A request for a truckload or volume price, from its draft to its award; once sent it is not changed any more. */
export const volumeLifecycle = lifecycle(volumeStates, {
  send: { from: ['draft'], to: 'sent' },
  /** A carrier has offered; declining carriers leave it as it is. */
  offer: { from: ['sent', 'answered'], to: 'answered' },
  award: { from: ['answered'], to: 'awarded' },
  expire: { from: ['sent', 'answered'], to: 'expired' },
  withdraw: { from: ['sent', 'answered'], to: 'withdrawn' },
});
export type VolumeState = StateOf<typeof volumeLifecycle>;
export type VolumeMove = MoveOf<typeof volumeLifecycle>;

export const volumeAnswerStates = ['asked', 'offered', 'declined', 'awarded'] as const;

/** What one carrier says; it may change its mind until somebody is awarded or the time is up. */
export const volumeAnswerLifecycle = lifecycle(volumeAnswerStates, {
  offer: { from: ['asked', 'offered', 'declined'], to: 'offered' },
  decline: { from: ['asked', 'offered', 'declined'], to: 'declined' },
  award: { from: ['offered'], to: 'awarded' },
});
export type VolumeAnswerState = StateOf<typeof volumeAnswerLifecycle>;
export type VolumeAnswerMove = MoveOf<typeof volumeAnswerLifecycle>;
