import { shareOf, type Cents } from '../measures/money.js';
import { ratedPoundsOf, type CapacityCase } from './capacity.js';
import { classWeightsOf, grossOf, priceWeights, type ClassWeights, type PricedWeights } from './gross.js';
import { rowOf, type LaneRates } from './lane-rates.js';
import type { CapacityStep, DiscountStep, GrossStep, MinimumStep } from './rate-trace.js';
import type { Tariff } from './tariff.js';

interface PricedCapacity {
  readonly weights: PricedWeights;
  readonly measure: CapacityCase['measure'];
  readonly ratedPounds: number;
  /** True when it raised the charge. */
  readonly applied: boolean;
}

/** The cost of carrying the freight before fuel and services; `linehaulSteps` explains it. */
export interface Linehaul {
  readonly grossCents: Cents;
  readonly discountCents: Cents;
  /** After discount and minimum; the basis of fuel and percentages. */
  readonly netCents: Cents;
  readonly lane: LaneRates;
  readonly freight: PricedWeights;
  readonly capacity: readonly PricedCapacity[];
}

/** Steps 4 to 7 of rating, for weights by their rated classes; undefined if one has no rate on the lane. */
export function rateLinehaul(
  weights: ClassWeights,
  cases: readonly CapacityCase[],
  lane: LaneRates,
): Linehaul | undefined {
  const freight = priceWeights(weights, lane);
  if (!freight) return undefined;
  const capacity = priceCapacity(freight.cents, cases, lane);
  let grossCents = freight.cents;
  for (const { weights } of capacity) grossCents = Math.max(grossCents, weights.cents);
  const discountCents = shareOf(grossCents, lane.discountBasisPoints);
  const netCents = Math.max(grossCents - discountCents, lane.minimumChargeCents);
  return { grossCents, discountCents, netCents, lane, freight, capacity };
}

const none: readonly PricedCapacity[] = [];

/** The highest of the normal and every capacity rating is charged. */
function priceCapacity(
  freightCents: Cents,
  cases: readonly CapacityCase[],
  lane: LaneRates,
): readonly PricedCapacity[] {
  if (cases.length === 0) return none;
  let cents = freightCents;
  const capacity: PricedCapacity[] = [];
  for (const { measure, freightClass } of cases) {
    const ratedPounds = ratedPoundsOf(measure);
    const weights = priceWeights(classWeightsOf([{ row: rowOf(freightClass), pounds: ratedPounds }]), lane);
    if (!weights) continue;
    capacity.push({ weights, measure, ratedPounds, applied: weights.cents > cents });
    cents = Math.max(cents, weights.cents);
  }
  return capacity;
}

/** The rules behind the linehaul, with every figure. */
export function linehaulSteps(
  linehaul: Linehaul,
  { breaks }: Pick<Tariff, 'breaks'>,
): readonly [GrossStep, ...(CapacityStep | DiscountStep | MinimumStep)[]] {
  const { grossCents, discountCents, netCents, lane, freight, capacity } = linehaul;
  return [
    { step: 'gross', ...grossOf(freight, breaks) },
    ...capacity.map(({ measure, ratedPounds, weights, applied }): CapacityStep => ({
      step: 'capacity',
      measure,
      ratedPounds,
      gross: grossOf(weights, breaks),
      applied,
    })),
    {
      step: 'discount',
      onCents: grossCents,
      basisPoints: lane.discountBasisPoints,
      cents: discountCents,
      ...(lane.agreed && { source: lane.agreed.discount }),
    },
    {
      step: 'minimum',
      netCents: grossCents - discountCents,
      minimumChargeCents: lane.minimumChargeCents,
      cents: netCents,
      ...(lane.agreed && { source: lane.agreed.minimum }),
    },
  ];
}
