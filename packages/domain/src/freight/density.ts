import { maxLineWeight, parseHundredths, type Hundredths } from '../measures/measurement.js';
import { roundedQuotient, roundedText, type Ratio } from '../measures/ratio.js';
import { conversions, type UnitSystem } from '../measures/units.js';

/** One line of freight: dimensions of one piece, number of pieces, and their total weight. */
export interface MeasuredFreight {
  readonly unitSystem: UnitSystem;
  readonly length: Hundredths;
  readonly width: Hundredths;
  readonly height: Hundredths;
  readonly weight: Hundredths;
  readonly quantity: number;
}

export interface FreightMeasurements {
  readonly unitSystem: UnitSystem;
  readonly length: string | number;
  readonly width: string | number;
  readonly height: string | number;
  /** The total of the line, because the volume already counts every piece. */
  readonly weight: string | number;
  readonly quantity?: number;
}

const cubicInchesPerCubicFoot = 1728n;
const cubicCentimetersPerCubicMeter = 1_000_000n;

/** Volume is in hundredths cubed and weight in hundredths, so their quotient lacks a factor of 100 squared. */
const hundredthsCubed = 1_000_000n;
const hundredthsSquared = 10_000n;

/** Reads decimal text or numbers exactly; a RangeError names the broken rule. */
export function measureFreight(input: FreightMeasurements): MeasuredFreight {
  const quantity = input.quantity ?? 1;
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError(`greaterThanZero: ${quantity}`);
  return {
    unitSystem: input.unitSystem,
    length: parseHundredths(input.length),
    width: parseHundredths(input.width),
    height: parseHundredths(input.height),
    weight: parseHundredths(input.weight, maxLineWeight),
    quantity,
  };
}

function unitVolume(system: UnitSystem): bigint {
  return system === 'imperial' ? cubicInchesPerCubicFoot : cubicCentimetersPerCubicMeter;
}

/** Length × width × height × quantity, in millionths of a cubic inch or cubic centimeter. */
export function scaledVolume({ length, width, height, quantity }: MeasuredFreight): bigint {
  return BigInt(length) * BigInt(width) * BigInt(height) * BigInt(quantity);
}

/** The same as a plain number; undefined if that would not be exact. */
export function plainVolume({ length, width, height, quantity }: MeasuredFreight): number | undefined {
  const volume = length * width * height * quantity;
  return Number.isSafeInteger(volume) ? volume : undefined;
}

/** Imperial hundredths of pounds over millionths of cubic inches are short of 1728 × 10,000 for a cubic foot. */
const poundsPerCubicFootScale = 17_280_000;

/** Imperial pounds per cubic foot as plain whole numbers; undefined for metric freight, or if they would not be exact. */
export function plainPoundsPerCubicFoot(
  freight: MeasuredFreight,
): { readonly numerator: number; readonly denominator: number } | undefined {
  const denominator = freight.unitSystem === 'imperial' ? plainVolume(freight) : undefined;
  return denominator === undefined ? undefined : { numerator: freight.weight * poundsPerCubicFootScale, denominator };
}

/** Cubic feet (inches / 1728) or cubic meters (centimeters / 1,000,000). */
export function volumeOf(freight: MeasuredFreight): Ratio {
  return { numerator: scaledVolume(freight), denominator: hundredthsCubed * unitVolume(freight.unitSystem) };
}

/** Weight over volume: pounds per cubic foot, or kilograms per cubic meter when metric. */
export function densityOf(freight: MeasuredFreight): Ratio {
  return {
    numerator: BigInt(freight.weight) * hundredthsSquared * unitVolume(freight.unitSystem),
    denominator: scaledVolume(freight),
  };
}

/** The density for the class lookup; metric densities are multiplied by 0.0624 first. */
export function poundsPerCubicFootOf(freight: MeasuredFreight): Ratio {
  const density = densityOf(freight);
  if (freight.unitSystem === 'imperial') return density;
  const { numerator, denominator } = conversions.poundsPerCubicFootPerKilogramPerCubicMeter;
  return {
    numerator: density.numerator * BigInt(numerator),
    denominator: density.denominator * BigInt(denominator),
  };
}

/** The density for the class lookup, at two decimals, half-up. */
export function shownPoundsPerCubicFoot(freight: MeasuredFreight): string {
  const plain = plainPoundsPerCubicFoot(freight);
  return plain ? roundedQuotient(plain.numerator, plain.denominator) : roundedText(poundsPerCubicFootOf(freight));
}

/** Volume and density as shown: two decimals, half-up, in the units of the input. */
export function displayedDensity(freight: MeasuredFreight): { readonly volume: string; readonly density: string } {
  return { volume: roundedText(volumeOf(freight)), density: roundedText(densityOf(freight)) };
}
