import type { ColumnMapping } from '@lading/contracts/imports';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { fieldProblem } from '../../kernel/contract/problem.js';
import type { ImportTarget } from '../../kernel/tables/import-targets.js';

const isOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Each column fills one known field, and each field is filled once. */
export function assertClear(mapping: readonly ColumnMapping[], columnCount: number, { fields }: ImportTarget): void {
  const isKnown = mapping.every(
    ({ column, field }) => column < columnCount && fields.some(({ name }) => name === field),
  );
  const isClear = isOnce(mapping.map(({ field }) => field)) && isOnce(mapping.map(({ column }) => column));
  if (!isKnown || !isClear) throw fieldProblem('mapping', 'mismatch', fieldMessage('Mapping', 'mismatch'));
}

/** Clear, and no field that is required is missing. */
export function assertWhole(mapping: readonly ColumnMapping[], columnCount: number, target: ImportTarget): void {
  assertClear(mapping, columnCount, target);
  const missing = target.fields.find(
    ({ name, isRequired }) => isRequired && !mapping.some(({ field }) => field === name),
  );
  if (missing) throw fieldProblem('mapping', 'required', fieldMessage(missing.title, 'required'));
}
