import { shareOf, type Cents } from '../money.js';
import { capacityCases, ratedPoundsOf, type CapacityCase } from './capacity.js';
import { ratedClassOf } from './fak.js';
import { findBreak, grossOf, ratedWeightsOf, type ChosenBreak, type ClassWeight, type RatedWeights } from './gross.js';
import type { LaneRates } from './lane-rates.js';
import type { CapacityStep, DiscountStep, GrossStep, MinimumStep } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { Tariff } from './tariff.js';

interface PricedWeights {
  readonly rated: RatedWeights;
  readonly chosen: ChosenBreak;
}

interface PricedCapacity extends PricedWeights {
  readonly measure: CapacityCase['measure'];
  readonly ratedPounds: number;
  /** True when it raised the charge. */
  readonly applied: boolean;
}

/** What carrying the freight costs before fuel and services; `linehaulSteps` writes down how it came about. */
export interface Linehaul {
  readonly grossCents: Cents;
  readonly discountCents: Cents;
  /** After discount and minimum; fuel and percentages are taken from it. */
  readonly netCents: Cents;
  readonly lane: LaneRates;
  readonly freight: PricedWeights;
  readonly capacity: readonly PricedCapacity[];
}

/** Steps 4 to 7 of rating; undefined when a class has no rate on the lane. */
export function rateLinehaul(shipment: RatedShipment, tariff: Tariff, lane: LaneRates): Linehaul | undefined {
  const freight = priceWeights(ratedLines(shipment, tariff), tariff, lane);
  if (!freight) return undefined;
  const { cents: grossCents, capacity } = applyCapacity(
    freight.chosen.cents,
    capacityCases(shipment, tariff),
    (weight) => priceWeights([weight], tariff, lane),
  );
  const discountCents = shareOf(grossCents, lane.discountBasisPoints);
  const netCents = Math.max(grossCents - discountCents, lane.minimumChargeCents);
  return { grossCents, discountCents, netCents, lane, freight, capacity };
}

function ratedLines({ lines }: RatedShipment, { fak }: Tariff): readonly ClassWeight[] {
  if (fak.length === 0) return lines;
  return lines.map(({ freightClass, pounds }) => ({ freightClass: ratedClassOf(freightClass, fak), pounds }));
}

function priceWeights(weights: readonly ClassWeight[], tariff: Tariff, lane: LaneRates): PricedWeights | undefined {
  const rated = ratedWeightsOf(weights, lane, tariff.breaks);
  const chosen = rated && findBreak(rated);
  return chosen && { rated, chosen };
}

/** The dearer of the normal and every capacity rating is charged. */
function applyCapacity(
  grossCents: Cents,
  cases: readonly CapacityCase[],
  price: (weight: ClassWeight) => PricedWeights | undefined,
): { cents: Cents; capacity: readonly PricedCapacity[] } {
  let cents = grossCents;
  const capacity: PricedCapacity[] = [];
  for (const { measure, freightClass } of cases) {
    const ratedPounds = ratedPoundsOf(measure);
    const priced = price({ freightClass, pounds: ratedPounds });
    if (!priced) continue;
    capacity.push({ ...priced, measure, ratedPounds, applied: priced.chosen.cents > cents });
    cents = Math.max(cents, priced.chosen.cents);
  }
  return { cents, capacity };
}

/** The rules that made the linehaul, with every figure. */
export function linehaulSteps(
  linehaul: Linehaul,
): readonly [GrossStep, ...(CapacityStep | DiscountStep | MinimumStep)[]] {
  const { grossCents, discountCents, netCents, lane, freight, capacity } = linehaul;
  return [
    { step: 'gross', ...grossOf(freight.rated, freight.chosen) },
    ...capacity.map(({ measure, ratedPounds, rated, chosen, applied }): CapacityStep => ({
      step: 'capacity',
      measure,
      ratedPounds,
      gross: grossOf(rated, chosen),
      applied,
    })),
    { step: 'discount', onCents: grossCents, basisPoints: lane.discountBasisPoints, cents: discountCents },
    {
      step: 'minimum',
      netCents: grossCents - discountCents,
      minimumChargeCents: lane.minimumChargeCents,
      cents: netCents,
    },
  ];
}
