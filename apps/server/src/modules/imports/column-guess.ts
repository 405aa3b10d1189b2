import type { ColumnMapping } from '@lading/contracts/customers/imports';
import { wordKey } from '../../kernel/tables/cell-readers.js';
import type { TargetField } from '../../business/imports/import-targets.js';

/** Which field each heading means, by its title, its name and the other words for it; a field is taken once. */
export function guessMapping(headings: readonly string[], fields: readonly TargetField[]): ColumnMapping[] {
  const taken = new Set<number>();
  const columnOf = (words: readonly string[]): number => {
    const keys = words.map(wordKey);
    return headings.findIndex((heading, index) => !taken.has(index) && keys.includes(wordKey(heading)));
  };
  const pass = (wordsOf: (field: TargetField) => readonly string[], rest: readonly TargetField[]): ColumnMapping[] =>
    rest.flatMap((field) => {
      const column = columnOf(wordsOf(field));
      if (column < 0) return [];
      taken.add(column);
      return [{ column, field: field.name }];
    });
  const exact = pass(({ title, name }) => [title, name], fields);
  const left = fields.filter(({ name }) => !exact.some(({ field }) => field === name));
  const similar = pass(({ synonyms = [] }) => synonyms, left);
  return [...exact, ...similar].toSorted((a, b) => a.column - b.column);
}
