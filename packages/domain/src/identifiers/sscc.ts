import { gs1CheckDigit } from './check-digit.js';
import { paddedSerial, requireCompanyPrefix, serialDigitsOf } from './company-prefix.js';

/**
 * The 18-digit serial shipping container code of the n-th pallet of a company prefix of 7 to 11 digits, from 0. The extension digit
 * is incremented when the serials are used up; after ten rounds they start again, and none may repeat within 12 months.
 */
export function palletNumberOf(companyPrefix: string, n: number): string {
  requireCompanyPrefix(companyPrefix);
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a count of pallets: ${n}`);
  const digits = serialDigitsOf(companyPrefix);
  const round = 10 ** digits;
  const extension = Math.floor(n / round) % 10;
  const body = `${extension}${companyPrefix}${paddedSerial(n % round, digits)}`;
  return body + gs1CheckDigit(body);
}

/** The prefix of a customer without a company prefix: 04, for use inside one company, and its number. */
export const ownPalletPrefix = (customerNumber: number): string => `04${paddedSerial(customerNumber, 6)}`;
