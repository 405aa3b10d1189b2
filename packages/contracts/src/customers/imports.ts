import type { CarrierPrivilege, CustomerPrivilege, SystemPrivilege } from '@lading/domain/users/privilege-table';
import { unitSystems, type UnitSystem } from '../fields/freight.js';
import { Choice, Flag, Id, Instant, Integer, ListOf, Nested, Text, Texts } from '../kernel/field.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { definePush } from '../kernel/push.js';
import { RowError } from '../kernel/row-error.js';

/** The lists that can be imported from a file. */
export const importKinds = [
  'addresses',
  'products',
  'orders',
  'invoices',
  'invites',
  'fuelIndex',
  'carrierInvoices',
] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * What each kind of file needs: the calls themselves are open to everybody of a company, to a carrier's users who invite
 * customers and its administrators, and to administrators who add carriers. `administrator` admits only administrators of a carrier.
 */
export const importPrivileges = {
  addresses: { customer: 'editAddressBook' },
  products: { customer: 'editAddressBook' },
  orders: { customer: 'quote' },
  invoices: { customer: 'approveInvoices' },
  invites: { carrier: 'inviteCustomerPage' },
  fuelIndex: { system: 'addCarrier' },
  carrierInvoices: { carrier: 'administrator' },
} as const satisfies Record<
  ImportKind,
  { customer: CustomerPrivilege } | { carrier: CarrierPrivilege | 'administrator' } | { system: SystemPrivilege }
>;

/** `draft` waits for its owner, `running` is in progress; `refused` had bad rows and imported nothing. */
export const importStates = ['draft', 'running', 'done', 'refused', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const duplicateActions = ['skip', 'update'] as const;
export type DuplicateAction = (typeof duplicateActions)[number];

export const errorActions = ['skipRows', 'importNothing'] as const;
export type ErrorAction = (typeof errorActions)[number];

/** Rows up to which an import runs in the request; more are imported by a job. */
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

/** The column of the file for each field. */
export class ColumnMapping {
  @Integer({ min: 0, max: 99, about: 'Position from the left, starting at 0.' }) column!: number;
  @Text({ max: 40 }) field!: string;
}

/** A field that a column can fill. */
export class ImportField {
  @Text({ max: 40 }) name!: string;
  @Text({ max: 60 }) title!: string;
  @Flag() isRequired!: boolean;
  @Text({ max: 40, optional: true, about: 'Alternative field: one of the two is required.' })
  orElse?: string | null;
}

export class ImportColumn {
  @Text({ max: 200, optional: true }) heading!: string;
  @Texts({ max: 200, maxItems: 3, about: 'The first values in the column.' }) samples!: string[];
}

/** A mapping saved under a name; columns are recognized by their headings. */
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
  @Integer({ min: 0, about: 'Rows processed so far.' }) checkedCount!: number;
  @Integer({ min: 0 }) addedCount!: number;
  @Integer({ min: 0 }) updatedCount!: number;
  @Integer({ min: 0, about: 'Rows that already exist and were skipped.' }) skippedCount!: number;
  @Integer({ min: 0 }) badCount!: number;
  @ListOf(() => ImportColumn, { maxItems: 100 }) columns!: ImportColumn[];
  @ListOf(() => ImportField, { maxItems: 60 }) fields!: ImportField[];
  @Flag({ about: 'Any error rejects the whole file: `onError` has to be `importNothing`.' }) isWhole!: boolean;
  @ListOf(() => ColumnMapping, { maxItems: 100, about: 'As suggested or as last chosen.' }) mapping!: ColumnMapping[];
  @Choice(duplicateActions) onDuplicate!: DuplicateAction;
  @Choice(unitSystems, {
    optional: true,
    about: "For lists with measurements: units of rows that don't name any.",
  })
  units?: UnitSystem | null;
  @Text({ max: 60, optional: true, about: 'The saved mapping that fits the file.' }) profileName?: string | null;
  @Instant() updatedAt!: string;
}

/** The caller's unfinished file, and the one being imported. */
export class ImportDraft {
  @Nested(() => TableImport, { optional: true }) file?: TableImport | null;
  @Nested(() => TableImport, { optional: true, about: 'The import in progress.' })
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

/** One of the first rows as it would be imported. */
export class PreviewRow {
  @Integer({ min: 1, about: 'Line of the file.' }) row!: number;
  @Texts({ max: 200, maxItems: 100, about: 'In the order of the mapping.' }) values!: string[];
  @Flag({ about: 'A record with the same key already exists.' }) isDuplicate!: boolean;
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
  @Choice(errorActions, { about: 'Whether rows with errors are skipped, or any error rejects the whole file.' })
  onError!: ErrorAction;
  @Text({ max: 60, optional: true, about: 'Saves the mapping under this name.' }) profileName?: string;
}

/** The privilege depends on the kind: `importPrivileges`. */
const edit = {
  customer: 'any',
  carrier: ['inviteCustomerPage', 'administrator'],
  system: 'addCarrier',
  scope: 'imports',
} as const;

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
      'Uploads a CSV file or workbook of up to 52,428,800 bytes, 10,000 rows (1,000 of invites, 500 of the fuel index) and 100 columns; nothing is imported yet.',
    problems: ['invalid-fields', 'too-large', 'unsupported-media-type'],
  }),
  example: get({
    path: '/imports/example',
    takes: ImportKindKey,
    answersFile: [csv],
    access: edit,
    about: 'An example file with all columns and two rows.',
  }),
  draft: get({
    path: '/imports/draft',
    takes: ImportKindKey,
    answers: ImportDraft,
    access: edit,
    about: 'Your draft import of this kind and the import in progress; deleted after one day.',
  }),
  get: get({
    path: '/imports/:id',
    takes: ImportKey,
    answers: TableImport,
    access: edit,
    about: 'Progress of an import; files are deleted after one day.',
    problems: ['not-found'],
  }),
  save: put({
    path: '/imports/:id/mapping',
    takes: SaveMapping,
    answers: TableImport,
    access: edit,
    whileActing: 'allowed',
    limit: 120,
    about: 'Saves the current column mapping of a file.',
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  discard: del({
    path: '/imports/:id',
    takes: ImportKey,
    access: edit,
    whileActing: 'allowed',
    about: 'Deletes a file with its column mapping; imported rows stay.',
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
    about: 'Imports all rows or none; a background job writes more than 500 rows.',
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
      'Cancels a running import. Nothing is written, and the file becomes a draft again with its mapping. If the import has already ended, nothing changes.',
    problems: ['not-found'],
  }),
  errors: get({
    path: '/imports/:id/errors',
    takes: ImportKey,
    answersFile: [csv],
    access: edit,
    about: 'The rows with errors, to correct and upload again.',
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

export const importChanged = definePush('import-changed', ImportChange, 'An import progressed or ended.');
