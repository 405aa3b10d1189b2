import { perHundredweight, type Cents } from '../measures/money.js';
import type { Gross, TracedRate } from './rate-trace.js';
import type { WeightBreak } from './tariff.js';
import { classOf, type LaneRates } from './lane-rates.js';

/** Weight of one class, by the row of the class in rate cells; the class is the rated one. */
interface ClassWeight {
  readonly row: number;
  readonly pounds: number;
}

/** The weights of a shipment with the figures that every weight break needs. */
export interface ClassWeights {
  readonly weights: readonly ClassWeight[];
  readonly pounds: number;
  readonly lowestRow: number;
}

/** The selected weight break, by its index, and the cost of the freight in it. */
export interface PricedWeights {
  readonly freight: ClassWeights;
  readonly lane: LaneRates;
  readonly index: number;
  readonly cents: Cents;
}

/** Adds weights up. */
export function classWeightsOf(weights: readonly ClassWeight[]): ClassWeights {
  let pounds = 0;
  let lowestRow = weights[0]?.row ?? 0;
  for (const weight of weights) {
    pounds += weight.pounds;
    if (weight.row < lowestRow) lowestRow = weight.row;
  }
  return { weights, pounds, lowestRow };
}

/**
 * Step 4 of rating, the deficit-weight search: freight may be charged as a higher weight break when paying for the
 * missing weight at the lowest class on board is cheaper. On a tie the lower break wins. Undefined when no break is
 * rated for every class.
 */
export function priceWeights(freight: ClassWeights, lane: LaneRates): PricedWeights | undefined {
  let index = -1;
  let cents = Infinity;
  for (let place = firstBreak(freight, lane); place < lane.fromPounds.length; place += 1) {
    const charge = chargeAt(place, freight, lane, cents);
    if (charge >= cents) continue;
    index = place;
    cents = charge;
  }
  return index < 0 ? undefined : { freight, lane, index, cents };
}

/** The selected break with every figure behind it. */
export function grossOf(priced: PricedWeights, breaks: readonly WeightBreak[]): Gross {
  const { freight, lane, index, cents } = priced;
  const { name = '', fromPounds = 0 } = breaks[index] ?? {};
  const missing = fromPounds - freight.pounds;
  const traced = (weight: ClassWeight): TracedRate => tracedRate(weight, lane, index);
  return {
    breakName: name,
    breakPounds: fromPounds,
    rates: freight.weights.map(traced),
    deficit: missing > 0 ? traced({ row: freight.lowestRow, pounds: missing }) : null,
    considered: consideredBreaks(priced, breaks),
    cents,
  };
}

function consideredBreaks(priced: PricedWeights, breaks: readonly WeightBreak[]): Gross['considered'] {
  const first = firstBreak(priced.freight, priced.lane);
  return breaks.slice(first).flatMap(({ name }, place) => {
    const cents = chargeAt(first + place, priced.freight, priced.lane, Infinity);
    return cents === Infinity ? [] : [{ breakName: name, cents }];
  });
}

/** The break that the weight itself reaches. */
function firstBreak({ pounds }: ClassWeights, { fromPounds }: LaneRates): number {
  for (let place = fromPounds.length - 1; place > 0; place -= 1) {
    if ((fromPounds[place] ?? 0) <= pounds) return place;
  }
  return 0;
}

/**
 * Cents of the freight in one break; infinite if a class is not rated. The missing weight comes first: to reach a far
 * break, it alone mostly costs more than a nearer break does.
 */
function chargeAt(place: number, freight: ClassWeights, lane: LaneRates, limit: Cents): Cents {
  const missing = (lane.fromPounds[place] ?? 0) - freight.pounds;
  let charge = missing > 0 ? chargeOf(lane.rateOf(freight.lowestRow, place), missing) : 0;
  if (charge >= limit) return charge;
  for (const { row, pounds } of freight.weights) charge += chargeOf(lane.rateOf(row, place), pounds);
  return charge;
}

/** Up to here a product is exact as a plain number, which is nearly always. */
const mostPlain = 2 ** 52;

function chargeOf(centsPerCwt: Cents, pounds: number): Cents {
  const product = centsPerCwt * pounds;
  return product <= mostPlain ? Math.floor((product + 50) / 100) : wideChargeOf(centsPerCwt, pounds);
}

function wideChargeOf(centsPerCwt: Cents, pounds: number): Cents {
  return Number.isNaN(centsPerCwt) ? Infinity : perHundredweight(centsPerCwt, pounds);
}

function tracedRate({ row, pounds }: ClassWeight, lane: LaneRates, place: number): TracedRate {
  const centsPerCwt = lane.rateOf(row, place);
  return {
    freightClass: classOf(row),
    centsPerCwt,
    pounds,
    cents: perHundredweight(centsPerCwt, pounds),
    ...(lane.agreed && { source: lane.agreed.hasRate(row, place) ? ('agreed' as const) : ('tariff' as const) }),
  };
}
