import { clampCents, perHundredweight, shareOf, timesRatio, type Cents } from '../measures/money.js';
import type { LengthStep, Price } from './tariff.js';

/** The facts that a price may depend on; unused ones may be absent. */
export interface Quantities {
  readonly pounds?: number;
  readonly pieces?: number;
  /** The amount collected, covered or passed through. */
  readonly amountCents?: Cents;
  /** Hundredths of an inch, never rounded. */
  readonly longestSide?: number;
  readonly minutes?: number;
  readonly days?: number;
}

/** The charge for a service, half-up to the cent; undefined if it must be quoted manually. */
export function chargeOf(price: Price, quantities: Quantities, linehaulCents: Cents): Cents | undefined {
  switch (price.kind) {
    case 'flat':
      return price.cents;
    case 'percentOfLinehaul':
      return clampCents(shareOf(linehaulCents, price.basisPoints), price.minCents);
    case 'byLength':
      return chargeForLength(price.steps, quantities.longestSide ?? 0);
    case 'manual':
      return undefined;
    default:
      return chargeByQuantity(price, quantities);
  }
}

type PriceOf<Kind extends Price['kind']> = Extract<Price, { kind: Kind }>;
type QuantityPrice = PriceOf<'perCwt' | 'percentOfAmount' | 'perPiece' | 'perPeriod' | 'perCwtPerDay'>;

function chargeByQuantity(price: QuantityPrice, quantities: Quantities): Cents {
  const { pounds = 0, pieces = 0, amountCents = 0 } = quantities;
  switch (price.kind) {
    case 'perCwt':
      return clampCents(perHundredweight(price.centsPerCwt, pounds), price.minCents, price.maxCents);
    case 'percentOfAmount':
      return clampCents(shareOf(amountCents, price.basisPoints), price.minCents);
    case 'perPiece':
      return clampCents(price.centsPerPiece * pieces, price.minCents);
    case 'perPeriod':
      return chargeForTime(price, quantities.minutes);
    case 'perCwtPerDay':
      return chargeForStorage(price, pounds, quantities.days);
  }
}

/** Counts every period that has started after the free time. */
function chargeForTime({ centsPerPeriod, periodMinutes, freeMinutes }: PriceOf<'perPeriod'>, minutes = 0): Cents {
  return centsPerPeriod * Math.ceil(Math.max(0, minutes - freeMinutes) / periodMinutes);
}

function chargeForStorage(price: PriceOf<'perCwtPerDay'>, pounds: number, days = 0): Cents {
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
