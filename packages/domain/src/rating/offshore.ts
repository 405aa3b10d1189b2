import type { LanePoint } from './rating-request.js';

const offshoreStates = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP']);

/** Whether a place belongs to the United States but cannot be reached by their roads alone. */
export function isOffshore({ state, country }: Pick<LanePoint, 'state' | 'country'>): boolean {
  return country === 'USA' && offshoreStates.has(state);
}
