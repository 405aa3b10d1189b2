import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportKey } from '@lading/contracts/customers/imports';
import { Integer } from '@lading/contracts/kernel/field';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { jobActor, scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { ImportNotifications } from './import-notifications.service.js';
import { TableImport } from './imports.entities.js';
import { heldImport, heldRun, ImportsQueries, oldImportsDeleted, type ImportHead } from './imports.queries.js';
import { type JudgedFile, JudgedFiles } from './judged-files.js';

/** A file and which time it is written; a job of a release that did not count them writes the latest. */
class ImportRun extends ImportKey {
  @Integer({ min: 1, optional: true }) run?: number | null;
}

const runImport = defineJob('run-import', ImportRun, { retryLimit: 4, expireSeconds: 300 });
const forgetImports = defineJob('forget-imports', NoInput);

/** Milliseconds after which the content of a file is deleted. */
const retention = millisecondsPerDay;
/** Another transaction wrote a row of the same key first: the file is judged again. */
const attempts = 3;

/** The file was canceled, or another worker has written it: this run must be rolled back. */
class RunOvertaken extends Error {}

const isKeyTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** The user who sent the file, as whom the job acts: their location rule applies to it too. */
const senderOf = ({ customerId, carrierId, userId, userName, actingUserId }: ImportHead): Actor => ({
  ...jobActor(userName),
  kind: 'person',
  customerId,
  carrierId,
  userId,
  ...(actingUserId !== null && { actingUserId }),
});

/** Writes imports: the rows of a file come together in one transaction, or not at all. */
@Injectable()
export class ImportRuns implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queries: ImportsQueries,
    private readonly targets: ImportTargets,
    private readonly judged: JudgedFiles,
    private readonly jobs: Jobs,
    private readonly notifications: ImportNotifications,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('hourly', { cron: '41 * * * *' }, forgetImports, {});
  }

  /** In the transaction that sets the state to running. */
  async enqueue(run: ImportRun): Promise<void> {
    await this.jobs.enqueue(runImport, run);
  }

  /** A process that died has left the state unchanged, so the next attempt starts over. */
  @Runs(runImport)
  async run({ id: importId, run }: ImportRun, { isLast }: Run): Promise<void> {
    const file = await this.queries.head(importId);
    if (file?.state !== 'running' || file.run !== (run ?? file.run)) return;
    const actor = senderOf(file);
    try {
      await this.database.asScope(scopeOf(actor), () => this.write(actor, importId, file.run));
    } catch (error) {
      if (error instanceof RunOvertaken) return;
      if (!isLast) throw error;
      await this.fail(actor, file);
      this.notifications.notify(file, true);
      throw error;
    }
  }

  private async fail(actor: Actor, file: ImportHead): Promise<void> {
    await this.database.transaction(async () => {
      const running = { id: file.id, state: 'running', run: file.run } as const;
      const { affected } = await this.database.manager.update(TableImport, running, { state: 'failed' });
      if (affected) await this.notifications.failed(actor, file);
    });
  }

  @Runs(forgetImports)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - retention).toISOString();
    await this.database.query(oldImportsDeleted, [before]);
  }

  /** Judges and writes the file in the sender's scope; a job names its run, and stops when that run was canceled or has ended. */
  async write(actor: Actor, importId: number, run?: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.attempt(actor, importId, run);
        return;
      } catch (error) {
        if (attempt >= attempts || !isKeyTaken(error)) throw error;
      }
    }
  }

  private async attempt(actor: Actor, importId: number, run: number | undefined): Promise<void> {
    const content = found(await this.queries.content(importId));
    const { kind, onError, name, headings, rows } = content;
    const isJob = run !== undefined;
    if (isJob && (content.state !== 'running' || content.run !== run)) throw new RunOvertaken();
    const onProgress = isJob ? (count: number) => this.progress(content, count) : undefined;
    const wanted = { ...content, ...(onProgress && { onProgress }) };
    const judged = await this.judged.judge(this.targets.of(kind), actor, wanted);
    const isRefused = onError === 'importNothing' && judged.badRows.length > 0;
    await this.database.transaction(async () => {
      if (!isJob) await this.hold(importId);
      const file = { importId, name, headings, rows, badRows: judged.badRows };
      const written = isRefused ? { added: 0, updated: 0 } : await judged.open.write(file, actor);
      if (isJob) await this.holdRun(importId, run);
      await this.finish(content, judged, isRefused ? undefined : written);
      // A caller reads the refusal in the answer; the sender of a background import is notified.
      if (isRefused && isJob) await this.notifications.failed(actor, content, judged.badRows.length);
    });
    this.judged.release(importId);
    this.notifications.notify(content, true);
  }

  /** Of two commits of the same file the second one finds it done. */
  private async hold(importId: number): Promise<void> {
    const held = await this.database.findOne(heldImport, [importId]);
    if (!held) throw problem('wrong-state');
  }

  /** Locks the run only after its rows are written, so that canceling need not wait for them. */
  private async holdRun(importId: number, run: number): Promise<void> {
    const held = await this.database.findOne(heldRun, [importId, run]);
    if (!held) throw new RunOvertaken();
  }

  private async finish(
    { id, rowCount }: ImportHead,
    { badRows, duplicateCount }: JudgedFile,
    written: { added: number; updated: number } | undefined,
  ): Promise<void> {
    const { added, updated } = written ?? { added: 0, updated: 0 };
    const skipped = written ? duplicateCount - updated : 0;
    await this.database.manager.update(TableImport, id, {
      state: written ? 'done' : 'refused',
      checkedCount: rowCount,
      addedCount: added,
      updatedCount: updated,
      skippedCount: skipped,
      badCount: badRows.length,
      badRows,
      updatedAt: this.clock.now(),
    });
  }

  private async progress(file: ImportHead, count: number): Promise<void> {
    const running = { id: file.id, state: 'running', run: file.run } as const;
    const going = await this.database.transaction(() =>
      this.database.manager.update(TableImport, running, { checkedCount: count }),
    );
    if (!going.affected) throw new RunOvertaken();
    this.notifications.notify(file, false);
  }
}
