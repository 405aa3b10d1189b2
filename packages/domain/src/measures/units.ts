import { timesRatio } from './money.js';

export type Inches = number & { readonly unit?: 'in' };
export type Centimeters = number & { readonly unit?: 'cm' };
export type Pounds = number & { readonly unit?: 'lb' };
export type Kilograms = number & { readonly unit?: 'kg' };
export type Feet = number & { readonly unit?: 'ft' };
export type Meters = number & { readonly unit?: 'm' };
export type CubicFeet = number & { readonly unit?: 'ft3' };
export type CubicMeters = number & { readonly unit?: 'm3' };
export type PoundsPerCubicFoot = number & { readonly unit?: 'pcf' };
export type KilogramsPerCubicMeter = number & { readonly unit?: 'kg/m3' };
export type Miles = number & { readonly unit?: 'mi' };
export type Kilometers = number & { readonly unit?: 'km' };

/** Imperial is inches and pounds, metric is centimeters and kilograms. */
export type UnitSystem = 'imperial' | 'metric';

/** The specified constants as exact fractions; they override more precise ones. */
export const conversions = {
  centimetersPerInch: { numerator: 254, denominator: 100 },
  poundsPerKilogram: { numerator: 2205, denominator: 1000 },
  poundsPerCubicFootPerKilogramPerCubicMeter: { numerator: 624, denominator: 10_000 },
  cubicFeetPerCubicMeter: { numerator: 35_315, denominator: 1000 },
  feetPerMeter: { numerator: 32_808, denominator: 10_000 },
  // The specification has none for roads; this one is exact.
  kilometersPerMile: { numerator: 1_609_344, denominator: 1_000_000 },
} as const;

interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

const scale = 10_000;

/** Whole ten-thousandths keep the product free of binary rounding errors; the result is half-up at four decimals. */
function times(value: number, by: Fraction): number {
  return timesRatio(Math.round(value * scale), by.numerator, by.denominator) / scale;
}

function over(value: number, by: Fraction): number {
  return times(value, { numerator: by.denominator, denominator: by.numerator });
}

export const inchesToCentimeters = (length: Inches): Centimeters => times(length, conversions.centimetersPerInch);
export const centimetersToInches = (length: Centimeters): Inches => over(length, conversions.centimetersPerInch);
export const kilogramsToPounds = (weight: Kilograms): Pounds => times(weight, conversions.poundsPerKilogram);
export const poundsToKilograms = (weight: Pounds): Kilograms => over(weight, conversions.poundsPerKilogram);
export const metersToFeet = (length: Meters): Feet => times(length, conversions.feetPerMeter);
export const feetToMeters = (length: Feet): Meters => over(length, conversions.feetPerMeter);
export const milesToKilometers = (distance: Miles): Kilometers => times(distance, conversions.kilometersPerMile);
export const kilometersToMiles = (distance: Kilometers): Miles => over(distance, conversions.kilometersPerMile);
export const cubicFeetToCubicMeters = (volume: CubicFeet): CubicMeters =>
  over(volume, conversions.cubicFeetPerCubicMeter);

/** A density for readers of metric units; the class lookup multiplies by the same factor exactly. */
export const toKilogramsPerCubicMeter = (density: PoundsPerCubicFoot): KilogramsPerCubicMeter =>
  over(density, conversions.poundsPerCubicFootPerKilogramPerCubicMeter);
