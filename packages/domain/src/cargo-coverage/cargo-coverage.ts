import { clampCents, shareOf, type BasisPoints, type Cents, type ChargeLine } from '../measures/money.js';

/** Numbers of the cargo coverage: charge = the greater of the minimum and the share of the cargo value. */
export interface CoverageTerms {
  readonly minChargeCents: Cents;
  readonly maxCargoValueCents: Cents;
  readonly basisPoints: BasisPoints;
}

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

/** A certificate is void with its own voiding or with the shipment's cancellation, claimed once a claim for its goods is filed. */
export const coverageStates = ['active', 'claimed', 'void'] as const;
export type CoverageState = (typeof coverageStates)[number];

/** How coverage was bought: priced with the quote, or for a shipment that was dispatched without it. */
export const coverageOrigins = ['quote', 'shipment'] as const;
export type CoverageOrigin = (typeof coverageOrigins)[number];

interface ShipmentProgress {
  readonly state: string;
  readonly dispatchState: string;
  readonly pickedUpAt: string | null;
}

/** Coverage is bought and voided until the carrier holds the freight, for shipments that it has confirmed. */
export const mayChangeCoverage = ({ state, dispatchState, pickedUpAt }: ShipmentProgress): boolean =>
  pickedUpAt === null && (state === 'booked' || state === 'dispatched') && dispatchState === 'confirmed';
