import { shareOf, type Cents } from '../money.js';
import { capacityCases, ratedPoundsOf, type CapacityCase } from './capacity.js';
import { ratedClassOf } from './fak.js';
import { findGross } from './gross.js';
import type { LaneRates } from './lane-rates.js';
import type { CapacityStep, DiscountStep, Gross, GrossStep, MinimumStep } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { Tariff } from './tariff.js';

/** What carrying the freight costs before fuel and services. */
export interface Linehaul {
  readonly grossCents: Cents;
  readonly discountCents: Cents;
  /** After discount and minimum; fuel and percentages are taken from it. */
  readonly netCents: Cents;
  readonly steps: readonly (GrossStep | CapacityStep | DiscountStep | MinimumStep)[];
}

/** Steps 4 to 7 of rating; undefined when a class has no rate on the lane. */
export function rateLinehaul(shipment: RatedShipment, tariff: Tariff, lane: LaneRates): Linehaul | undefined {
  const weights = shipment.lines.map(({ freightClass, pounds }) => ({
    freightClass: ratedClassOf(freightClass, tariff.fak),
    pounds,
  }));
  const gross = findGross(weights, lane, tariff.breaks);
  if (!gross) return undefined;
  const capacity = applyCapacity(gross, capacityCases(shipment, tariff), (rated) =>
    findGross([rated], lane, tariff.breaks),
  );
  const discountCents = shareOf(capacity.cents, lane.discountBasisPoints);
  const beforeMinimum = capacity.cents - discountCents;
  const netCents = Math.max(beforeMinimum, lane.minimumChargeCents);
  return {
    grossCents: capacity.cents,
    discountCents,
    netCents,
    steps: [
      { step: 'gross', ...gross },
      ...capacity.steps,
      { step: 'discount', onCents: capacity.cents, basisPoints: lane.discountBasisPoints, cents: discountCents },
      {
        step: 'minimum',
        netCents: beforeMinimum,
        minimumChargeCents: lane.minimumChargeCents,
        cents: netCents,
      },
    ],
  };
}

type RateCapacity = (rated: { freightClass: CapacityCase['freightClass']; pounds: number }) => Gross | undefined;

/** The dearer of the normal and every capacity rating is charged. */
function applyCapacity(gross: Gross, cases: readonly CapacityCase[], rate: RateCapacity) {
  let cents = gross.cents;
  const steps: CapacityStep[] = [];
  for (const { measure, freightClass } of cases) {
    const ratedPounds = ratedPoundsOf(measure);
    const rated = rate({ freightClass, pounds: ratedPounds });
    if (!rated) continue;
    steps.push({ step: 'capacity', measure, ratedPounds, gross: rated, applied: rated.cents > cents });
    cents = Math.max(cents, rated.cents);
  }
  return { cents, steps };
}
