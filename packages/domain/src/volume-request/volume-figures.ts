import { usualVolumeCentsPerPound } from '../rating/liability.js';
import { timesRatio, type Cents } from '../measures/money.js';
import {
  conversions,
  feetToMeters,
  kilogramsToPounds,
  metersToFeet,
  type Miles,
  type UnitSystem,
} from '../measures/units.js';
import { defaultEquipmentLength } from '../freight/equipment-type.js';

/** The floor length or weight from which freight is usually quoted as volume or truckload instead of LTL. */
export const capacityLoad = { feet: 28, pounds: 20_000 } as const;

/** Whether freight is so long or heavy that a volume or truckload price is worth requesting. */
export const isCapacityLoad = ({ linearFeet, pounds }: { linearFeet: number; pounds: number }): boolean =>
  linearFeet >= capacityLoad.feet || pounds >= capacityLoad.pounds;

/** 53 feet or 16 meters, in the units of the company. */
export const defaultTrailerLength = (units: UnitSystem): number =>
  units === 'metric' ? defaultEquipmentLength.meters : defaultEquipmentLength.feet;

/** The other unit's figure with two decimals, by 3.2808 feet to the meter: 16 m is 52.49 ft. */
export function convertTrailerLength(length: number, from: UnitSystem): number {
  const converted = from === 'metric' ? metersToFeet(length) : feetToMeters(length);
  return Math.round(converted * 100) / 100;
}

/** The price per mile, half-up to the cent; null for a lane within one postal code. */
export const centsPerMile = (amount: Cents, miles: Miles): Cents | null =>
  miles > 0 ? timesRatio(amount, 1, miles) : null;

/** The price per kilometer, from the whole amount, so that it is rounded once. */
export function centsPerKilometer(amount: Cents, miles: Miles): Cents | null {
  const { numerator, denominator } = conversions.kilometersPerMile;
  return miles > 0 ? timesRatio(amount, denominator, miles * numerator) : null;
}

/** The carrier's maximum liability for a lost load at the usual limit per pound, in cents, half up. */
export function volumeLiability(weight: number, units: UnitSystem): Cents {
  const pounds = units === 'metric' ? kilogramsToPounds(weight) : weight;
  return Math.round(pounds * usualVolumeCentsPerPound);
}
