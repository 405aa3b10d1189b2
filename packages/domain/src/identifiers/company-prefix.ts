/** Digits of a number with a GS1 company prefix and a serial, without extension and check digit. */
const bodyDigits = 16;

/** Throws a RangeError for anything but a GS1 company prefix of 7 to 11 digits. */
export function requireCompanyPrefix(companyPrefix: string): void {
  if (!/^\d{7,11}$/.test(companyPrefix)) throw new RangeError(`not a company prefix: ${companyPrefix}`);
}

/** The number of digits left for the serial beside a company prefix: 9 to 5 for a prefix of 7 to 11. */
export const serialDigitsOf = (companyPrefix: string): number => bodyDigits - companyPrefix.length;

/** A number with leading zeros; throws a RangeError if it is not whole, is negative or has more digits. */
export function paddedSerial(value: number, digits: number): string {
  const text = String(value).padStart(digits, '0');
  if (!Number.isSafeInteger(value) || value < 0 || text.length > digits) {
    throw new RangeError(`${value} does not fit in ${digits} digits`);
  }
  return text;
}
