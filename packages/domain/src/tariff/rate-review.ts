import { freightClasses } from '../freight/freight-class.js';
import type { RateLane } from '../rating/tariff.js';
import type { RateFile } from './rate-file.js';
import { inLaneOrder, laneKey, ratesAlike, termsAlike } from './rate-lane.js';

/** What a file does with lanes that it doesn't hold: keep or remove them. */
export const rateFileModes = ['update', 'replace'] as const;
export type RateFileMode = (typeof rateFileModes)[number];

/** How the lanes of a file differ from those of a draft. */
export interface RateReview {
  readonly added: readonly RateLane[];
  readonly changed: readonly { readonly before: RateLane; readonly after: RateLane }[];
  readonly unchanged: readonly RateLane[];
  /** Lanes of the draft that the file doesn't hold. */
  readonly missing: readonly RateLane[];
  /** Classes that the file doesn't hold, of lanes that it does hold. */
  readonly missingClasses: number;
}

const indexOf = (lanes: readonly RateLane[]): Map<string, RateLane> =>
  new Map(lanes.map((lane) => [laneKey(lane), lane]));

const countClasses = (lane: RateLane): number => Object.keys(lane.centsPerCwt).length;

/** The lane of a draft with what a file says of it; what the file doesn't hold stays. */
function updated(before: RateLane, supplied: RateLane, file: RateFile): RateLane {
  const discountBasisPoints = file.hasDiscounts ? supplied.discountBasisPoints : before.discountBasisPoints;
  const minimumChargeCents = file.hasMinimums ? supplied.minimumChargeCents : before.minimumChargeCents;
  return {
    origin: supplied.origin,
    destination: supplied.destination,
    centsPerCwt: { ...before.centsPerCwt, ...supplied.centsPerCwt },
    ...(discountBasisPoints !== undefined && { discountBasisPoints }),
    ...(minimumChargeCents !== undefined && { minimumChargeCents }),
  };
}

const isSameLane = (a: RateLane, b: RateLane): boolean =>
  termsAlike(a, b) && freightClasses.every((freightClass) => ratesAlike(a, b, freightClass));

/** Compares a file with the lanes of a draft; a lane whose classes are only partly in the file counts by its classes in the file. */
export function reviewRates(draft: readonly RateLane[], file: RateFile): RateReview {
  const known = indexOf(draft);
  const supplied = indexOf(file.lanes);
  const both = file.lanes.flatMap((lane) => {
    const before = known.get(laneKey(lane));
    return before ? [{ before, after: updated(before, lane, file), supplied: lane }] : [];
  });
  return {
    added: file.lanes.filter((lane) => !known.has(laneKey(lane))),
    changed: both
      .filter(({ before, after }) => !isSameLane(before, after))
      .map(({ before, after }) => ({ before, after })),
    unchanged: both.filter(({ before, after }) => isSameLane(before, after)).map(({ before }) => before),
    missing: draft.filter((lane) => !supplied.has(laneKey(lane))),
    missingClasses: both.reduce((sum, { after, supplied: lane }) => sum + countClasses(after) - countClasses(lane), 0),
  };
}

/** The lanes of a draft after a file: an update removes none, a replacement leaves what the file holds. */
export function applyRates(draft: readonly RateLane[], file: RateFile, mode: RateFileMode): RateLane[] {
  if (mode === 'replace') return inLaneOrder(file.lanes);
  const lanes = indexOf(draft);
  for (const lane of file.lanes) {
    const before = lanes.get(laneKey(lane));
    lanes.set(laneKey(lane), before ? updated(before, lane, file) : lane);
  }
  return inLaneOrder([...lanes.values()]);
}

/** Whether two sets of lanes charge the same. */
export function areSameLanes(a: readonly RateLane[], b: readonly RateLane[]): boolean {
  const others = indexOf(b);
  return (
    a.length === b.length &&
    a.every((lane) => {
      const other = others.get(laneKey(lane));
      return other !== undefined && isSameLane(lane, other);
    })
  );
}
