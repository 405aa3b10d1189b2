import { clampCents, shareOf, type Cents } from '../money.js';
import type { CoverageTerms } from './tariff.js';

/** The rule that a cargo value breaks; the limit itself is allowed. */
export function findBrokenCargoValueRule(
  cargoValueCents: Cents,
  terms: Pick<CoverageTerms, 'maxCargoValueCents'>,
): 'greaterThanZero' | 'max' | undefined {
  if (cargoValueCents <= 0) return 'greaterThanZero';
  return cargoValueCents > terms.maxCargoValueCents ? 'max' : undefined;
}

/** The price of covering cargo: a share of its value, at least the minimum. */
export function coverageCharge(
  cargoValueCents: Cents,
  terms: Pick<CoverageTerms, 'basisPoints' | 'minChargeCents'>,
): Cents {
  return clampCents(shareOf(cargoValueCents, terms.basisPoints), terms.minChargeCents);
}
