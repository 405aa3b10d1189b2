import { formatDollars } from '@lading/domain/measures/money';

interface CoverageNumbers {
  readonly minChargeCents: number;
  readonly maxCargoValueCents: number;
  readonly basisPoints: number;
}

const perWhole = 10_000;

/** A share of the cargo value as insurers write it: 70 hundredths of a percent are 0.007. */
export const coefficientText = (basisPoints: number): string => String(basisPoints / perWhole);

/** Undefined for what is no coefficient. */
export function coefficientIn(typed: string): number | undefined {
  if (!/^[01]?(\.\d{1,4})?$/.test(typed.trim())) return undefined;
  const basisPoints = Math.round(Number(typed) * perWhole);
  return basisPoints >= 1 && basisPoints <= perWhole ? basisPoints : undefined;
}

/** The numbers in words. */
export const numbersOf = ({ minChargeCents, maxCargoValueCents, basisPoints }: CoverageNumbers) => ({
  coefficient: coefficientText(basisPoints),
  minimum: formatDollars(minChargeCents),
  maximum: formatDollars(maxCargoValueCents),
});
