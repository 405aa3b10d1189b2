import { Injectable } from '@nestjs/common';
import type { UnitSystem } from '@lading/contracts/fields/freight';
import type { DuplicateAction, ImportKind } from '@lading/contracts/customers/imports';
import type { Actor } from '../../kernel/auth/actor.js';

/** A field that a column of a file can fill. */
export interface TargetField {
  readonly name: string;
  readonly title: string;
  readonly isRequired?: boolean;
  /** The other field that does in its place: a file fills one of both. */
  readonly orElse?: string;
  /** Other headings that mean it. */
  readonly synonyms?: readonly string[];
  /** What it measures: its heading and its cells may say in which units. */
  readonly measures?: 'length' | 'weight';
  /** What two example rows hold. */
  readonly examples: readonly [string, string];
}

/** What a row says, by the names of the fields. */
export interface Cells {
  get(field: string): string | undefined;
}

/** What is wrong with one field of a row. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

/** What becomes of a row. */
export interface Verdict {
  readonly faults: readonly Fault[];
  readonly isDuplicate: boolean;
}

export interface WrittenRows {
  readonly added: number;
  readonly updated: number;
}

/** What is wrong with a row because of the others. */
export interface LateFaults {
  readonly line: number;
  readonly faults: readonly Fault[];
}

/** A file whose rows are written. */
export interface ImportedFile {
  readonly importId: number;
  readonly name: string;
  readonly headings: readonly string[];
  /** Each row of the file with its line. */
  readonly rows: readonly (readonly [line: number, values: readonly string[]])[];
  /** The lines of rows that are not written, with what is wrong with each. */
  readonly badRows: readonly (readonly [line: number, messages: readonly string[]])[];
}

/** One reading of a file against what is there: rows are judged one after the other, the good ones then written together. */
export interface OpenImport {
  /** Everything except the file that its verdicts depend on. A file is judged once for the same basis; without one, each time. */
  readonly basis?: string;
  /** A row as texts by the fields' names; good rows are remembered for writing. */
  judge(line: number, cells: Cells): Verdict;
  /** After the last row, where rows belong together. */
  conclude?(): Promise<readonly LateFaults[]>;
  /** Within a transaction, for a user who may have had the file judged some minutes ago. */
  write(file: ImportedFile, actor: Actor): Promise<WrittenRows>;
}

/** What is known of a file before its first row is judged. */
export interface Opening {
  readonly onDuplicate: DuplicateAction;
  /** Whether a column fills the field. */
  readonly hasField: (field: string) => boolean;
  /** The heading of the column that fills the field. */
  readonly headingOf: (field: string) => string | undefined;
  /** What the file says in a field, row by row. */
  readonly valuesOf: (field: string) => readonly string[];
}

/** Something that can be filled from a file. */
export interface ImportTarget {
  readonly kind: ImportKind;
  readonly fields: readonly TargetField[];
  /** How many rows a file may have, where it is less than any file may. */
  readonly mostRows?: number;
  /** Its rows belong together: any error rejects the whole file. */
  readonly isWhole?: boolean;
  /** What the two example rows hold instead in some fields, so that this company can send them as they are. */
  examplesFor?(actor: Actor): Promise<ReadonlyMap<string, readonly [string, string]>>;
  /** The units of measures of which a file says none. */
  unitsFor?(actor: Actor): Promise<UnitSystem>;
  open(actor: Actor, opening: Opening): Promise<OpenImport>;
}

/** What can be filled from files: each module says it for its own lists. */
@Injectable()
export class ImportTargets {
  private readonly targets = new Map<ImportKind, ImportTarget>();

  /** Call it in `onModuleInit`. */
  register(target: ImportTarget): void {
    this.targets.set(target.kind, target);
  }

  of(kind: ImportKind): ImportTarget {
    const target = this.targets.get(kind);
    if (!target) throw new Error(`no import target is registered for ${kind}`);
    return target;
  }
}
