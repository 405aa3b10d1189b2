import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Files } from '../../kernel/files/files.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../kernel/log/log.js';

const sweepFiles = defineJob('sweep-files', NoInput, { retryLimit: 1, expireSeconds: 3600 });

const dayInMs = 86_400_000;
/** Keys that are looked up together. */
const together = 500;
/** Rows that are named in the log; more of them have one cause. */
const mostNamed = 20;

/** Every table whose rows hold keys of files says so by the name of its column; a new one is looked at by itself. */
const keeping = `SELECT format('SELECT file_key FROM %I.%I WHERE file_key IS NOT NULL', table_schema, table_name) AS text
  FROM information_schema.columns WHERE column_name = 'file_key' AND table_schema = current_schema()`;

/** Takes away what lies in the store without a row, each night, and tells of rows whose file is gone. */
@Injectable()
export class StoredFilesJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('nightly-files', { cron: '43 8 * * *' }, sweepFiles, {});
  }

  /** A file is written before its row, so that only what is older than a day can have been left behind. */
  @Runs(sweepFiles)
  async sweep(_: NoInput, { signal }: Pick<Run, 'signal'>): Promise<void> {
    const before = this.clock.now().getTime() - dayInMs;
    const known = new Set<string>();
    let old: string[] = [];
    let removed = 0;
    for await (const { key, writtenAt } of this.files.list()) {
      signal.throwIfAborted();
      known.add(key);
      if (writtenAt.getTime() >= before) continue;
      old.push(key);
      if (old.length < together) continue;
      removed += await this.removeUnkept(old);
      old = [];
    }
    removed += await this.removeUnkept(old);
    if (removed > 0) this.log.info({ removed }, 'files without a row were taken away');
    await this.report(known);
  }

  /** The rows are read after the files, so that a row that was written meanwhile keeps its file. */
  private async removeUnkept(keys: readonly string[]): Promise<number> {
    if (keys.length === 0) return 0;
    const rows = await this.database.query<{ key: string }>(
      `SELECT file_key AS key FROM (${await this.rows()}) AS kept WHERE file_key = ANY ($1)`,
      [keys],
    );
    const kept = new Set(rows.map(({ key }) => key));
    const unkept = keys.filter((key) => !kept.has(key));
    for (const key of unkept) await this.files.remove(key);
    return unkept.length;
  }

  /** What was not seen is asked for once more: it may have been written since the list began. */
  private async report(known: ReadonlySet<string>): Promise<void> {
    const rows = await this.database.query<{ key: string }>(
      `SELECT file_key AS key FROM (${await this.rows()}) AS kept`,
    );
    const missing: string[] = [];
    for (const { key } of rows) if (!known.has(key) && !(await this.files.has(key))) missing.push(key);
    if (missing.length === 0) return;
    this.log.error({ count: missing.length, keys: missing.slice(0, mostNamed) }, 'rows name files that are gone');
  }

  private async rows(): Promise<string> {
    const tables = await this.database.query<{ text: string }>(keeping);
    return tables.map(({ text }) => text).join(' UNION ALL ');
  }
}
