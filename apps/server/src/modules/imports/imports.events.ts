import type { ImportKind } from '@lading/contracts/customers/imports';
import { CarrierEvent } from '../../kernel/events/domain-event.js';

/** A file whose import in the background failed. */
export interface FailedImport {
  readonly importId: number;
  readonly kind: ImportKind;
  readonly name: string;
  /** Rows for which the whole file was refused; none after an error of the portal. */
  readonly badRows: number;
}

export class ImportFailed extends CarrierEvent<FailedImport> {
  static readonly eventName = 'import-failed';
}

/** A file whose import in the background was canceled before its rows were stored. */
export interface CanceledImport {
  readonly importId: number;
  readonly kind: ImportKind;
  readonly name: string;
}

export class ImportCanceled extends CarrierEvent<CanceledImport> {
  static readonly eventName = 'import-canceled';
}
