import type { FreightClass } from '../freight/freight-class.js';
import { regions } from '../freight/region.js';
import type { RateLane } from '../rating/tariff.js';

const stateCodes: ReadonlySet<string> = new Set(regions.map(({ code }) => code));

/** Whether a text is an end of a lane: three characters of a postal code, or a state or province. */
export const isLanePoint = (text: string): boolean => /^\d{3}$|^[A-Z]\d[A-Z]$/.test(text) || stateCodes.has(text);

/** The key of a lane within a tariff. */
export const laneKey = ({ origin, destination }: Pick<RateLane, 'origin' | 'destination'>): string =>
  `${origin}>${destination}`;

/** A lane as people name it. */
export const laneName = ({ origin, destination }: Pick<RateLane, 'origin' | 'destination'>): string =>
  `${origin} – ${destination}`;

/** Lanes in the order in which lists and files hold them. */
export const inLaneOrder = (lanes: readonly RateLane[]): RateLane[] =>
  lanes.toSorted((a, b) => (laneKey(a) < laneKey(b) ? -1 : laneKey(a) > laneKey(b) ? 1 : 0));

const isSame = (a: readonly number[] | undefined, b: readonly number[] | undefined): boolean =>
  a === b ||
  (a !== undefined && b !== undefined && a.length === b.length && a.every((cents, place) => cents === b[place]));

/** Whether two lanes charge the same for a class. */
export const ratesAlike = (a: RateLane, b: RateLane, freightClass: FreightClass): boolean =>
  isSame(a.centsPerCwt[freightClass], b.centsPerCwt[freightClass]);

/** Whether two lanes have the same discount and minimum of their own. */
export const termsAlike = (a: RateLane, b: RateLane): boolean =>
  a.discountBasisPoints === b.discountBasisPoints && a.minimumChargeCents === b.minimumChargeCents;
