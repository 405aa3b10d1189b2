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

/** The weights of a shipment beside the lane's rates of their classes. */
export interface RatedWeights {
  readonly weights: readonly ClassWeight[];
  readonly pounds: number;
  /** One for each weight. */
  readonly rates: readonly (readonly Cents[])[];
  readonly lowestClass: FreightClass;
  readonly lowestRates: readonly Cents[];
  readonly breaks: readonly WeightBreak[];
}

/** A weight break by its place, and what the freight costs when it is charged in it. */
export interface ChosenBreak {
  readonly index: number;
  readonly cents: Cents;
}

/** Finds the rates of every class once; undefined when a class has no rate on the lane. */
export function ratedWeightsOf(
  weights: readonly ClassWeight[],
  lane: LaneRates,
  breaks: readonly WeightBreak[],
): RatedWeights | undefined {
  const rates: (readonly Cents[])[] = [];
  let pounds = 0;
  let lowestClass: FreightClass = 500;
  let lowestRates: readonly Cents[] = [];
  for (const weight of weights) {
    const ofClass = lane.ratesOf(weight.freightClass);
    if (!ofClass) return undefined;
    rates.push(ofClass);
    pounds += weight.pounds;
    if (weight.freightClass > lowestClass) continue;
    lowestClass = weight.freightClass;
    lowestRates = ofClass;
  }
  return { weights, pounds, rates, lowestClass, lowestRates, breaks };
}

/**
 * Step 4 of rating, the deficit-weight search: freight may be charged as a higher weight break when paying for the
 * missing weight at the lowest class on board is cheaper. On a tie the lower break stands. Undefined when no break is
 * rated for every class.
 */
export function findBreak(rated: RatedWeights): ChosenBreak | undefined {
  let best = -1;
  let bestCents = 0;
  for (let index = firstBreak(rated); index < rated.breaks.length; index += 1) {
    const cents = chargeAt(index, rated);
    if (cents === undefined || (best >= 0 && cents >= bestCents)) continue;
    best = index;
    bestCents = cents;
  }
  return best < 0 ? undefined : { index: best, cents: bestCents };
}

/** The chosen break with every figure that led to it. */
export function grossOf(rated: RatedWeights, { index, cents }: ChosenBreak): Gross {
  const { name = '', fromPounds = 0 } = rated.breaks[index] ?? {};
  const { weights, pounds, lowestClass: freightClass, lowestRates } = rated;
  const missing = fromPounds - pounds;
  return {
    breakName: name,
    breakPounds: fromPounds,
    rates: weights.map((weight, place) => tracedRate(weight, rated.rates[place]?.[index] ?? 0)),
    deficit: missing > 0 ? tracedRate({ freightClass, pounds: missing }, lowestRates[index] ?? 0) : null,
    considered: consideredBreaks(rated),
    cents,
  };
}

/** Finds the cheapest break and explains it. */
export function findGross(
  weights: readonly ClassWeight[],
  lane: LaneRates,
  breaks: readonly WeightBreak[],
): Gross | undefined {
  const rated = ratedWeightsOf(weights, lane, breaks);
  const chosen = rated && findBreak(rated);
  return chosen && grossOf(rated, chosen);
}

function consideredBreaks(rated: RatedWeights): Gross['considered'] {
  const first = firstBreak(rated);
  return rated.breaks.slice(first).flatMap(({ name }, place) => {
    const cents = chargeAt(first + place, rated);
    return cents === undefined ? [] : [{ breakName: name, cents }];
  });
}

/** The break that the weight itself reaches. */
function firstBreak({ breaks, pounds }: RatedWeights): number {
  for (let index = breaks.length - 1; index > 0; index -= 1) {
    if ((breaks[index]?.fromPounds ?? 0) <= pounds) return index;
  }
  return 0;
}

function chargeAt(index: number, { weights, rates, pounds, lowestRates, breaks }: RatedWeights): Cents | undefined {
  let charge = 0;
  for (let place = 0; place < weights.length; place += 1) {
    const centsPerCwt = rates[place]?.[index];
    if (centsPerCwt === undefined) return undefined;
    charge += perHundredweight(centsPerCwt, weights[place]?.pounds ?? 0);
  }
  const missing = (breaks[index]?.fromPounds ?? 0) - pounds;
  return missing > 0 ? charge + perHundredweight(lowestRates[index] ?? 0, missing) : charge;
}

function tracedRate({ freightClass, pounds }: ClassWeight, centsPerCwt: Cents): TracedRate {
  return { freightClass, centsPerCwt, pounds, cents: perHundredweight(centsPerCwt, pounds) };
}
