import { missingFields, type ColumnMapping } from '@lading/contracts/customers/imports';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import { fieldProblem } from '../../kernel/contract/problem.js';
import type { ImportTarget } from '../../business/imports/import-targets.js';
import { unitsOfHeadings } from '../../business/imports/measure-units.js';

const isOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Each column fills one known field, and each field is filled once. */
export function assertClear(mapping: readonly ColumnMapping[], columnCount: number, { fields }: ImportTarget): void {
  const isKnown = mapping.every(
    ({ column, field }) => column < columnCount && fields.some(({ name }) => name === field),
  );
  const isClear = isOnce(mapping.map(({ field }) => field)) && isOnce(mapping.map(({ column }) => column));
  if (!isKnown || !isClear) throw fieldProblem('mapping', 'mismatch', fieldMessage('Mapping', 'mismatch'));
}

/** Clear, no field that is required is missing, and the headings speak of the same units. */
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
