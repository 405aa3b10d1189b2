import type { Hundredths } from '../measures/measurement.js';
import type { UnitSystem } from '../measures/units.js';
import { roundedQuotient, roundedText, type Ratio } from '../measures/ratio.js';
import { plainVolume, scaledVolume, type MeasuredFreight } from '../freight/density.js';

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

/** Sizes on the trailer floor, as whole numbers of one unit. */
interface FloorUnits {
  readonly units: number;
  readonly length: number;
  readonly width: number;
  /** How many units may stand on each other. */
  readonly stackHigh: number;
  /** How many of the unit make an inch: 100 hundredths, which is the default, or 254 hundredths of a centimeter. */
  readonly perInch?: number;
}

/** The usable width of a trailer, in inches. */
const trailerWidth = 96;

/**
 * The floor length that equal handling units need, in the unit of their sizes, turned the better way round; undefined
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

/** Feet at two decimals, half-up: 8 ft 2 in is 8.17. */
export function linearFeetText(floorLength: number): string {
  return roundedQuotient(floorLength, 1200);
}

/** Common denominator of cubic feet: millionths of cubic inches, and cubic centimetres times 35.315 / 10^6. */
const cubeDenominator = 1728n * 10n ** 15n;
const imperialScale = 10n ** 9n;
const metricScale = 35_315n * 1728n;

const millionthsPerCubicFoot = 1_728_000_000;

/** The room that freight takes. */
interface Cube {
  /** Rounded down. */
  readonly wholeCubicFeet: number;
  /** At two decimals, for reading. */
  readonly cubicFeet: string;
  readonly poundsPerCubicFoot: string;
}

/** The cube of all freight together, by plain numbers where they are exact, which is nearly always. */
export function cubeOf(freights: readonly MeasuredFreight[], pounds: number): Cube {
  const millionths = plainMillionths(freights);
  if (millionths === undefined) return wideCubeOf(freights, pounds);
  return {
    wholeCubicFeet: Math.floor(millionths / millionthsPerCubicFoot),
    cubicFeet: roundedQuotient(millionths, millionthsPerCubicFoot),
    poundsPerCubicFoot: roundedQuotient(pounds * millionthsPerCubicFoot, millionths),
  };
}

/** Exact cubic feet. */
export function exactCubicFeet(freights: readonly MeasuredFreight[]): Ratio {
  let numerator = 0n;
  for (const freight of freights)
    numerator += scaledVolume(freight) * (freight.unitSystem === 'imperial' ? imperialScale : metricScale);
  return { numerator, denominator: cubeDenominator };
}

/** Millionths of cubic inches of imperial freight; undefined when they would not be exact. */
function plainMillionths(freights: readonly MeasuredFreight[]): number | undefined {
  let sum = 0;
  for (const freight of freights) {
    const volume = freight.unitSystem === 'imperial' ? plainVolume(freight) : undefined;
    if (volume === undefined) return undefined;
    sum += volume;
  }
  return Number.isSafeInteger(sum) ? sum : undefined;
}

function wideCubeOf(freights: readonly MeasuredFreight[], pounds: number): Cube {
  const cubicFeet = exactCubicFeet(freights);
  const { numerator, denominator } = cubicFeet;
  return {
    wholeCubicFeet: Number(numerator / denominator),
    cubicFeet: roundedText(cubicFeet),
    poundsPerCubicFoot: roundedText({ numerator: BigInt(pounds) * denominator, denominator: numerator }),
  };
}
