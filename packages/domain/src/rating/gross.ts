import type { FreightClass } from '../freight-class.js';
import { perHundredweight, type Cents } from '../money.js';
import { noRate, type LaneRates } from './lane-rates.js';
import type { Gross, TracedRate } from './rate-trace.js';
import type { WeightBreak } from './tariff.js';

/** Weight of one class; the class is the one that is rated. */
export interface ClassWeight {
  readonly freightClass: FreightClass;
  readonly pounds: number;
}

/** The weights of a shipment beside the lane that rates them. */
export interface RatedWeights {
  readonly weights: readonly ClassWeight[];
  readonly pounds: number;
  readonly lowest: FreightClass;
  readonly lane: LaneRates;
}

/** The same with the weight break that was chosen, by its place, and what the freight costs in it. */
export interface PricedWeights extends RatedWeights {
  readonly index: number;
  readonly cents: Cents;
}

/**
 * Step 4 of rating, the deficit-weight search: freight may be charged as a higher weight break when paying for the
 * missing weight at the lowest class on board is cheaper. On a tie the lower break stands. Undefined when no break is
 * rated for every class.
 */
export function priceWeights(weights: readonly ClassWeight[], lane: LaneRates): PricedWeights | undefined {
  let pounds = 0;
  let lowest: FreightClass = 500;
  for (const weight of weights) {
    pounds += weight.pounds;
    if (weight.freightClass < lowest) lowest = weight.freightClass;
  }
  let index = -1;
  let cents = Infinity;
  const rated = { weights, pounds, lowest, lane };
  for (let place = firstBreak(rated); place < lane.fromPounds.length; place += 1) {
    const charge = chargeAt(place, rated, cents);
    if (charge >= cents) continue;
    index = place;
    cents = charge;
  }
  return index < 0 ? undefined : { weights, pounds, lowest, lane, index, cents };
}

/** The chosen break with every figure that led to it. */
export function grossOf(priced: PricedWeights, breaks: readonly WeightBreak[]): Gross {
  const { weights, pounds, lowest: freightClass, lane, index, cents } = priced;
  const { name = '', fromPounds = 0 } = breaks[index] ?? {};
  const missing = fromPounds - pounds;
  return {
    breakName: name,
    breakPounds: fromPounds,
    rates: weights.map((weight) => tracedRate(weight, lane.rateOf(weight.freightClass, index))),
    deficit: missing > 0 ? tracedRate({ freightClass, pounds: missing }, lane.rateOf(freightClass, index)) : null,
    considered: consideredBreaks(priced, breaks),
    cents,
  };
}

function consideredBreaks(rated: RatedWeights, breaks: readonly WeightBreak[]): Gross['considered'] {
  const first = firstBreak(rated);
  return breaks.slice(first).flatMap(({ name }, place) => {
    const cents = chargeAt(first + place, rated, Infinity);
    return cents === Infinity ? [] : [{ breakName: name, cents }];
  });
}

/** The break that the weight itself reaches. */
function firstBreak({ lane, pounds }: RatedWeights): number {
  const { fromPounds } = lane;
  for (let place = fromPounds.length - 1; place > 0; place -= 1) {
    if ((fromPounds[place] ?? 0) <= pounds) return place;
  }
  return 0;
}

/**
 * Cents of the freight in one break; infinite where a class is not rated. It is not added up further than a limit: to
 * reach a far break, the missing weight alone costs more than a nearer break does.
 */
function chargeAt(place: number, { weights, lowest, pounds, lane }: RatedWeights, limit: Cents): Cents {
  const missing = (lane.fromPounds[place] ?? 0) - pounds;
  let charge = missing > 0 ? chargeOf(lane.rateOf(lowest, place), missing) : 0;
  for (const weight of weights) {
    if (charge >= limit) return charge;
    charge += chargeOf(lane.rateOf(weight.freightClass, place), weight.pounds);
  }
  return charge;
}

function chargeOf(centsPerCwt: Cents, pounds: number): Cents {
  return centsPerCwt === noRate ? Infinity : perHundredweight(centsPerCwt, pounds);
}

function tracedRate({ freightClass, pounds }: ClassWeight, centsPerCwt: Cents): TracedRate {
  return { freightClass, centsPerCwt, pounds, cents: perHundredweight(centsPerCwt, pounds) };
}
