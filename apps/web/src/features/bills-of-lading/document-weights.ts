import { documentPounds } from '@lading/domain/measures/ratio';
import { typedNumber } from '../../kernel/form/typed-text.js';
import { isOfKilograms, shownMeasure } from './document-measure.js';

export interface Weighed {
  readonly weight: string;
}
export type DocumentWeight = number | string | undefined;
type DocumentWeights = readonly DocumentWeight[];

/** Weights as the document has them, which add up as the exact ones of the form do. */
export const poundsOf = (rows: readonly Weighed[]): DocumentWeights =>
  documentPounds(rows.map(({ weight }) => typedNumber(weight)));

const hundredths = (value: DocumentWeight): number => Math.round(Number(value ?? 0) * 100);
const sumOf = (values: DocumentWeights): number => values.reduce<number>((sum, value) => sum + hundredths(value), 0);
const kilograms = (pounds: DocumentWeight): string => shownMeasure(String(pounds), 'weight', 'metric');
const kilogramsOf = (rows: readonly Weighed[]): number => sumOf(rows.map(({ weight }) => kilograms(weight)));

/** The table with so many hundredths more, as far as each weight that was typed in kilograms still reads as these. */
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
 * Weights of both tables of the VICS form as the document has them. Those that were kept before are rounded already: where both tables have
 * the same kilograms, the ones that were typed since make up for that.
 */
export function tableWeights(form: { orders: readonly Weighed[]; items: readonly Weighed[] }) {
  const [orders, items] = [poundsOf(form.orders), poundsOf(form.items)];
  if (kilogramsOf(form.orders) !== kilogramsOf(form.items)) return { orders, items };
  const carried = moved(form.items, items, sumOf(orders) - sumOf(items));
  return { orders: moved(form.orders, orders, sumOf(carried) - sumOf(orders)), items: carried };
}

/** Pounds of the hazardous part of a line; the same kilograms as the line's are the same pounds. */
export function partOfLine(part: Weighed, line: Weighed, linePounds: DocumentWeight): DocumentWeight {
  const isTyped = isOfKilograms(part.weight) || isOfKilograms(line.weight);
  return isTyped && kilograms(part.weight) === kilograms(line.weight) ? linePounds : poundsOf([part])[0];
}
