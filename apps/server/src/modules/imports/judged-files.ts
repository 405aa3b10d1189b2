import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { ImportTarget } from '../../business/imports/import-targets.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { judgeRows, openFile, type FileToJudge, type JudgedFile } from './judge-rows.js';

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
