import type { CountryCode } from './country.js';

const forms: Record<CountryCode, RegExp> = {
  USA: /^\d{5}(?:-\d{4})?$/,
  CAN: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i,
  MEX: /^\d{5}$/,
};

/** Five or five and four digits. */
export const isUsZip = (text: string): boolean => forms.USA.test(text);

/** Letter digit letter, digit letter digit, without the letters that Canada Post does not use. */
export const isCanadianPostalCode = (text: string): boolean => forms.CAN.test(text);

export const isPostalCode = (text: string, country: CountryCode): boolean => forms[country].test(text);

/** The country whose format a text has; five digits mean the United States. */
export function countryOfPostalCode(text: string): CountryCode | undefined {
  if (isUsZip(text)) return 'USA';
  return isCanadianPostalCode(text) ? 'CAN' : undefined;
}

/** The stored form: trimmed; a Canadian code in capitals as `M5V 3L9`. */
export function normalizePostalCode(text: string): string {
  const trimmed = text.trim();
  if (!isCanadianPostalCode(trimmed)) return trimmed;
  const letters = trimmed.replace(/[ -]/, '').toUpperCase();
  return `${letters.slice(0, 3)} ${letters.slice(3)}`;
}

/** The key of a place in tariffs and the postal table: five digits, or the first three characters in Canada. */
export function postalKey(text: string): string {
  const code = normalizePostalCode(text);
  return isCanadianPostalCode(code) ? code.slice(0, 3) : code.slice(0, 5);
}
