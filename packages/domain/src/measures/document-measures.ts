import { conversions, type Pounds, type UnitSystem } from './units.js';
import type { Hundredths } from './measurement.js';

const { numerator: poundsNumerator, denominator: poundsDenominator } = conversions.poundsPerKilogram;
const centimetersPerInch = conversions.centimetersPerInch.numerator / conversions.centimetersPerInch.denominator;
const hundredthsOf = (value: number): Hundredths => Math.round(value * 100);

/** Whole pounds of a line whose weight is given in hundredths, rounded up. */
export function poundsOfHundredths(weight: Hundredths, unitSystem: UnitSystem): Pounds {
  // A quotient of whole numbers is whole in floating point exactly when it is whole.
  if (unitSystem === 'imperial') return Math.ceil(weight / 100);
  return Math.ceil((weight * poundsNumerator) / (poundsDenominator * 100));
}

/** The weight of a line in rating, carrier messages, documents and the invoice audit: whole pounds, rounded up once. */
export const wholePounds = (weight: number, unitSystem: UnitSystem): Pounds =>
  poundsOfHundredths(hundredthsOf(weight), unitSystem);

/** The greatest weight at two decimals that rounds up to these whole pounds. */
export function greatestWeightOf(pounds: Pounds, unitSystem: UnitSystem): number {
  if (unitSystem === 'imperial') return pounds;
  return Math.floor((pounds * poundsDenominator * 100) / poundsNumerator) / 100;
}

/** A side of a handling unit on documents: whole inches, rounded up. */
export function wholeInches(length: number, unitSystem: UnitSystem): number {
  const perInch = unitSystem === 'imperial' ? 100 : Math.round(centimetersPerInch * 100);
  return Math.ceil(hundredthsOf(length) / perInch);
}

/** Splits the pounds of a line by weight into whole pounds that add up to it again. */
export function sharedPounds(pounds: Pounds, weights: readonly number[]): readonly Pounds[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let shared = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = total > 0 ? Math.round((pounds * weighed) / total) : 0;
    const share = upTo - shared;
    shared = upTo;
    return share;
  });
}

/** The pounds of a shipment's orders on documents: together the pounds of its lines if the orders cover all of the freight. */
export function poundsOfOrders(
  orders: readonly (number | null | undefined)[],
  lines: readonly number[],
  unitSystem: UnitSystem,
): readonly (Pounds | undefined)[] {
  const weights = orders.filter((weight) => typeof weight === 'number');
  if (weights.length === orders.length && hundredthsIn(weights) === hundredthsIn(lines)) {
    return sharedPounds(poundsOfLines(lines, unitSystem), weights);
  }
  return orders.map((weight) => (weight ? wholePounds(weight, unitSystem) : undefined));
}

/** The pounds of a shipment: the sum of its lines, each rounded up. */
export const poundsOfLines = (lines: readonly number[], unitSystem: UnitSystem): Pounds =>
  lines.reduce((sum, weight) => sum + wholePounds(weight, unitSystem), 0);

const hundredthsIn = (weights: readonly number[]): Hundredths =>
  weights.reduce((sum, weight) => sum + hundredthsOf(weight), 0);

/**
 * The exact pounds of kilograms with at most two decimals, with up to five decimals: two tables of the same kilograms would not add up
 * to the same pounds if each weight were rounded.
 */
export function exactPounds(kilograms: number): number {
  const { numerator, denominator } = conversions.poundsPerKilogram;
  return (Math.round(kilograms * 100) * numerator) / (denominator * 100);
}

/**
 * Pounds with two decimals for documents that add up to the rounded sum of the exact ones. A weight with two decimals is unchanged;
 * values that are not numbers are passed through.
 */
export function documentPounds<Other>(exact: readonly (number | Other)[]): (number | Other)[] {
  let sum = 0;
  return exact.map((pounds) => {
    if (typeof pounds !== 'number') return pounds;
    const before = inHundredths(sum);
    sum += Math.round(pounds * 100_000);
    return (inHundredths(sum) - before) / 100;
  });
}

const inHundredths = (hundredThousandths: number): number => Math.round(hundredThousandths / 1000);
