import { defaultEquipmentLength } from '../freight/equipment-type.js';
import { feetToMeters, metersToFeet, type UnitSystem } from '../measures/units.js';

/** 53 feet or 16 metres, by the units of the company. */
export const defaultTrailerLength = (units: UnitSystem): number =>
  units === 'metric' ? defaultEquipmentLength.metres : defaultEquipmentLength.feet;

/** The other unit's figure with two decimals, by 3.2808 feet a metre: 16 m is 52.49 ft. */
export function convertTrailerLength(length: number, from: UnitSystem): number {
  const converted = from === 'metric' ? metersToFeet(length) : feetToMeters(length);
  return Math.round(converted * 100) / 100;
}
