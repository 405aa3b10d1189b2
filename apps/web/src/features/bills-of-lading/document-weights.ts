import { documentPounds, exactPounds } from '@lading/domain/measures/document-measures';
import { lengthIn, weightIn } from '@lading/domain/measures/measure-format';
import type { UnitSystem } from '@lading/domain/measures/units';
import { typedNumber } from '../../kernel/form/typed-text.js';

export interface Weighed {
  readonly weight: string;
}
export type DocumentWeight = number | string | undefined;
type DocumentWeights = readonly DocumentWeight[];

/** Weights as printed, with the same total as the exact weights of the form. */
export const poundsOf = (rows: readonly Weighed[]): DocumentWeights =>
  documentPounds(rows.map(({ weight }) => typedNumber(weight)));

const hundredths = (value: DocumentWeight): number => Math.round(Number(value ?? 0) * 100);
const sumOf = (values: DocumentWeights): number => values.reduce<number>((sum, value) => sum + hundredths(value), 0);
const kilograms = (pounds: DocumentWeight): string => shownMeasure(String(pounds), 'weight', 'metric');
const kilogramsOf = (rows: readonly Weighed[]): number => sumOf(rows.map(({ weight }) => kilograms(weight)));

/** The table with its total raised by some hundredths, as long as each weight typed in kilograms still reads the same. */
function moved(rows: readonly Weighed[], weights: DocumentWeights, by: number): DocumentWeights {
  let left = by;
  return weights.map((document, index) => {
    const typed = rows[index]?.weight ?? '';
    if (!isOfKilograms(typed)) return document;
    let pounds = hundredths(document);
    while (left !== 0 && kilograms((pounds + Math.sign(left)) / 100) === kilograms(typed)) {
      pounds += Math.sign(left);
      left -= Math.sign(left);
    }
    return pounds / 100;
  });
}

/**
 * Weights of both tables of the VICS form as the document has them. Saved ones are already rounded: where both tables have
 * the same kilograms, the newly typed ones absorb the rounding.
 */
export function tableWeights(form: { orders: readonly Weighed[]; items: readonly Weighed[] }) {
  const [orders, items] = [poundsOf(form.orders), poundsOf(form.items)];
  if (kilogramsOf(form.orders) !== kilogramsOf(form.items)) return { orders, items };
  const carried = moved(form.items, items, sumOf(orders) - sumOf(items));
  return { orders: moved(form.orders, orders, sumOf(carried) - sumOf(orders)), items: carried };
}

/** Pounds of the hazardous part of a line; the same kilograms as the line give the same pounds. */
export function partOfLine(part: Weighed, line: Weighed, linePounds: DocumentWeight): DocumentWeight {
  const isTyped = isOfKilograms(part.weight) || isOfKilograms(line.weight);
  return isTyped && kilograms(part.weight) === kilograms(line.weight) ? linePounds : poundsOf([part])[0];
}

/** Measures of a line; documents have them in pounds and inches. */
export type DocumentMeasure = 'weight' | 'length';

// A tenth of a centimeter is as fine as the stored hundredths of an inch, so the typed value is read back unchanged.
const decimals = { imperial: { weight: 2, length: 2 }, metric: { weight: 2, length: 1 } } as const;

const rounded = (value: number, places: number): string => String(Math.round(value * 10 ** places) / 10 ** places);

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));

/** Pounds or inches in the units of the reader. */
export function shownMeasure(document: string, measure: DocumentMeasure, to: UnitSystem): string {
  if (!isNumber(document)) return document;
  const units = { from: 'imperial', to } as const;
  const value = Number(document);
  return rounded(measure === 'weight' ? weightIn(value, units) : lengthIn(value, units), decimals[to][measure]);
}

/** Typed kilograms are exact pounds with all their decimals in the form, which tells them from typed or saved pounds. */
const isOfKilograms = (document: string): boolean => /\.\d{5}$/.test(document);

/** The typed value in pounds or inches; kilograms become exact pounds, which are rounded with the other lines when sent. */
export function documentMeasure(text: string, measure: DocumentMeasure, from: UnitSystem): string {
  if (from === 'imperial' || !isNumber(text)) return text;
  const value = Number(text);
  return measure === 'weight' ? exactPounds(value).toFixed(5) : rounded(lengthIn(value, { from, to: 'imperial' }), 2);
}

/** Whether the field accepts this text while the user types. */
export function isTypeable(text: string, measure: DocumentMeasure, units: UnitSystem): boolean {
  const [, fraction = ''] = /^\d*\.?(\d*)$/.exec(text) ?? [];
  return /^\d*\.?\d*$/.test(text) && fraction.length <= decimals[units][measure];
}
