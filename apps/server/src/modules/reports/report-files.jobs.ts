import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReportFileKey } from '@lading/contracts/reports/report-files';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Files } from '../../kernel/files/files.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { forgottenFiles, nextFile, oldFilesDeleted, wantedFile, type WantedFile } from './report-files.queries.js';
import { ReportMaking } from './report-making.service.js';
import { ownerOf } from './report-owner.js';
import { ReportPlaces } from './report-places.service.js';

export const makeReport = defineJob('make-report', ReportFileKey, {
  retryLimit: 3,
  expireSeconds: 300,
  concurrency: 2,
});
const tendReportFiles = defineJob('tend-report-files', NoInput);

/** Days for which a file can be downloaded. */
const retentionDays = 30;

/** Makes the files of reports, two of an owner at a time, each in the scope of its reader. */
@Injectable()
export class ReportFileJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly making: ReportMaking,
    private readonly places: ReportPlaces,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('every-minute', { cron: '* * * * *' }, tendReportFiles, {});
  }

  /** Without a free slot the file waits; the end of another file starts it. */
  @Runs(makeReport)
  async make({ fileId }: ReportFileKey, run: Run): Promise<void> {
    const file = await this.database.findOne(wantedFile, [fileId]);
    const holder = `file:${fileId}`;
    if (!file || !(await this.places.take(ownerOf(file), holder))) return;
    try {
      await this.making.make(file, run, holder);
    } finally {
      await this.places.free(holder);
      await this.callNext(file);
    }
  }

  @Runs(tendReportFiles)
  async tend(): Promise<void> {
    const now = this.clock.now();
    const waiting = await this.database.query(forgottenFiles, [now.toISOString()]);
    for (const { id } of waiting) await this.jobs.enqueue(makeReport, { fileId: id });
    const before = new Date(now.getTime() - retentionDays * millisecondsPerDay).toISOString();
    const old = await this.database.query(oldFilesDeleted, [before]);
    for (const { key } of old) if (key !== null) await this.files.remove(key);
  }

  private async callNext(file: WantedFile): Promise<void> {
    const owner = ownerOf(file);
    const next = await this.database.findOne(nextFile[owner.side], [owner.id, file.id]);
    if (next) await this.jobs.enqueue(makeReport, { fileId: next.id });
  }
}
