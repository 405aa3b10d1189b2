import { conversions } from './units.js';

/**
 * The exact pounds of kilograms with at most two decimals, up to five of their own: rounded one by one, two tables of the same kilograms
 * would not add up to the same pounds.
 */
export function exactPounds(kilograms: number): number {
  const { numerator, denominator } = conversions.poundsPerKilogram;
  return (Math.round(kilograms * 100) * numerator) / (denominator * 100);
}

/**
 * Pounds as documents have them, with two decimals, that add up to the rounded sum of the exact ones. A weight that has two already stays
 * as it is; what is no number is passed on and carries nothing.
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
