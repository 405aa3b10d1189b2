import type { ColumnMapping, DuplicateAction } from '@lading/contracts/customers/imports';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import type { ImportTarget, Fault, OpenImport } from '../../business/imports/import-targets.js';
import type { Actor } from '../../kernel/auth/actor.js';
import type { BadRow, SavedRow } from './imports.queries.js';

/** One row with what became of it. */
interface JudgedRow {
  readonly line: number;
  /** In the order of the mapping. */
  readonly values: readonly string[];
  readonly isDuplicate: boolean;
  readonly messages: readonly string[];
}

/** A file judged row by row. */
export interface JudgedFile {
  readonly open: OpenImport;
  readonly first: readonly JudgedRow[];
  readonly badRows: readonly BadRow[];
  readonly faults: readonly { row: number; column: string; message: string }[];
  readonly duplicateCount: number;
}

interface FileToJudge {
  readonly headings: readonly string[];
  readonly rows: readonly SavedRow[];
  readonly mapping: readonly ColumnMapping[];
  readonly onDuplicate: DuplicateAction;
  /** Called from time to time with the number of judged rows. */
  readonly onProgress?: (count: number) => Promise<void>;
}

/** Milliseconds after which other work of the process gets its turn. */
const longestTurn = 8;
/** Milliseconds between two reports of progress. */
const reportInterval = 250;
/** Rows that the preview shows. */
const mostShown = 20;
const mostFaults = 100;

/** What became of the rows; good ones leave nothing behind, since a file has many. */
interface Found {
  readonly bad: Map<number, readonly Fault[]>;
  readonly duplicates: Set<number>;
}

/** Opens the file against the current data. */
function openFile(target: ImportTarget, actor: Actor, wanted: FileToJudge): Promise<OpenImport> {
  const { rows, headings, onDuplicate } = wanted;
  const columns = columnsOf(wanted);
  const valuesOf = (field: string): readonly string[] => {
    const column = columns.get(field);
    return column === undefined ? [] : rows.map(([, values]) => values[column] ?? '');
  };
  return target.open(actor, {
    onDuplicate,
    hasField: (field) => columns.has(field),
    headingOf: (field) => headings[columns.get(field) ?? -1],
    valuesOf,
  });
}

/** Judges every row of an open file. */
async function judgeRows(target: ImportTarget, open: OpenImport, wanted: FileToJudge): Promise<JudgedFile> {
  const { rows } = wanted;
  const columns = columnsOf(wanted);
  const found: Found = { bad: new Map(), duplicates: new Set() };
  const turn = new Turn(wanted.onProgress);
  for (const [index, [line, values]] of rows.entries()) {
    const { faults, isDuplicate } = open.judge(line, { get: (field) => textIn(values, columns.get(field)) });
    if (faults.length > 0) found.bad.set(line, faults);
    if (isDuplicate) found.duplicates.add(line);
    if (turn.isOver) await turn.pass(index + 1);
  }
  // Faults that depend on other rows of the file.
  for (const { line, faults } of (await open.conclude?.()) ?? [])
    found.bad.set(line, [...(found.bad.get(line) ?? []), ...faults]);
  return summed(target, { open, rows, columns: [...columns.values()] }, found);
}

const columnsOf = ({ mapping }: FileToJudge): ReadonlyMap<string, number> =>
  new Map(mapping.map(({ column, field }) => [field, column]));

const textIn = (values: readonly string[], column: number | undefined): string | undefined =>
  column === undefined ? undefined : (values[column] ?? '');

/** The time that a file is judged before other work of the process gets its turn. */
class Turn {
  private startedAt = performance.now();
  private reportedAt = this.startedAt;

  constructor(private readonly onProgress: FileToJudge['onProgress']) {}

  get isOver(): boolean {
    return performance.now() - this.startedAt >= longestTurn;
  }

  async pass(count: number): Promise<void> {
    if (performance.now() - this.reportedAt >= reportInterval) {
      await this.onProgress?.(count);
      this.reportedAt = performance.now();
    }
    await setImmediate();
    this.startedAt = performance.now();
  }
}

interface Judging {
  readonly open: OpenImport;
  readonly rows: readonly SavedRow[];
  /** In the order of the mapping. */
  readonly columns: readonly number[];
}

function summed({ fields }: ImportTarget, { open, rows, columns }: Judging, { bad, duplicates }: Found): JudgedFile {
  const titles = new Map(fields.map(({ name, title }) => [name, title]));
  const messagesOf = (line: number): string[] => (bad.get(line) ?? []).map(({ message }) => message);
  const badLines = bad.size === 0 ? [] : rows.map(([line]) => line).filter((line) => bad.has(line));
  const faultsOf = (line: number) =>
    (bad.get(line) ?? []).map(({ field, message }) => ({ row: line, column: titles.get(field) ?? '', message }));
  return {
    open,
    first: rows.slice(0, mostShown).map(([line, values]) => ({
      line,
      values: columns.map((column) => values[column] ?? ''),
      isDuplicate: duplicates.has(line),
      messages: messagesOf(line),
    })),
    badRows: badLines.map((line) => [line, messagesOf(line)]),
    faults: badLines.slice(0, mostFaults).flatMap(faultsOf).slice(0, mostFaults),
    duplicateCount: [...duplicates].filter((line) => !bad.has(line)).length,
  };
}

interface HeldFile {
  readonly id: number;
  /** Choices of the user and basis of the target. */
  readonly basis: string;
  readonly judged: JudgedFile;
}

/** Milliseconds for which a preview is held; a file of 10,000 orders takes some 20 MB of memory. */
const longestHeld = 5 * 60 * 1000;

/**
 * Judges files of imports, and holds the last one in memory, because its import usually follows the preview. The file is judged again
 * when anything that its verdicts depend on has changed, and in another process.
 */
@Injectable()
export class JudgedFiles implements OnModuleDestroy {
  private held: HeldFile | undefined;
  private timer: NodeJS.Timeout | undefined;

  async judge(target: ImportTarget, actor: Actor, wanted: FileToJudge & { readonly id: number }): Promise<JudgedFile> {
    const { id, mapping, onDuplicate } = wanted;
    const open = await openFile(target, actor, wanted);
    if (open.basis === undefined) return judgeRows(target, open, wanted);
    const basis = JSON.stringify([mapping, onDuplicate, open.basis]);
    if (this.held?.id === id && this.held.basis === basis) return this.held.judged;
    const judged = await judgeRows(target, open, wanted);
    this.hold({ id, basis, judged });
    return judged;
  }

  /** After the import, the file is not needed again. */
  release(id: number): void {
    if (this.held?.id === id) this.hold(undefined);
  }

  onModuleDestroy(): void {
    this.hold(undefined);
  }

  private hold(file: HeldFile | undefined): void {
    clearTimeout(this.timer);
    this.held = file;
    this.timer = file && setTimeout(() => this.hold(undefined), longestHeld).unref();
  }
}
