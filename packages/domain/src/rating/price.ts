import { clampCents, perHundredweight, shareOf, timesRatio, type Cents } from '../money.js';
import type { LengthStep, Price } from './tariff.js';

/** The facts that a price may depend on; what a price does not use may be absent. */
export interface Quantities {
  readonly pounds?: number;
  readonly pieces?: number;
  /** The amount collected, covered or passed through. */
  readonly amountCents?: Cents;
  /** Hundredths of an inch. */
  readonly longestSide?: number;
  readonly minutes?: number;
  readonly days?: number;
}

/** The charge for a service, half-up to the cent; undefined when only a person can quote it. */
export function chargeOf(price: Price, quantities: Quantities, linehaulCents: Cents): Cents | undefined {
  const { pounds = 0, pieces = 0, amountCents = 0, longestSide = 0, minutes = 0, days = 0 } = quantities;
  switch (price.kind) {
    case 'flat':
      return price.cents;
    case 'perCwt':
      return clampCents(perHundredweight(price.centsPerCwt, pounds), price.minCents, price.maxCents);
    case 'percentOfLinehaul':
      return clampCents(shareOf(linehaulCents, price.basisPoints), price.minCents);
    case 'percentOfAmount':
      return clampCents(shareOf(amountCents, price.basisPoints), price.minCents);
    case 'perPiece':
      return clampCents(price.centsPerPiece * pieces, price.minCents);
    case 'perPeriod':
      return price.centsPerPeriod * Math.ceil(Math.max(0, minutes - price.freeMinutes) / price.periodMinutes);
    case 'perCwtPerDay':
      return perCwtPerDay(price, pounds, days);
    case 'byLength':
      return chargeForLength(price.steps, longestSide);
    case 'manual':
      return undefined;
  }
}

function perCwtPerDay(price: Extract<Price, { kind: 'perCwtPerDay' }>, pounds: number, days: number): Cents {
  const chargedDays = Math.max(0, days - price.freeDays);
  if (chargedDays === 0) return 0;
  return clampCents(timesRatio(price.centsPerCwt, pounds * chargedDays, 100), price.minCents);
}

function chargeForLength(steps: readonly LengthStep[], longestSide: number): Cents {
  return steps.reduce(
    (charge, step) => (longestSide >= step.fromInches * 100 ? Math.max(charge, step.cents) : charge),
    0,
  );
}
