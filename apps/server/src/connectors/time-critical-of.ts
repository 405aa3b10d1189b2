import type { TimeCriticalType, TimeCriticalWish } from '@lading/domain/freight/time-critical-type';
import type { TimeCritical } from './rate-request.js';

const types: Record<TimeCriticalType, TimeCritical['type']> = {
  onDate: 'On Date',
  onOrAfterDate: 'On or After',
  byDate: 'By Date',
  window: 'Window',
};

/** A promise of delivery in the words of carriers: whole days, from their first to their last minute. */
export function timeCriticalOf({ type, start, end }: TimeCriticalWish): TimeCritical {
  const last = { onDate: start, onOrAfterDate: undefined, byDate: start, window: end ?? start }[type];
  return { type: types[type], window: { start: `${start}T00:00`, ...(last && { end: `${last}T23:59` }) } };
}
