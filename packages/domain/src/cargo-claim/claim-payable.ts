import type { Pounds } from '../measures/units.js';
import { sumOf, timesRatio, type Cents } from '../measures/money.js';

/** Affected pieces of one line of freight. */
export interface ClaimedLine {
  /** Invoice value of the affected pieces. */
  readonly valueCents: Cents;
  /** Of the affected packages. */
  readonly pounds: Pounds;
  /** The carrier's limit of liability; null when it does not limit by weight. */
  readonly centsPerPound: Cents | null;
}

interface ClaimLimits {
  /** The most for one shipment; null when the carrier names none. */
  readonly capCents: Cents | null;
  /** The declared value when full value coverage was bought; it lifts the other limits. */
  readonly declaredCents: Cents | null;
}

export const payableBounds = ['value', 'weight', 'cap', 'declared'] as const;
/** The limit that determines the payable amount: the value of the goods, their weight, the shipment's cap or the declared value. */
export type PayableBound = (typeof payableBounds)[number];

interface ClaimPayable {
  readonly valueCents: Cents;
  readonly payableCents: Cents;
  readonly boundBy: PayableBound;
}

const hundredths = 100;

const payableOfLine = ({ valueCents, pounds, centsPerPound }: ClaimedLine): Cents =>
  centsPerPound === null
    ? valueCents
    : Math.min(valueCents, timesRatio(centsPerPound, Math.round(pounds * hundredths), hundredths));

/** The most that the carrier owes for the affected goods under its limits of liability, in cents. */
export function claimPayable(lines: readonly ClaimedLine[], { capCents, declaredCents }: ClaimLimits): ClaimPayable {
  const valueCents = sumOf(lines.map((line) => line.valueCents));
  if (declaredCents !== null) {
    const isBound = declaredCents < valueCents;
    return { valueCents, payableCents: isBound ? declaredCents : valueCents, boundBy: isBound ? 'declared' : 'value' };
  }
  const byWeight = sumOf(lines.map(payableOfLine));
  if (capCents !== null && capCents < byWeight) return { valueCents, payableCents: capCents, boundBy: 'cap' };
  return { valueCents, payableCents: byWeight, boundBy: byWeight < valueCents ? 'weight' : 'value' };
}
