import type { ColumnMapping, DuplicateAction } from '@lading/contracts/customers/imports';

/** What was chosen for a file so far. */
export interface ImportChoice {
  readonly mapping: readonly ColumnMapping[];
  readonly onDuplicate: DuplicateAction;
}
