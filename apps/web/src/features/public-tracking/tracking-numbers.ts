import { fill } from '../../ui/texts.js';
import { publicTexts as words } from './tracking-page-texts.js';

export const mostNumbers = 25;

/** The numbers in what somebody typed or pasted, each once. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];

/** PRO# among the reference-number types (Specification 3). */
const proType = '2';

const isLongPro = (number: string): boolean => number.replaceAll(/[^\dXx]/g, '').length > 16;

/** What keeps the numbers from being tracked, before anybody is asked. */
export function problemOfNumbers(numbers: readonly string[], type: string): string | undefined {
  if (numbers.length === 0) return words.missing;
  if (numbers.length > mostNumbers) return fill(words.tooMany, { count: numbers.length });
  const long = type === proType ? numbers.find(isLongPro) : undefined;
  return long ? fill(words.proDigits, { number: long }) : undefined;
}
