import type { ImportKind } from '@lading/contracts/customers/imports';
import { DomainEvent } from '../../kernel/events/domain-event.js';

/** A file whose rows were not written, after its sender had gone on with something else. */
export interface FailedImport {
  readonly importId: number;
  readonly kind: ImportKind;
  readonly name: string;
  /** Rows that keep the whole file out; none where something went wrong here. */
  readonly badRows: number;
}

export class ImportFailed extends DomainEvent<FailedImport> {
  static readonly eventName = 'import-failed';
}

/** A file that was to be written in the background, and was cancelled before its rows stayed. */
export interface CancelledImport {
  readonly importId: number;
  readonly kind: ImportKind;
  readonly name: string;
}

export class ImportCancelled extends DomainEvent<CancelledImport> {
  static readonly eventName = 'import-cancelled';
}
