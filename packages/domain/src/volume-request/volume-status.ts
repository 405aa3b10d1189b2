import { dateIn } from '../time/zoned-time.js';
import type { VolumeAnswerState, VolumeState } from './volume-lifecycle.js';

export const volumeStatuses = ['open', 'expired', 'withdrawn', 'awarded', 'lost'] as const;
/** How a request stands for one of the carriers that were asked. */
export type VolumeStatus = (typeof volumeStatuses)[number];

interface Asked {
  readonly state: VolumeState;
  readonly answerState: VolumeAnswerState;
  /** ISO 8601; from this moment on nobody may answer. */
  readonly answerBy: string;
}

/** Whether a carrier may still answer, and if not, why. */
export function volumeStatusOf({ state, answerState, answerBy }: Asked, now: string): VolumeStatus {
  if (state === 'withdrawn') return 'withdrawn';
  if (state === 'awarded') return answerState === 'awarded' ? 'awarded' : 'lost';
  const isOver = state === 'expired' || Date.parse(now) >= Date.parse(answerBy);
  return isOver ? 'expired' : 'open';
}

/** An offer holds to the end of its last day at the origin. */
export const isOfferValid = (validUntil: string, now: string, originZone: string): boolean =>
  dateIn(originZone, now) <= validUntil;
