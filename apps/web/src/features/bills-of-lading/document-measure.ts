import { exactPounds } from '@lading/domain/measures/ratio';
import { lengthIn, weightIn } from '@lading/domain/measures/measure-format';
import type { UnitSystem } from '@lading/domain/measures/units';

/** What a line says of its freight; documents have it in pounds and inches. */
export type DocumentMeasure = 'weight' | 'length';

// A tenth of a centimeter is as fine as the hundredths of an inch that are kept of it: what was typed is read again.
const decimals = { imperial: { weight: 2, length: 2 }, metric: { weight: 2, length: 1 } } as const;

const rounded = (value: number, places: number): string => String(Math.round(value * 10 ** places) / 10 ** places);

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

/** Pounds or inches as they stand in a field of the reader. */
export function shownMeasure(document: string, measure: DocumentMeasure, to: UnitSystem): string {
  if (!isNumber(document)) return document;
  const units = { from: 'imperial', to } as const;
  const value = Number(document);
  return rounded(measure === 'weight' ? weightIn(value, units) : lengthIn(value, units), decimals[to][measure]);
}

/** Kilograms stand in the form as exact pounds with all their decimals, which tell them from pounds that were typed or kept. */
export const isOfKilograms = (document: string): boolean => /\.\d{5}$/.test(document);

/** What was typed in pounds or inches; kilograms are exact pounds, which are rounded with the other lines once they are sent. */
export function documentMeasure(text: string, measure: DocumentMeasure, from: UnitSystem): string {
  if (from === 'imperial' || !isNumber(text)) return text;
  const value = Number(text);
  return measure === 'weight' ? exactPounds(value).toFixed(5) : rounded(lengthIn(value, { from, to: 'imperial' }), 2);
}

/** Whether this may stand in the field while somebody types. */
export function isTypeable(text: string, measure: DocumentMeasure, units: UnitSystem): boolean {
  const [, fraction = ''] = /^\d*\.?(\d*)$/.exec(text) ?? [];
  return /^\d*\.?\d*$/.test(text) && fraction.length <= decimals[units][measure];
}
