import type { CarrierPrivilege, CustomerPrivilege } from '@lading/domain/users/privilege-table';
import { unitSystems, type UnitSystem } from '../fields/freight.js';
import { Choice, Flag, Id, Instant, Integer, ListOf, Nested, Text, Texts } from '../kernel/field.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { definePush } from '../kernel/push.js';
import { RowError } from '../kernel/row-error.js';

/** What can be filled from a file. */
export const importKinds = ['addresses', 'products', 'orders', 'invoices', 'invites'] as const;
export type ImportKind = (typeof importKinds)[number];

/** What each kind of file needs: the calls themselves are open to everybody of a company, and to a carrier's users who invite customers. */
export const importPrivileges = {
  addresses: { customer: 'editAddressBook' },
  products: { customer: 'editAddressBook' },
  orders: { customer: 'quote' },
  invoices: { customer: 'approveInvoices' },
  invites: { carrier: 'inviteCustomerPage' },
} as const satisfies Record<ImportKind, { customer: CustomerPrivilege } | { carrier: CarrierPrivilege }>;

/** `draft` waits for its owner, `running` is being written; `refused` had bad rows and brought nothing. */
export const importStates = ['draft', 'running', 'done', 'refused', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const duplicateActions = ['skip', 'update'] as const;
export type DuplicateAction = (typeof duplicateActions)[number];

export const errorActions = ['skipRows', 'importNothing'] as const;
export type ErrorAction = (typeof errorActions)[number];

/** Rows up to which an import is done at once; more are written by a job. */
export const mostRowsAtOnce = 500;

const csv = 'text/csv';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export class UploadTable {
  @Choice(importKinds, { about: 'What the file holds, such as addresses or products.' }) kind!: ImportKind;
  @Text({ max: 255, about: 'Name of the file.' }) name!: string;
}

export class ImportKey {
  @Id({ about: 'The import, as the upload of its file answered its id.' }) id!: number;
}

export class ImportKindKey {
  @Choice(importKinds, { about: 'What the file holds, such as addresses or products.' }) kind!: ImportKind;
}

/** Which column of the file fills which field. */
export class ColumnMapping {
  @Integer({ min: 0, max: 99, about: 'From the left, beginning with 0.' }) column!: number;
  @Text({ max: 40 }) field!: string;
}

/** A field that a column can fill. */
export class ImportField {
  @Text({ max: 40 }) name!: string;
  @Text({ max: 60 }) title!: string;
  @Flag() isRequired!: boolean;
  @Text({ max: 40, optional: true, about: 'The other field that does in its place: one of both is needed.' })
  orElse?: string | null;
}

export class ImportColumn {
  @Text({ max: 200, optional: true }) heading!: string;
  @Texts({ max: 200, maxItems: 3, about: 'The first values below it.' }) samples!: string[];
}

/** A mapping that is saved under a name; columns are recognized by their headings. */
export class ImportProfile {
  @Id() id!: number;
  @Text({ max: 60 }) name!: string;
}

export class ImportProfiles {
  @ListOf(() => ImportProfile, { maxItems: 50 }) items!: ImportProfile[];
}

/** The titles of required fields that no column fills. */
export function missingFields(
  fields: readonly (Pick<ImportField, 'name' | 'title' | 'orElse'> & { readonly isRequired?: boolean | undefined })[],
  mapping: readonly ColumnMapping[],
): string[] {
  const isFilled = (name: string): boolean => mapping.some(({ field }) => field === name);
  const titleOf = (name: string): string => fields.find((field) => field.name === name)?.title ?? name;
  return fields
    .filter(({ name, isRequired, orElse }) => !isFilled(name) && (orElse ? !isFilled(orElse) : isRequired))
    .map(({ title, orElse }) => (orElse ? `${title} or ${titleOf(orElse)}` : title));
}

/** An uploaded file and the progress of its import. */
export class TableImport {
  @Id() id!: number;
  @Choice(importKinds) kind!: ImportKind;
  @Text({ max: 255 }) name!: string;
  @Choice(importStates) state!: ImportState;
  @Integer({ min: 0 }) rowCount!: number;
  @Integer({ min: 0, about: 'Rows that were looked at so far.' }) checkedCount!: number;
  @Integer({ min: 0 }) addedCount!: number;
  @Integer({ min: 0 }) updatedCount!: number;
  @Integer({ min: 0, about: 'Rows that are there already and were passed over.' }) skippedCount!: number;
  @Integer({ min: 0 }) badCount!: number;
  @ListOf(() => ImportColumn, { maxItems: 100 }) columns!: ImportColumn[];
  @ListOf(() => ImportField, { maxItems: 60 }) fields!: ImportField[];
  @ListOf(() => ColumnMapping, { maxItems: 100, about: 'As suggested or as chosen last.' }) mapping!: ColumnMapping[];
  @Choice(duplicateActions) onDuplicate!: DuplicateAction;
  @Choice(unitSystems, {
    optional: true,
    about: 'Of lists with measures: the units of a row for which the file says none.',
  })
  units?: UnitSystem | null;
  @Text({ max: 60, optional: true, about: 'The saved mapping that fits the file.' }) profileName?: string | null;
  @Instant() updatedAt!: string;
}

/** The file that the caller has started with and has not imported, and the one that is being imported. */
export class ImportDraft {
  @Nested(() => TableImport, { optional: true }) file?: TableImport | null;
  @Nested(() => TableImport, { optional: true, about: 'The one that a job is busy with.' })
  running?: TableImport | null;
}

export class SaveMapping {
  @Id({ about: 'The import, as the upload of its file answered its id.' }) id!: number;
  @ListOf(() => ColumnMapping, { maxItems: 100, about: 'May lack required fields.' }) mapping!: ColumnMapping[];
  @Choice(duplicateActions) onDuplicate!: DuplicateAction;
}

export class CheckImport {
  @Id({ about: 'The import, as the upload of its file answered its id.' }) id!: number;
  @ListOf(() => ColumnMapping, { minItems: 1, maxItems: 100 }) mapping!: ColumnMapping[];
  @Choice(duplicateActions) onDuplicate!: DuplicateAction;
}

/** One of the first rows as it would be taken. */
export class PreviewRow {
  @Integer({ min: 1, about: 'Line of the file.' }) row!: number;
  @Texts({ max: 200, maxItems: 100, about: 'In the order of the mapping.' }) values!: string[];
  @Flag({ about: 'Something of the same key is there already.' }) isDuplicate!: boolean;
  @Texts({ max: 300, maxItems: 60 }) messages!: string[];
}

export class ImportPreview {
  @Integer({ min: 0 }) rowCount!: number;
  @Integer({ min: 0, about: 'Rows without a mistake, duplicates included.' }) goodCount!: number;
  @Integer({ min: 0 }) badCount!: number;
  @Integer({ min: 0 }) duplicateCount!: number;
  @ListOf(() => PreviewRow, { maxItems: 20 }) rows!: PreviewRow[];
  @ListOf(() => RowError, { maxItems: 100, about: 'The first mistakes.' }) errors!: RowError[];
}

export class CommitImport extends CheckImport {
  @Choice(errorActions, { about: 'Whether bad rows are left out, or one of them keeps the whole file out.' })
  onError!: ErrorAction;
  @Text({ max: 60, optional: true, about: 'Saves the mapping under this name.' }) profileName?: string;
}

/** The privilege follows from the kind: `importPrivileges`. */
const edit = { customer: 'any', carrier: 'inviteCustomerPage', scope: 'imports' } as const;

export const importsApi = defineResource('imports', {
  upload: post({
    path: '/imports',
    takes: UploadTable,
    takesFile: [csv, workbook],
    answers: TableImport,
    access: edit,
    whileActing: 'allowed',
    status: 201,
    limit: 20,
    about:
      'Uploads a CSV file or workbook of up to 52,428,800 bytes, 10,000 rows (1,000 of invites) and 100 columns; nothing is imported yet.',
    problems: ['invalid-fields', 'too-large', 'unsupported-media-type'],
  }),
  example: get({
    path: '/imports/example',
    takes: ImportKindKey,
    answersFile: [csv],
    access: edit,
    about: 'A file with every column and two rows to begin with.',
  }),
  draft: get({
    path: '/imports/draft',
    takes: ImportKindKey,
    answers: ImportDraft,
    access: edit,
    about:
      'The file of this kind that you have started to map and have not imported, and the one that is being imported; forgotten after a day.',
  }),
  get: get({
    path: '/imports/:id',
    takes: ImportKey,
    answers: TableImport,
    access: edit,
    about: 'How far an import has come; files are forgotten after a day.',
    problems: ['not-found'],
  }),
  save: put({
    path: '/imports/:id/mapping',
    takes: SaveMapping,
    answers: TableImport,
    access: edit,
    whileActing: 'allowed',
    limit: 120,
    about: 'Saves the column mapping so far.',
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  discard: del({
    path: '/imports/:id',
    takes: ImportKey,
    access: edit,
    whileActing: 'allowed',
    about: 'Forgets a file with what was chosen for its columns; what it has brought stays.',
    problems: ['not-found', 'wrong-state'],
  }),
  check: post({
    path: '/imports/:id/check',
    takes: CheckImport,
    answers: ImportPreview,
    access: edit,
    whileActing: 'allowed',
    limit: 60,
    about: 'Previews the import of the rows and saves the mapping.',
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  commit: post({
    path: '/imports/:id/commit',
    takes: CommitImport,
    answers: TableImport,
    access: edit,
    whileActing: 'allowed',
    limit: 20,
    about: 'Imports the rows together or none; more than 500 rows are written by a job.',
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  cancel: post({
    path: '/imports/:id/cancel',
    takes: ImportKey,
    answers: TableImport,
    access: edit,
    whileActing: 'allowed',
    limit: 60,
    about:
      'Cancels a running import: nothing is written, and the file is a draft again with its mapping. An import that has already ended stays as it is.',
    problems: ['not-found'],
  }),
  errors: get({
    path: '/imports/:id/errors',
    takes: ImportKey,
    answersFile: [csv],
    access: edit,
    about: 'The bad rows with their errors, to correct and upload again.',
    problems: ['not-found', 'wrong-state'],
  }),
  profiles: get({
    path: '/import-profiles',
    takes: ImportKindKey,
    answers: ImportProfiles,
    access: edit,
    about: 'The saved column mappings of your company for files of one kind.',
  }),
  removeProfile: del({
    path: '/import-profiles/:id',
    takes: ImportKey,
    access: edit,
    whileActing: 'allowed',
    about: 'Deletes a saved column mapping of your company.',
    problems: ['not-found'],
  }),
});

export class ImportChange {
  @Id() importId!: number;
  @Flag() isFinished!: boolean;
}

export const importChanged = definePush('import-changed', ImportChange, 'An import goes on or has ended.');
