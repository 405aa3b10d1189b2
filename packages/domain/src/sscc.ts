import { gs1CheckDigit, hasGs1CheckDigit } from './check-digit.js';

interface PalletNumber {
  /** Free digit 0-9 that widens the range of serials. */
  readonly extension: number;
  readonly companyPrefix: string;
  readonly serial: number;
}

/** The 18-digit serial shipping container code of a pallet label; a serial must not repeat for 12 months. */
export function ssccOf({ extension, companyPrefix, serial }: PalletNumber): string {
  const digits = 16 - companyPrefix.length;
  const body = `${extension}${companyPrefix}${String(serial).padStart(digits, '0')}`;
  if (!/^\d{17}$/.test(body)) throw new RangeError(`an SSCC has 17 digits before the check digit: ${body}`);
  return body + gs1CheckDigit(body);
}

/** Whether a text is an 18-digit container code with the right check digit. */
export const isSscc = (text: string): boolean => /^\d{18}$/.test(text) && hasGs1CheckDigit(text);
