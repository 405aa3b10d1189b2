/** A length or weight in hundredths of its unit: 40.5 is 4050. Whole numbers keep density exact. */
export type Hundredths = number & { readonly unit?: 'hundredth' };

/** The message names of a measurement's rules. */
export type MeasurementRule = 'required' | 'numeric' | 'maxLength' | 'decimals' | 'greaterThanZero' | 'max';

export const measurementLimits = { maxHundredths: 999_999, max: 9999.99, decimals: 2, characters: 7 } as const;

/** A line of a shipment may weigh more than the calculator's field allows: 99,999.99. */
export const maxLineWeight: Hundredths = 9_999_999;

/** What a field accepts while the user types: digits and one dot. */
export const measurementKeystrokes = /^\d*\.?\d*$/;

/** Finds the first rule that a typed length or weight violates; `.5` and `5.` are accepted. */
export function findBrokenRule(
  text: string,
  maxHundredths: Hundredths = measurementLimits.maxHundredths,
): MeasurementRule | undefined {
  if (text === '') return 'required';
  const match = /^(?:\d+\.?(\d*)|\.(\d+))$/.exec(text);
  if (!match) return 'numeric';
  const decimals = match[1] ?? match[2] ?? '';
  if (decimals.length > measurementLimits.decimals) return 'decimals';
  const value = hundredthsIn(text);
  if (value > maxHundredths) return text.length > measurementLimits.characters ? 'maxLength' : 'max';
  return value === 0 ? 'greaterThanZero' : undefined;
}

/** Reads a length or weight as exact hundredths; a RangeError names the violated rule. */
export function parseHundredths(value: string | number, maxHundredths?: Hundredths): Hundredths {
  // Whole numbers, by far the most frequent, can only violate the bounds.
  const most = maxHundredths ?? measurementLimits.maxHundredths;
  if (typeof value === 'number' && Number.isInteger(value) && value > 0 && value * 100 <= most) return value * 100;
  const text = String(value);
  const rule = findBrokenRule(text, maxHundredths);
  if (rule) throw new RangeError(`${rule}: ${text}`);
  return hundredthsIn(text);
}

function hundredthsIn(text: string): Hundredths {
  // Exact for at most two decimals below 2^46.
  return Math.round(Number(text) * 100);
}

/** Formats hundredths as decimal text without trailing zeros: 4050 is `40.5`. */
export function formatHundredths(value: Hundredths): string {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '');
}
