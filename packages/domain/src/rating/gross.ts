import type { FreightClass } from '../freight-class.js';
import { perHundredweight, type Cents } from '../money.js';
import type { LaneRates } from './lane-rates.js';
import type { Gross, TracedRate } from './rate-trace.js';
import type { WeightBreak } from './tariff.js';

/** Weight of one class; the class is the one that is rated. */
export interface ClassWeight {
  readonly freightClass: FreightClass;
  readonly pounds: number;
}

/**
 * Step 4 of rating, the deficit-weight search: freight may be charged as a higher weight break when paying for the
 * missing weight at the lowest class on board is cheaper. On a tie the lower break stands. Undefined when a class has
 * no rate on the lane.
 */
export function findGross(
  weights: readonly ClassWeight[],
  lane: LaneRates,
  breaks: readonly WeightBreak[],
): Gross | undefined {
  const pounds = weights.reduce((sum, weight) => sum + weight.pounds, 0);
  const first = Math.max(
    0,
    breaks.findLastIndex(({ fromPounds }) => fromPounds <= pounds),
  );
  const considered: { breakName: string; cents: Cents }[] = [];
  let best: { at: BreakAt; cents: Cents } | undefined;
  for (let index = first; index < breaks.length; index += 1) {
    const weightBreak = breaks[index];
    if (!weightBreak) continue;
    const at = { index, fromPounds: weightBreak.fromPounds };
    const cents = chargeAt(at, weights, lane);
    if (cents === undefined) continue;
    considered.push({ breakName: weightBreak.name, cents });
    if (!best || cents < best.cents) best = { at, cents };
  }
  if (!best) return undefined;
  const { index, fromPounds } = best.at;
  return {
    breakName: breaks[index]?.name ?? '',
    breakPounds: fromPounds,
    rates: ratesAt(index, weights, lane),
    deficit: deficitAt(best.at, weights, lane),
    considered,
    cents: best.cents,
  };
}

interface BreakAt {
  readonly index: number;
  readonly fromPounds: number;
}

/** Only the amount, because all but one of the breaks are thrown away. */
function chargeAt({ index, fromPounds }: BreakAt, weights: readonly ClassWeight[], lane: LaneRates): Cents | undefined {
  let charge = 0;
  let missing = fromPounds;
  for (const { freightClass, pounds } of weights) {
    const centsPerCwt = lane.rateOf(freightClass, index);
    if (centsPerCwt === undefined) return undefined;
    charge += perHundredweight(centsPerCwt, pounds);
    missing -= pounds;
  }
  if (missing <= 0) return charge;
  return charge + perHundredweight(lane.rateOf(lowestClass(weights), index) ?? 0, missing);
}

function ratesAt(index: number, weights: readonly ClassWeight[], lane: LaneRates): readonly TracedRate[] {
  return weights.map((weight) => tracedRate(weight, lane.rateOf(weight.freightClass, index) ?? 0));
}

function deficitAt(
  { index, fromPounds }: BreakAt,
  weights: readonly ClassWeight[],
  lane: LaneRates,
): TracedRate | null {
  const missing = weights.reduce((left, { pounds }) => left - pounds, fromPounds);
  if (missing <= 0) return null;
  const freightClass = lowestClass(weights);
  return tracedRate({ freightClass, pounds: missing }, lane.rateOf(freightClass, index) ?? 0);
}

function tracedRate({ freightClass, pounds }: ClassWeight, centsPerCwt: Cents): TracedRate {
  return { freightClass, centsPerCwt, pounds, cents: perHundredweight(centsPerCwt, pounds) };
}

function lowestClass(weights: readonly ClassWeight[]): FreightClass {
  return weights.reduce<FreightClass>((low, { freightClass }) => (freightClass < low ? freightClass : low), 500);
}
