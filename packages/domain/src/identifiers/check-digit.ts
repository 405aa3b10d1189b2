/** How the last character of a carrier's PRO number is computed. */
const checkAlgorithms = ['NONE', 'MOD7', 'MOD10', 'MOD11X'] as const;
export type CheckAlgorithm = (typeof checkAlgorithms)[number];

const onlyDigits = /^\d+$/;

/** Divides digit by digit, because a body of 16 digits is past the safe integers. */
function remainder(digits: string, modulus: number): number {
  if (!onlyDigits.test(digits)) throw new RangeError(`not digits: ${digits}`);
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % modulus;
  return rest;
}

/** The remainder of the body divided by 7, so 0 to 6. */
export const mod7CheckDigit = (body: string): string => String(remainder(body, 7));

/** 11 less the remainder of the body divided by 11; ten is written X (option X). */
export function mod11xCheckDigit(body: string): string {
  const rest = remainder(body, 11);
  if (rest === 0) return '0';
  return rest === 1 ? 'X' : String(11 - rest);
}

/** The GS1 digit: weights 3, 1, 3, 1 … from the right, completed to the next multiple of ten. */
export function gs1CheckDigit(body: string): string {
  if (!onlyDigits.test(body)) throw new RangeError(`not digits: ${body}`);
  let sum = 0;
  let weight = 3;
  for (const digit of [...body].reverse()) {
    sum += Number(digit) * weight;
    weight = weight === 3 ? 1 : 3;
  }
  return String((10 - (sum % 10)) % 10);
}

const digitOf: Record<CheckAlgorithm, (body: string) => string> = {
  NONE: () => '',
  MOD7: mod7CheckDigit,
  MOD10: gs1CheckDigit,
  MOD11X: mod11xCheckDigit,
};

/** The check character of a body of digits; empty when the carrier uses none. */
export const checkDigit = (algorithm: CheckAlgorithm, body: string): string => digitOf[algorithm](body);

/** Whether the last digit is the GS1 check digit of those before it. */
export const hasGs1CheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && gs1CheckDigit(digits.slice(0, -1)) === digits.slice(-1);

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
