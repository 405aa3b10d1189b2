import { checkDigit, type CheckAlgorithm } from './check-digit.js';
import { withoutStopCharacters } from './reference-number.js';

/** A PRO number has at most 16 digits; a trailing X counts as one. */
export const proMaxLength = 16;

/** The format of a carrier's PRO numbers. Each carrier has its own, so it is data of the carrier. */
export interface ProProfile {
  /** One or two allowed lengths, check character included. */
  readonly proLengths: readonly number[];
  /** The fixed first digits of all numbers of the carrier, if any. */
  readonly proPrefix?: string;
  /** How many first digits are a prefix that is constant inside a block; by default the length of `proPrefix`. */
  readonly prefixLength?: number;
  readonly checkAlgorithm: CheckAlgorithm;
  readonly checkBody: 'ALL' | 'AFTER_PREFIX';
  /** The display format, one `#` for each character, for example `###-######-#`. */
  readonly mask: string;
}

/** A violated rule, named as in the message catalog, with the values of its message. */
export type ProViolation =
  | { readonly rule: 'digitsOnly' | 'proMaxLength' | 'format' }
  | { readonly rule: 'proLengths'; readonly params: { readonly n: number; readonly m: number } }
  | { readonly rule: 'proLength'; readonly params: { readonly n: number } };

export interface ProParts {
  readonly prefix: string;
  readonly serial: string;
  readonly check: string;
}

/** The stored form: no separators, capital X. */
export const normalizeProNumber = (text: string): string => withoutStopCharacters(text).toUpperCase();

export const prefixLengthOf = (profile: ProProfile): number => profile.prefixLength ?? profile.proPrefix?.length ?? 0;

/** Splits a normalized number into prefix, serial and check character. */
export function proPartsOf(pro: string, profile: ProProfile): ProParts {
  const end = profile.checkAlgorithm === 'NONE' ? pro.length : pro.length - 1;
  const start = Math.min(prefixLengthOf(profile), end);
  return { prefix: pro.slice(0, start), serial: pro.slice(start, end), check: pro.slice(end) };
}

/** The whole number for a prefix and a serial of digits. */
export function proNumberOf(prefix: string, serial: string, profile: ProProfile): string {
  const body = profile.checkBody === 'ALL' ? prefix + serial : serial;
  return prefix + serial + checkDigit(profile.checkAlgorithm, body);
}

function lengthViolation(profile: ProProfile): ProViolation {
  const [n = proMaxLength, m] = profile.proLengths;
  return m === undefined ? { rule: 'proLength', params: { n } } : { rule: 'proLengths', params: { n, m } };
}

function isWellFormed(pro: string, profile: ProProfile): boolean {
  if (!pro.startsWith(profile.proPrefix ?? '')) return false;
  const { prefix, serial, check } = proPartsOf(pro, profile);
  return /^\d+$/.test(serial) && proNumberOf(prefix, serial, profile) === prefix + serial + check;
}

/** The first rule of the specification that a number violates at this carrier; undefined without any. */
export function proViolation(text: string, profile: ProProfile): ProViolation | undefined {
  const pro = normalizeProNumber(text);
  const allowed = profile.checkAlgorithm === 'MOD11X' ? /^\d*X?$/ : /^\d*$/;
  if (!allowed.test(pro)) return { rule: 'digitsOnly' };
  if (pro.length > proMaxLength) return { rule: 'proMaxLength' };
  if (!profile.proLengths.includes(pro.length)) return lengthViolation(profile);
  return isWellFormed(pro, profile) ? undefined : { rule: 'format' };
}

/** The number as the carrier prints it; unchanged if it does not fit the mask. */
export function formatProNumber(pro: string, { mask }: Pick<ProProfile, 'mask'>): string {
  if ([...mask].filter((sign) => sign === '#').length !== pro.length) return pro;
  let next = 0;
  return mask.replace(/#/g, () => pro[next++] ?? '');
}
