import type { Conditions } from '../database/conditions.js';

/** Escapes the pattern characters of LIKE, so that a searched text matches literally. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`);

/** This many trigrams of digits match a handful of a million rows. */
const enough = 4;

/**
 * The part of a text that the trigram index looks up: of a long number the end, where serial numbers differ. The index looks
 * through every row that has the rarest triple, once for each of the others, so that a whole number costs it three times as much.
 */
export function significantPart(text: string): string {
  const triples = new Set<string>();
  for (let at = text.length - 3; at > 0; at -= 1) {
    const triple = text.slice(at, at + 3);
    if (!/^\d{3}$/.test(triple)) return text;
    // Nearly every number has noughts.
    if (triple !== '000') triples.add(triple);
    if (triples.size === enough) return text.slice(at);
  }
  return text;
}

/** Below this many characters a search compares beginnings only: the index of triples finds those, and nothing within a word. */
const shortest = 3;

export const isShort = (text: string): boolean => text.length < shortest;

/** The condition that a part of a column, separated by bars, begins with a text from `searchForm`. */
function begins(conditions: Conditions, column: string, text: string): string {
  const beginning = `${literally(text)}%`;
  return `(${column} LIKE ${conditions.bind(beginning)} OR ${column} LIKE ${conditions.bind(`%|${beginning}`)})`;
}

/** The condition that a column holds a text, as given by `searchForm`; the column has an index of triples. */
export function holds(conditions: Conditions, column: string, text: string): string {
  const part = significantPart(text);
  const looked = `${column} LIKE ${conditions.bind(`%${literally(part)}%`)}`;
  return part === text ? looked : `(${looked} AND strpos(${column}, ${conditions.bind(text)}) > 0)`;
}

/** Where a text is looked for in all parts of a column: within them, and of a short text at their beginnings. */
export const finds = (conditions: Conditions, column: string, text: string): string =>
  isShort(text) ? begins(conditions, column, text) : holds(conditions, column, text);
