import type { Hundredths } from '../measures/measurement.js';
import type { UnitSystem } from '../measures/units.js';

/** How many hundredths of an inch, or of a centimeter by the factor 2.54, make an inch. */
export const perInch: Readonly<Record<UnitSystem, number>> = { imperial: 100, metric: 254 };

/** A length in hundredths of an inch; a fraction of one stays, so that a bound is met exactly where it is. */
export const hundredthsOfInches = (length: Hundredths, unitSystem: UnitSystem): number =>
  unitSystem === 'imperial' ? length : (length * perInch.imperial) / perInch.metric;

/** One 12,700th of an inch: hundredths of an inch and of a centimeter are whole numbers of it, so that sums are exact. */
const floorUnits: Readonly<Record<UnitSystem, number>> = { imperial: 127, metric: 50 };

/** A length of floor as a whole number that lengths in the other unit can be added to. */
export const floorUnitsOf = (length: Hundredths, unitSystem: UnitSystem): number => length * floorUnits[unitSystem];

/** The same in hundredths of an inch, never rounded. */
export const inchesOfFloor = (units: number): number => units / floorUnits.imperial;

/** Pounds for a length of floor in hundredths of an inch, rounded up. */
export function poundsOfFloor(floorLength: number, poundsPerFoot: number): number {
  const units = Math.round(floorUnitsOf(floorLength, 'imperial'));
  return Math.ceil((poundsPerFoot * units) / floorUnitsOf(12 * perInch.imperial, 'imperial'));
}
