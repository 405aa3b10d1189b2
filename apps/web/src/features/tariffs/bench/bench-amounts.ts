import { formatBasisPoints, formatDollars } from '@lading/domain/measures/money';

/** An amount with its sign. */
export const signedDollars = (cents: number): string => `${cents > 0 ? '+' : ''}${formatDollars(cents)}`;
/** Hundredths of a percent with their sign. */
export const signedPercent = (basisPoints: number): string =>
  `${basisPoints > 0 ? '+' : ''}${formatBasisPoints(basisPoints)}%`;
