/** How the last character of a carrier's PRO number is computed. */
const checkAlgorithms = ['NONE', 'MOD7', 'MOD10', 'MOD11X'] as const;
export type CheckAlgorithm = (typeof checkAlgorithms)[number];

const onlyDigits = /^\d+$/;

/** Divides digit by digit, because a body of 16 digits exceeds the safe integers. */
function remainder(digits: string, modulus: number): number {
  if (!onlyDigits.test(digits)) throw new RangeError(`not digits: ${digits}`);
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % modulus;
  return rest;
}

/** The remainder of the body divided by 7, so 0 to 6. */
const mod7CheckDigit = (body: string): string => String(remainder(body, 7));

/** 11 minus the remainder of the body divided by 11; ten is written X (option X). */
function mod11xCheckDigit(body: string): string {
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

/** The check character of a body of digits; empty if the carrier uses none. */
export const checkDigit = (algorithm: CheckAlgorithm, body: string): string => digitOf[algorithm](body);

/** Whether the last digit is the GS1 check digit of those before it. */
export const hasGs1CheckDigit = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && gs1CheckDigit(digits.slice(0, -1)) === digits.slice(-1);
