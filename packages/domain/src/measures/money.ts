/** Whole US or Canadian cents. Plain integers flow in from the wire and the database; other units do not. */
export type Cents = number & { readonly unit?: 'cent' };

/** Hundredths of a percent: 72.5 % is 7250. */
export type BasisPoints = number & { readonly unit?: 'basis point' };

const basisPointsPerWhole = 10_000;

/** Refuses anything but a whole number that JavaScript represents exactly. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`);
  return value;
}

/** Cents, or hundredths of a percent, as the number for a spreadsheet; null without an amount. */
export const inWholes = (hundredths: number | null | undefined): number | null =>
  typeof hundredths === 'number' ? hundredths / 100 : null;

/** Formats an amount with two decimals and no separators, for example `1028.50`. */
export function formatCents(amount: Cents): string {
  return formatScaled(amount);
}

function formatScaled(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Formats an amount for display, for example `-$1,028.50`. */
export function formatDollars(amount: Cents): string {
  const grouped = formatCents(Math.abs(amount)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${amount < 0 ? '-' : ''}$${grouped}`;
}

/** Writes a price in mills, thousandths of a dollar, for example `$3.802`. */
export const formatMills = (mills: number): string => `${formatDollars(Math.floor(mills / 10))}${mills % 10}`;

const mostMills = 99_999;

/** The mills of a price in dollars with up to three decimals, such as `3.802` or `$3.80`; nothing for any other text. */
export function millsOf(text: string): number | undefined {
  const [, dollars, rest = ''] = /^\$?\s*(\d{1,2})(?:\.(\d{1,3})0*)?$/.exec(text.trim()) ?? [];
  const mills = dollars === undefined ? 0 : Number(dollars) * 1000 + Number(rest.padEnd(3, '0'));
  return mills > 0 && mills <= mostMills ? mills : undefined;
}

/** Formats an amount as a limit in a message: `250,000`, and `1,204.18` with cents. */
export const formatLimit = (amount: Cents): string => formatDollars(amount).replace('$', '').replace(/\.00$/, '');

/** Formats an amount with its currency; US dollars have the plain sign, for example `CAD 1,028.50`. */
export function formatAmount(amount: Cents, currency: string): string {
  const dollars = formatDollars(amount);
  return currency === 'USD' ? dollars : dollars.replace('$', `${currency} `);
}

/** Formats a percentage without trailing zeros: 3300 is `33`, 7250 is `72.5`. */
export function formatBasisPoints(share: BasisPoints): string {
  return formatScaled(share).replace(/\.?0+$/, '');
}

/** Multiplies by an exact fraction and rounds half away from zero, as carriers' tariffs do. */
export function timesRatio(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator;
  const doubled = Math.abs(product) * 2 + denominator;
  if (!Number.isSafeInteger(doubled)) return timesWideRatio(amount, numerator, denominator);
  // Below 2^53 the quotient of whole numbers never rounds up to the next whole number, so the floor is exact.
  const quotient = Math.floor(doubled / (denominator * 2));
  return product < 0 && quotient !== 0 ? -quotient : quotient;
}

function timesWideRatio(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const size = product < 0n ? -product : product;
  const quotient = (size * 2n + divisor) / (divisor * 2n);
  return cents(Number(product < 0n ? -quotient : quotient));
}

/** Up to here a product and half a divisor are exact as plain numbers, which is nearly always. */
const mostPlain = 2 ** 52;

/** A share of an amount, half-up to the cent: 7200 basis points of 1,028.50 is 740.52. */
export function shareOf(amount: Cents, share: BasisPoints): Cents {
  const product = amount * share;
  if (product >= 0 && product <= mostPlain)
    return Math.floor((product + basisPointsPerWhole / 2) / basisPointsPerWhole);
  return timesRatio(amount, share, basisPointsPerWhole);
}

/** The price of a weight at a rate per hundredweight, half-up to the cent. */
export function perHundredweight(centsPerCwt: Cents, pounds: number): Cents {
  const product = centsPerCwt * pounds;
  if (product >= 0 && product <= mostPlain) return Math.floor((product + 50) / 100);
  return timesRatio(centsPerCwt, pounds, 100);
}

/** The sum of amounts; an empty list is 0. */
export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, amount) => sum + amount, 0);

/** Clamps an amount to a minimum and an optional maximum. */
export function clampCents(amount: Cents, minimum: Cents, maximum?: Cents): Cents {
  const floored = Math.max(amount, minimum);
  return maximum === undefined ? floored : Math.min(floored, maximum);
}

export interface ChargeLine {
  readonly code: string;
  readonly description: string;
  /** Negative for the discount. */
  readonly cents: Cents;
}
