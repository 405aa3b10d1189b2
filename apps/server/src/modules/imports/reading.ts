import type { ColumnMapping, DuplicateDeed } from '@lading/contracts/imports';
import { setImmediate } from 'node:timers/promises';
import type { Actor } from '../../kernel/auth/actor.js';
import type { Fault, ImportTarget, OpenImport, Verdict } from '../../kernel/tables/import-targets.js';
import type { BadRow, KeptRow } from './imports.queries.js';

/** One row with what became of it. */
export interface JudgedRow extends Verdict {
  readonly line: number;
  readonly values: readonly string[];
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

interface Wanted {
  readonly rows: readonly KeptRow[];
  readonly mapping: readonly ColumnMapping[];
  readonly onDuplicate: DuplicateDeed;
  /** Hears after every part of the file how many rows were judged. */
  readonly onProgress?: (count: number) => Promise<void>;
}

/** Rows that are judged in one go; others of the process get their turn in between. */
const atOnce = 25;
/** Rows after which the sender hears how far it is. */
const together = 250;
const shown = 20;
const mostFaults = 100;

/** Judges the whole file against what is there now. */
export async function judgeFile(target: ImportTarget, actor: Actor, wanted: Wanted): Promise<JudgedFile> {
  const { rows, mapping, onDuplicate, onProgress } = wanted;
  const valuesOf = (field: string): readonly string[] => {
    const column = mapping.find((one) => one.field === field)?.column;
    return column === undefined ? [] : rows.map(([, values]) => values[column] ?? '');
  };
  const open = await target.open(actor, { onDuplicate, valuesOf });
  const judged: JudgedRow[] = [];
  for (const [index, [line, values]] of rows.entries()) {
    const cells = new Map(mapping.map(({ column, field }) => [field, values[column] ?? '']));
    const verdict = open.judge(line, cells);
    judged.push(judgedRow({ line, values: [...cells.values()] }, verdict));
    if (index % atOnce === atOnce - 1) await setImmediate();
    if (index % together === together - 1) await onProgress?.(index + 1);
  }
  return summed(target, open, await concluded(open, judged));
}

const judgedRow = (
  { line, values }: Pick<JudgedRow, 'line' | 'values'>,
  { faults, isDuplicate }: Verdict,
): JudgedRow => ({ line, values, faults, isDuplicate, messages: faults.map(({ message }) => message) });

/** With what rows owe to other rows of the file. */
async function concluded(open: OpenImport, judged: readonly JudgedRow[]): Promise<readonly JudgedRow[]> {
  const late = new Map<number, readonly Fault[]>();
  for (const { line, faults } of (await open.conclude?.()) ?? []) late.set(line, faults);
  if (late.size === 0) return judged;
  return judged.map((row) => judgedRow(row, { ...row, faults: [...row.faults, ...(late.get(row.line) ?? [])] }));
}

function summed(target: ImportTarget, open: OpenImport, judged: readonly JudgedRow[]): JudgedFile {
  const titles = new Map(target.fields.map(({ name, title }) => [name, title]));
  const bad = judged.filter(({ faults }) => faults.length > 0);
  const faultsOf = ({ line, faults }: JudgedRow) =>
    faults.map(({ field, message }) => ({ row: line, column: titles.get(field) ?? '', message }));
  return {
    open,
    first: judged.slice(0, shown),
    badRows: bad.map(({ line, messages }) => [line, messages]),
    faults: bad.slice(0, mostFaults).flatMap(faultsOf).slice(0, mostFaults),
    duplicateCount: judged.filter(({ isDuplicate, faults }) => isDuplicate && faults.length === 0).length,
  };
}
