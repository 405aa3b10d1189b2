/** An exact fraction; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Up to here twice a hundredfold of the number is still exact as a plain number. */
const mostPlain = 2 ** 44;

/** Formats a non-negative fraction with a fixed number of decimals, half-up. */
export function roundedText({ numerator, denominator }: Ratio, decimals = 2): string {
  const scaled = (numerator * 10n ** BigInt(decimals) * 2n + denominator) / (denominator * 2n);
  return withDecimals(String(scaled), decimals);
}

/** The same at two decimals for a fraction of plain whole numbers. */
export function roundedQuotient(numerator: number, denominator: number): string {
  if (numerator > mostPlain || denominator > mostPlain) {
    return roundedText({ numerator: BigInt(numerator), denominator: BigInt(denominator) });
  }
  const hundredths = Math.floor((numerator * 200 + denominator) / (denominator * 2));
  const decimals = hundredths % 100;
  return `${Math.floor(hundredths / 100)}.${decimals < 10 ? '0' : ''}${decimals}`;
}

function withDecimals(text: string, decimals: number): string {
  const digits = text.padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The least whole number that is not below the fraction; both parts are positive. */
export function ceilingOf({ numerator, denominator }: Ratio): bigint {
  return (numerator + denominator - 1n) / denominator;
}
