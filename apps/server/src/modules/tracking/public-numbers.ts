import { searchForm } from '@lading/domain/identifiers/reference-number';

const mostNumbers = 25;
/** Shorter ones are no numbers of ours and would find too much. */
const shortestNumber = 5;

/** A number as it was typed and in the form in which numbers are compared. */
export interface WantedNumber {
  readonly typed: string;
  readonly key: string;
}

/** Parts what was typed at commas, semicolons, lines and spaces; every number once, at most 25. */
export function wantedNumbers(text: string): WantedNumber[] {
  const byKey = new Map<string, WantedNumber>();
  for (const typed of text.split(/[\s,;]+/)) {
    const key = searchForm(typed);
    if (key !== '' && !byKey.has(key)) byKey.set(key, { typed: typed.slice(0, 40), key });
  }
  return [...byKey.values()].slice(0, mostNumbers);
}

/** No number of the trade holds the signs that LIKE reads. */
export const isSearchable = ({ key }: WantedNumber): boolean => key.length >= shortestNumber && !/[\\%_]/.test(key);
