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
  const first = breaks.findLastIndex(({ fromPounds }) => fromPounds <= pounds);
  const considered: { breakName: string; cents: Cents }[] = [];
  let best: Candidate | undefined;
  for (let index = Math.max(0, first); index < breaks.length; index += 1) {
    const weightBreak = breaks[index];
    const candidate = weightBreak && candidateAt({ weightBreak, index }, weights, lane);
    if (!candidate) continue;
    considered.push({ breakName: candidate.weightBreak.name, cents: candidate.cents });
    if (!best || candidate.cents < best.cents) best = candidate;
  }
  return best && { ...describe(best), considered };
}

interface BreakAt {
  readonly weightBreak: WeightBreak;
  readonly index: number;
}

interface Candidate extends BreakAt {
  readonly rates: readonly TracedRate[];
  readonly deficit: TracedRate | null;
  readonly cents: Cents;
}

function candidateAt(at: BreakAt, weights: readonly ClassWeight[], lane: LaneRates): Candidate | undefined {
  const rates: TracedRate[] = [];
  let cents = 0;
  let pounds = 0;
  for (const weight of weights) {
    const rate = tracedRate(weight, lane.rateOf(weight.freightClass, at.index));
    if (!rate) return undefined;
    rates.push(rate);
    cents += rate.cents;
    pounds += rate.pounds;
  }
  const deficit = pounds < at.weightBreak.fromPounds ? deficitOf(at.weightBreak.fromPounds - pounds, rates) : null;
  return { ...at, rates, deficit, cents: cents + (deficit?.cents ?? 0) };
}

function tracedRate({ freightClass, pounds }: ClassWeight, centsPerCwt: Cents | undefined): TracedRate | undefined {
  if (centsPerCwt === undefined) return undefined;
  return { freightClass, centsPerCwt, pounds, cents: perHundredweight(centsPerCwt, pounds) };
}

function deficitOf(pounds: number, rates: readonly TracedRate[]): TracedRate | null {
  const lowest = rates.reduce<TracedRate | null>(
    (low, rate) => (low && low.freightClass <= rate.freightClass ? low : rate),
    null,
  );
  return lowest && { ...lowest, pounds, cents: perHundredweight(lowest.centsPerCwt, pounds) };
}

function describe({ weightBreak, rates, deficit, cents }: Candidate): Omit<Gross, 'considered'> {
  return { breakName: weightBreak.name, breakPounds: weightBreak.fromPounds, rates, deficit, cents };
}
