import { clampCents, shareOf, type BasisPoints, type Cents, type ChargeLine } from '../measures/money.js';

/** Terms of cargo coverage: the charge is the greater of the minimum and a share of the cargo value. */
export interface CoverageTerms {
  readonly minChargeCents: Cents;
  readonly maxCargoValueCents: Cents;
  readonly basisPoints: BasisPoints;
}

/** The rule that a cargo value breaks, named as in the message catalog; the limit itself is allowed. */
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

/** A price with its lines; these need not add up if a carrier sends only a total. */
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

/** The part of a price that is for coverage, in cents. */
export const coverageWithin = ({ charges }: Pick<CoverablePrice, 'charges'>): Cents =>
  charges.filter(({ code }) => code === coverageCode).reduce((sum, { cents }) => sum + cents, 0);

/** The price with coverage as its last line, replacing any coverage that it had. */
export function withCoverage(price: CoverablePrice, cents: Cents): CoverablePrice {
  const { charges, totalCents } = withoutCoverage(price);
  return { charges: [...charges, coverageLine(cents)], totalCents: totalCents + cents };
}

/** The price without coverage. */
export const withoutCoverage = (price: CoverablePrice): CoverablePrice => ({
  charges: price.charges.filter(({ code }) => code !== coverageCode),
  totalCents: price.totalCents - coverageWithin(price),
});

/** A certificate is voided separately or with its shipment's cancellation, and claimed once a claim for its goods is filed. */
export const coverageStates = ['active', 'claimed', 'void'] as const;
export type CoverageState = (typeof coverageStates)[number];

/** When coverage was bought: with the quote, or for a shipment dispatched without it. */
export const coverageOrigins = ['quote', 'shipment'] as const;
export type CoverageOrigin = (typeof coverageOrigins)[number];

interface ShipmentProgress {
  readonly state: string;
  readonly dispatchState: string;
  readonly pickedUpAt: string | null;
}

/** Coverage can be bought and voided from the carrier's confirmation until the pickup. */
export const mayChangeCoverage = ({ state, dispatchState, pickedUpAt }: ShipmentProgress): boolean =>
  pickedUpAt === null && (state === 'booked' || state === 'dispatched') && dispatchState === 'confirmed';
