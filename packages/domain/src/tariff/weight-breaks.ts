import type { FreightClass } from '../freight/freight-class.js';
import type { RateLane, Tariff, WeightBreak } from '../rating/tariff.js';

/** For each weight break of today the place of its rates before: by its name, a new one by the break below it. */
function placesBefore(before: readonly WeightBreak[], after: readonly WeightBreak[]): number[] {
  return after.map(({ name, fromPounds }) => {
    const same = before.findIndex((one) => one.name === name);
    if (same >= 0) return same;
    return Math.max(
      0,
      before.findLastIndex((one) => one.fromPounds <= fromPounds),
    );
  });
}

const picked = (values: readonly number[], places: readonly number[]): number[] =>
  places.flatMap((place) => values[place] ?? []);

function laneWith(lane: RateLane, places: readonly number[]): RateLane {
  const rows = Object.entries(lane.centsPerCwt).map(([name, cents]) => [name, picked(cents, places)] as const);
  const centsPerCwt: Partial<Record<FreightClass, number[]>> = Object.fromEntries(rows);
  return { ...lane, centsPerCwt };
}

/** Rates for changed weight breaks: those of a break follow its name, a new break begins with those of the break below it. */
export function ratesForBreaks(
  rates: Tariff['rates'],
  before: readonly WeightBreak[],
  after: readonly WeightBreak[],
): Tariff['rates'] {
  const places = placesBefore(before, after);
  if (rates.kind === 'zones') return { ...rates, breakFactors: picked(rates.breakFactors, places) };
  return { ...rates, lanes: rates.lanes.map((lane) => laneWith(lane, places)) };
}
