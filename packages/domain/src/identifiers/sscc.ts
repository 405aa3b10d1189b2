import { gs1CheckDigit, hasGs1CheckDigit } from './check-digit.js';

interface PalletNumber {
  /** Free digit 0-9 that widens the range of serials. */
  readonly extension: number;
  readonly companyPrefix: string;
  readonly serial: number;
}

const serialDigits = (companyPrefix: string): number => 16 - companyPrefix.length;

/** The 18-digit serial shipping container code of a pallet label; a serial must not repeat for 12 months. */
export function ssccOf({ extension, companyPrefix, serial }: PalletNumber): string {
  const body = `${extension}${companyPrefix}${String(serial).padStart(serialDigits(companyPrefix), '0')}`;
  if (!/^\d{17}$/.test(body)) throw new RangeError(`an SSCC has 17 digits before the check digit: ${body}`);
  return body + gs1CheckDigit(body);
}

/**
 * The code of the n-th pallet of a company prefix of 7 to 11 digits, from 0: the extension digit counts on when the
 * serials are used up, and after ten rounds they begin again.
 */
export function palletNumberOf(companyPrefix: string, n: number): string {
  if (!/^\d{7,11}$/.test(companyPrefix)) throw new RangeError(`not a company prefix: ${companyPrefix}`);
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a count of pallets: ${n}`);
  const round = 10 ** serialDigits(companyPrefix);
  return ssccOf({ extension: Math.floor(n / round) % 10, companyPrefix, serial: n % round });
}

/** The prefix of a customer without one of its own: 04, for use inside one company, and its number. */
export const ownPalletPrefix = (customerNumber: number): string => {
  const digits = String(customerNumber).padStart(6, '0');
  if (!/^\d{6}$/.test(digits)) throw new RangeError(`${customerNumber} does not fit in 6 digits`);
  return `04${digits}`;
};

/** Whether a text is an 18-digit container code with the right check digit. */
export const isSscc = (text: string): boolean => /^\d{18}$/.test(text) && hasGs1CheckDigit(text);
