/** An exact fraction; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Writes a non-negative fraction with a fixed number of decimals, half-up. */
export function roundedText({ numerator, denominator }: Ratio, decimals = 2): string {
  const scaled = (numerator * 10n ** BigInt(decimals) * 2n + denominator) / (denominator * 2n);
  const digits = String(scaled).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** The least whole number that is not below the fraction; both parts are positive. */
export function ceilingOf({ numerator, denominator }: Ratio): bigint {
  return (numerator + denominator - 1n) / denominator;
}
