import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Files } from '../../kernel/files/files.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { FileOwnership } from './file-ownership.service.js';
import { StoredFilesQueries } from './stored-files.queries.js';

const sweepFiles = defineJob('sweep-files', NoInput, { retryLimit: 1, expireSeconds: 3600 });

/** Keys that are looked up at once. */
const together = 500;
/** Keys that are logged; more of them have the same cause. */
const mostNamed = 20;

/** Each night, removes stored files that no row names, and reports rows with a missing file. */
@Injectable()
export class StoredFilesJobs implements OnModuleInit {
  constructor(
    private readonly rows: StoredFilesQueries,
    private readonly ownership: FileOwnership,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('nightly-files', { cron: '43 8 * * *' }, sweepFiles, {});
  }

  /** A file is written before its row, so only files older than a day can be left behind. */
  @Runs(sweepFiles)
  async sweep(_: NoInput, { signal }: Pick<Run, 'signal'>): Promise<void> {
    const before = new Date(this.clock.now().getTime() - millisecondsPerDay);
    await this.files.tidy(before);
    if (!(await this.ownership.isOurs())) return;
    const known = new Set<string>();
    let keys: string[] = [];
    let removed = 0;
    for await (const key of this.files.keys()) {
      signal.throwIfAborted();
      known.add(key);
      keys.push(key);
      if (keys.length < together) continue;
      removed += await this.removeUnnamed(keys, before);
      keys = [];
    }
    removed += await this.removeUnnamed(keys, before);
    if (removed > 0) this.log.info({ removed }, 'files without a row were removed');
    await this.report(known);
  }

  /** Rows are read after the files, so that a row that was written meanwhile keeps its file. Ages are read only for files without one. */
  private async removeUnnamed(keys: readonly string[], before: Date): Promise<number> {
    if (keys.length === 0) return 0;
    const stored = await this.rows.stored(keys);
    let removed = 0;
    for (const key of keys.filter((one) => !stored.has(one))) {
      const writtenAt = await this.files.writtenAt(key);
      if (!writtenAt || writtenAt >= before) continue;
      await this.files.remove(key);
      removed += 1;
    }
    return removed;
  }

  /** A key that was not listed is checked again: its file may have been written since the listing started. */
  private async report(known: ReadonlySet<string>): Promise<void> {
    const missing: string[] = [];
    for (const key of await this.rows.all()) if (!known.has(key) && !(await this.files.has(key))) missing.push(key);
    if (missing.length === 0) return;
    this.log.error({ count: missing.length, keys: missing.slice(0, mostNamed) }, 'rows name files that are gone');
  }
}
