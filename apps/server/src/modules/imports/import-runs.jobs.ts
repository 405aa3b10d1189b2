import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ImportKey } from '@lading/contracts/imports';
import { jobActor, scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { ImportTargets } from '../../kernel/tables/import-targets.js';
import { ImportTelling } from './import-telling.service.js';
import { ImportsQueries, type ImportHead } from './imports.queries.js';
import { judgeFile, type JudgedFile } from './reading.js';

const runImport = defineJob('run-import', ImportKey, { retryLimit: 4, expireSeconds: 300 });
const forgetImports = defineJob('forget-imports', NoInput);

/** Milliseconds after which what a file held is forgotten. */
const kept = 24 * 60 * 60 * 1000;
/** Somebody else was faster with a row of the same key: the file is judged again. */
const attempts = 3;

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/** The person who sent the file, as whom the job acts: what their location rule hides it does not see either. */
const senderOf = ({ customerId, userId, userName, actingUserId }: ImportHead): Actor => ({
  ...jobActor(userName),
  kind: 'person',
  customerId,
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
    private readonly jobs: Jobs,
    private readonly telling: ImportTelling,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('hourly', { cron: '41 * * * *' }, forgetImports, {});
  }

  /** Within the transaction that says that it is running. */
  async enqueue(id: number): Promise<void> {
    await this.jobs.enqueue(runImport, { id });
  }

  /** A process that died has left the state as it was, so that the next try begins anew. */
  @Runs(runImport)
  async run({ id: importId }: ImportKey, { isLast }: Run): Promise<void> {
    const file = await this.queries.head(importId);
    if (file?.state !== 'running') return;
    const actor = senderOf(file);
    try {
      await this.database.within(scopeOf(actor), () => this.write(actor, importId));
    } catch (error) {
      if (!isLast) throw error;
      await this.fail(actor, file);
      this.telling.tell(file, true);
      throw error;
    }
  }

  private async fail(actor: Actor, file: ImportHead): Promise<void> {
    await this.database.transaction(async () => {
      const failed = `UPDATE table_import SET state = 'failed' WHERE id = $1 AND state = 'running' RETURNING id`;
      const rows = await this.database.query(failed, [file.id]);
      if (rows.length > 0) await this.telling.failed(actor, file);
    });
  }

  @Runs(forgetImports)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - kept).toISOString();
    await this.database.query(`DELETE FROM table_import WHERE updated_at < $1`, [before]);
  }

  /** Judges and writes the file in the sender's scope. */
  async write(actor: Actor, importId: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.attempt(actor, importId);
        return;
      } catch (error) {
        if (attempt >= attempts || !isTaken(error)) throw error;
      }
    }
  }

  private async attempt(actor: Actor, importId: number): Promise<void> {
    const content = found(await this.queries.content(importId));
    const { kind, state, onError, name, headings, rows } = content;
    const onProgress = state === 'running' ? (count: number) => this.progress(content, count) : undefined;
    const wanted = { ...content, isForWriting: true, ...(onProgress && { onProgress }) };
    const judged = await judgeFile(this.targets.of(kind), actor, wanted);
    const isRefused = onError === 'importNothing' && judged.badRows.length > 0;
    await this.database.transaction(async () => {
      await this.hold(importId);
      const file = { importId, name, headings, rows, badRows: judged.badRows };
      const written = isRefused ? { added: 0, updated: 0 } : await judged.open.write(file);
      await this.finish(content, judged, isRefused ? undefined : written);
      // Whoever waits for the answer reads it there; behind a running import nobody sits any more.
      if (isRefused && state === 'running') await this.telling.failed(actor, content, judged.badRows.length);
    });
    this.telling.tell(content, true);
  }

  /** Of two commits of the same file the second one finds it done. */
  private async hold(importId: number): Promise<void> {
    const held = await this.database.findOne(
      `SELECT id FROM table_import WHERE id = $1 AND state IN ('draft', 'refused', 'running') FOR UPDATE`,
      [importId],
    );
    if (!held) throw problem('wrong-state');
  }

  private async finish(
    { id, rowCount }: ImportHead,
    { badRows, duplicateCount }: JudgedFile,
    written: { added: number; updated: number } | undefined,
  ): Promise<void> {
    const { added, updated } = written ?? { added: 0, updated: 0 };
    const skipped = written ? duplicateCount - updated : 0;
    await this.database.query(
      `UPDATE table_import SET state = $2, checked_count = $3, added_count = $4, updated_count = $5, skipped_count = $6,
              bad_count = $7, bad_rows = $8, updated_at = $9 WHERE id = $1`,
      [
        id,
        written ? 'done' : 'refused',
        rowCount,
        added,
        updated,
        skipped,
        badRows.length,
        JSON.stringify(badRows),
        this.clock.iso(),
      ],
    );
  }

  private async progress(file: ImportHead, count: number): Promise<void> {
    await this.database.query(`UPDATE table_import SET checked_count = $2 WHERE id = $1 AND state = 'running'`, [
      file.id,
      count,
    ]);
    this.telling.tell(file, false);
  }
}
