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

const checks: Record<CheckAlgorithm, string> = {
  NONE: 'no check digit',
  MOD7: 'check digit MOD 7',
  MOD10: 'check digit MOD 10',
  MOD11X: 'check digit MOD 11, X for 10',
};

/** The format in words, for example `9 or 10 digits, starting with 100, check digit MOD 7`. */
export const proRuleText = ({ proLengths, proPrefix, checkAlgorithm }: ProProfile): string =>
  [
    `${proLengths.join(' or ')} digits`,
    ...(proPrefix ? [`starting with ${proPrefix}`] : []),
    checks[checkAlgorithm],
  ].join(', ');

/** What keeps a format from forming numbers, by the part that is wrong; `message` follows the name of the part. */
export interface ProRuleViolation {
  readonly field: 'proLengths' | 'proPrefix' | 'prefixLength' | 'mask';
  readonly message: string;
}

/** Finds out whether each length leaves a digit between prefix and check character, and fits the print format. */
export function proRuleViolations(profile: ProProfile): ProRuleViolation[] {
  const { proLengths, proPrefix = '', prefixLength = proPrefix.length, checkAlgorithm, mask } = profile;
  const most = Math.min(...proLengths) - (checkAlgorithm === 'NONE' ? 1 : 2);
  const printed = [...mask].filter((sign) => sign === '#').length;
  const violations: (ProRuleViolation | false)[] = [
    proLengths.some((length) => length > proMaxLength) && {
      field: 'proLengths',
      message: `should be ${proMaxLength} or less`,
    },
    new Set(proLengths).size < proLengths.length && { field: 'proLengths', message: 'should be two different numbers' },
    proPrefix.length > most && { field: 'proPrefix', message: `should not be more than ${Math.max(most, 0)} digits` },
    prefixLength > most && { field: 'prefixLength', message: `should be ${Math.max(most, 0)} or less` },
    prefixLength < proPrefix.length && { field: 'prefixLength', message: `should be ${proPrefix.length} or more` },
    !proLengths.includes(printed) && { field: 'mask', message: `should have ${proLengths.join(' or ')} # signs` },
  ];
  return violations.filter((violation) => violation !== false);
}

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

/** The whole number of a body: prefix and serial as a number, whose leading zeros are restored to `length` digits. */
export function proNumberOfBody(body: string, length: number, profile: ProProfile): string {
  const digits = body.padStart(length, '0');
  const prefixLength = prefixLengthOf(profile);
  return proNumberOf(digits.slice(0, prefixLength), digits.slice(prefixLength), profile);
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
