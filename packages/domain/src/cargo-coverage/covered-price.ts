import type { Cents } from '../money.js';
import type { ChargeLine } from '../charge-line.js';

/** The charge by which carriers invoice coverage: full value coverage. */
export const coverageCode = 'FVC';

/** A price with its lines; they need not add up where a carrier names a total alone. */
export interface CoverablePrice<Line extends ChargeLine = ChargeLine> {
  readonly charges: readonly Line[];
  readonly totalCents: Cents;
}

/** The line of an invoice for covered cargo. */
export const coverageLine = (cents: Cents): ChargeLine => ({
  code: coverageCode,
  description: 'Cargo coverage',
  cents,
});

/** What of a price is for coverage, in cents. */
export const coverageWithin = ({ charges }: Pick<CoverablePrice, 'charges'>): Cents =>
  charges.filter(({ code }) => code === coverageCode).reduce((sum, { cents }) => sum + cents, 0);

/** The price with coverage as its last line, in place of any that it had. */
export function withCoverage(price: CoverablePrice, cents: Cents): CoverablePrice {
  const { charges, totalCents } = withoutCoverage(price);
  return { charges: [...charges, coverageLine(cents)], totalCents: totalCents + cents };
}

/** The price without coverage. */
export const withoutCoverage = (price: CoverablePrice): CoverablePrice => ({
  charges: price.charges.filter(({ code }) => code !== coverageCode),
  totalCents: price.totalCents - coverageWithin(price),
});
