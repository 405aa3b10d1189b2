import { ceilingOf } from '../measures/ratio.js';
import { exactCubicFeet } from './cube.js';
import { hundredthsPerFoot, poundsOfFloor } from './trailer-floor.js';
import type { CapacityMeasure } from './rate-trace.js';
import type { RatedShipment } from './rated-shipment.js';
import type { CapacityLoadRule, Tariff } from './tariff.js';
import type { FreightClass } from '../freight/freight-class.js';

/** A space rule that applies to a shipment, with its rated class. */
export interface CapacityCase {
  readonly measure: CapacityMeasure;
  readonly freightClass: FreightClass;
}

/** Step 5 of rating: the rules of cubic capacity and linear feet for light or long freight. */
export function capacityCases(shipment: RatedShipment, tariff: Tariff): readonly CapacityCase[] {
  return [cubicCase(shipment, tariff), linearFootCase(shipment, tariff)].filter((rule) => rule !== undefined);
}

function cubicCase(shipment: RatedShipment, { cubicCapacity }: Tariff): CapacityCase | undefined {
  if (!cubicCapacity || shipment.wholeCubicFeet < cubicCapacity.minCubicFeet) return undefined;
  const { numerator, denominator } = exactCubicFeet(shipment.lines.map(({ freight }) => freight));
  if (BigInt(shipment.pounds) * denominator >= BigInt(cubicCapacity.belowPoundsPerCubicFoot) * numerator)
    return undefined;
  return {
    freightClass: cubicCapacity.freightClass,
    measure: {
      rule: 'cubic',
      cubicFeet: { numerator: String(numerator), denominator: String(denominator) },
      poundsPerCubicFoot: cubicCapacity.ratedPoundsPerCubicFoot,
    },
  };
}

function linearFootCase({ floorLength = 0, pounds }: RatedShipment, { linearFoot }: Tariff): CapacityCase | undefined {
  if (!linearFoot || floorLength <= linearFoot.overFeet * hundredthsPerFoot) return undefined;
  return {
    freightClass: linearFoot.freightClass,
    measure: {
      rule: 'linearFoot',
      floorLength,
      poundsPerFoot: linearFoot.poundsPerFoot,
      actualPounds: pounds,
    },
  };
}

/** The weight that a space rule charges for, in whole pounds, rounded up. */
export function ratedPoundsOf(measure: CapacityMeasure): number {
  if (measure.rule === 'linearFoot') {
    return Math.max(measure.actualPounds, poundsOfFloor(measure.floorLength, measure.poundsPerFoot));
  }
  const { numerator, denominator } = measure.cubicFeet;
  return Number(
    ceilingOf({
      numerator: BigInt(numerator) * BigInt(measure.poundsPerCubicFoot),
      denominator: BigInt(denominator),
    }),
  );
}

/** Freight that fills the trailer: a truckload or volume quote is recommended. */
export function isCapacityLoad({ floorLength = 0, pounds }: RatedShipment, rule: CapacityLoadRule | null): boolean {
  if (!rule) return false;
  return floorLength >= rule.feet * hundredthsPerFoot || pounds >= rule.pounds;
}
