import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { missingFields, type ColumnMapping } from '@lading/contracts/customers/imports';
import { fieldMessage } from '@lading/domain/text/message-catalogue';
import type { ImportTarget } from '../../business/imports/import-targets.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { judgeRows, openFile, type JudgedFile, type FileToJudge } from './reading.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { unitsOfHeadings } from '../../business/imports/measure-units.js';

interface HeldFile {
  readonly id: number;
  /** Choices of the user and basis of the target. */
  readonly basis: string;
  readonly judged: JudgedFile;
}

/** Milliseconds between a preview and its import; a file of 10,000 orders takes some 20 MB of memory. */
const longest = 5 * 60 * 1000;

/**
 * Judges files of imports, and holds the last one in memory: who has seen the preview imports the file next. It's judged again
 * where anything that its verdicts rest on has changed, and in another process.
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

  /** What was imported isn't judged once more. */
  release(id: number): void {
    if (this.held?.id === id) this.hold(undefined);
  }

  onModuleDestroy(): void {
    this.hold(undefined);
  }

  private hold(file: HeldFile | undefined): void {
    clearTimeout(this.timer);
    this.held = file;
    this.timer = file && setTimeout(() => this.hold(undefined), longest).unref();
  }
}

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
