import { missingFields, type ColumnMapping } from '@lading/contracts/customers/imports';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { ImportTarget, TargetField } from '../../business/imports/import-targets.js';
import { unitsOfHeadings } from '../../business/imports/measure-units.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { wordKey } from '../../kernel/tables/cell-readers.js';

/** Maps each heading to a field by the field's title, name and synonyms; each field is used once. */
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

const isOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Each column fills one known field, and each field is filled once. */
export function assertClear(mapping: readonly ColumnMapping[], columnCount: number, { fields }: ImportTarget): void {
  const isKnown = mapping.every(
    ({ column, field }) => column < columnCount && fields.some(({ name }) => name === field),
  );
  const isClear = isOnce(mapping.map(({ field }) => field)) && isOnce(mapping.map(({ column }) => column));
  if (!isKnown || !isClear) throw fieldProblem('mapping', 'mismatch', fieldMessage('Mapping', 'mismatch'));
}

/** Clear, no required field is missing, and the headings name the same units. */
export function assertWhole(
  mapping: readonly ColumnMapping[],
  headings: readonly string[],
  target: ImportTarget,
): void {
  assertClear(mapping, headings.length, target);
  const [missing] = missingFields(target.fields, mapping);
  if (missing) throw fieldProblem('mapping', 'required', fieldMessage(missing, 'required'));
  const columns = new Map(mapping.map(({ column, field }) => [field, column]));
  unitsOfHeadings(target.fields, (field) => headings[columns.get(field) ?? -1]);
}
