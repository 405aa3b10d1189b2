import type { UnitSystem } from '../measures/units.js';
import type { Hundredths } from '../measures/measurement.js';
import { roundedQuotient } from '../measures/ratio.js';

/** Hundredths of an inch per inch, or of a centimeter by the factor 2.54. */
export const perInch: Readonly<Record<UnitSystem, number>> = { imperial: 100, metric: 254 };

/** Hundredths of an inch in a foot. */
export const hundredthsPerFoot = 12 * perInch.imperial;

/** A length in hundredths of an inch; fractions stay, so that a bound is met exactly. */
export const hundredthsOfInches = (length: Hundredths, unitSystem: UnitSystem): number =>
  unitSystem === 'imperial' ? length : (length * perInch.imperial) / perInch.metric;

/** One 12,700th of an inch: hundredths of an inch and of a centimeter are whole numbers of it, so that sums are exact. */
const floorUnits: Readonly<Record<UnitSystem, number>> = { imperial: 127, metric: 50 };

/** A length of floor as a whole number, to which lengths in the other unit can be added. */
export const floorUnitsOf = (length: Hundredths, unitSystem: UnitSystem): number => length * floorUnits[unitSystem];

/** The same in hundredths of an inch, never rounded. */
export const inchesOfFloor = (units: number): number => units / floorUnits.imperial;

/** Pounds for a length of floor in hundredths of an inch, rounded up. */
export function poundsOfFloor(floorLength: number, poundsPerFoot: number): number {
  const units = Math.round(floorUnitsOf(floorLength, 'imperial'));
  return Math.ceil((poundsPerFoot * units) / floorUnitsOf(hundredthsPerFoot, 'imperial'));
}

/** Sizes on the trailer floor, as whole numbers of one unit. */
interface FloorUnits {
  readonly units: number;
  readonly length: number;
  readonly width: number;
  /** How many units may be stacked. */
  readonly stackHigh: number;
  /** Units per inch: by default 100 hundredths, or 254 hundredths of a centimeter. */
  readonly perInch?: number;
}

/** The usable width of a trailer, in inches. */
const trailerWidth = 96;

/**
 * The floor length that equal handling units need, in the unit of their sizes, in the better orientation; undefined
 * when both sides are wider than the trailer.
 */
export function floorLengthOf({ units, length, width, stackHigh, perInch = 100 }: FloorUnits): number | undefined {
  if (stackHigh < 1) throw new RangeError(`not a stack: ${stackHigh}`);
  const row = { stacks: Math.ceil(units / stackHigh), width: trailerWidth * perInch };
  const lengthwise = floorLengthAcross(width, length, row);
  const crosswise = floorLengthAcross(length, width, row);
  if (lengthwise === undefined || crosswise === undefined) return lengthwise ?? crosswise;
  return Math.min(lengthwise, crosswise);
}

function floorLengthAcross(
  across: number,
  along: number,
  { stacks, width }: { readonly stacks: number; readonly width: number },
): number | undefined {
  const perRow = Math.floor(width / across);
  return perRow === 0 ? undefined : Math.ceil(stacks / perRow) * along;
}

/** A floor length in hundredths of an inch as feet at two decimals, half-up: 8 ft 2 in is `8.17`. */
export function linearFeetText(floorLength: number): string {
  return roundedQuotient(floorLength, hundredthsPerFoot);
}
