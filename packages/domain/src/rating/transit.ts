import type { Lane } from './lane-rates.js';
import type { TransitTerms } from './tariff.js';

/** Business days on the road by the terms of one tariff. */
export type TransitFinder = (lane: Lane) => number;

/** Reads the terms once; within a country most carriers count miles alone. */
export function transitFinderOf(terms: TransitTerms): TransitFinder {
  const countsStates = Object.keys(terms.extraDaysByState).length > 0;
  return (lane) =>
    countsStates || lane.origin.country !== lane.destination.country
      ? transitDaysOf(lane, terms)
      : Math.max(1, daysFor(lane.roadMiles, terms) + terms.offsetDays);
}

/** Business days on the road; at least one. */
export function transitDaysOf({ origin, destination, roadMiles }: Lane, terms: TransitTerms): number {
  const extra = origin.country === destination.country ? 0 : daysAbroad(origin, terms) + daysAbroad(destination, terms);
  const offshore = (terms.extraDaysByState[origin.state] ?? 0) + (terms.extraDaysByState[destination.state] ?? 0);
  return Math.max(1, daysFor(roadMiles, terms) + terms.offsetDays + extra + offshore);
}

function daysFor(roadMiles: number, { days }: TransitTerms): number {
  for (const row of days) if (row.upToMiles === null || roadMiles <= row.upToMiles) return row.days;
  throw new RangeError(`no transit time for ${roadMiles} miles`);
}

function daysAbroad({ country }: Lane['origin'], terms: TransitTerms): number {
  return terms.extraDaysByCountry[country] ?? 0;
}
