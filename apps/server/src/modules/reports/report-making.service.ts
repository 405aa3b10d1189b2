import { Injectable } from '@nestjs/common';
import type { ReportFileState } from '@lading/contracts/reports/report-files';
import { mostReportRows } from '@lading/contracts/reports/reports';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem, ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Files, type StoredFile } from '../../kernel/files/files.js';
import type { Run } from '../../kernel/jobs/job.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { fileEnded, type WantedFile } from './report-files.queries.js';
import { FileEndedMeanwhile, ReportNotifications } from './report-notifications.service.js';
import { rightsOf, type ReportRights } from './report-rights.js';
import { bytesOf, tableOf } from './report-table.js';
import { ReportFile } from './reports.entities.js';
import { readerOf } from './reports.policy.js';
import { ReportsService, tooManyRows } from './reports.service.js';

interface Ending {
  readonly state: Exclude<ReportFileState, 'queued' | 'running' | 'canceled'>;
  readonly problem?: string;
  readonly stored?: StoredFile;
}

/** Bytes; far more than any report has. */
export const largestReport = 200_000_000;

const fault = 'Something went wrong on our side. Create it again.';

/** Writes one file, and reports its progress and its end. */
@Injectable()
export class ReportMaking {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly reports: ReportsService,
    private readonly files: Files,
    private readonly notification: ReportNotifications,
    private readonly clock: Clock,
  ) {}

  /** A report that its reader may not see, or that is too long, ends as refused; a fault is retried. */
  async make(file: WantedFile, run: Run, holder: string): Promise<void> {
    try {
      const stored = await this.write(file, run, holder);
      await this.end(file, { state: 'done', stored });
    } catch (error) {
      if (error instanceof FileEndedMeanwhile) return;
      if (error instanceof ProblemError && error.status < 500) {
        await this.end(file, { state: 'refused', problem: error.message.slice(0, 300) });
        return;
      }
      if (run.isLast) await this.end(file, { state: 'failed', problem: fault });
      throw error;
    }
  }

  private async write(file: WantedFile, run: Run, holder: string): Promise<StoredFile> {
    const { report, format } = file;
    const request = { ...file.parameters, report };
    const actor = await this.actorOf(file);
    const definition = await this.reports.check(actor, request);
    await this.storeRights(file, await rightsOf(this.database, actor));
    const count = await this.reports.count(actor, request);
    if (count > mostReportRows) throw tooManyRows(count, mostReportRows);
    await this.notification.progress(file, { done: 0, count, holder });
    const rows = this.reports.every(actor, request, async (done) => {
      run.signal.throwIfAborted();
      await this.notification.progress(file, { done, count, holder });
    });
    const table = tableOf(definition, { format, ...readerOf(actor, request) }, rows);
    return this.files.store(bytesOf(table), largestReport);
  }

  /** Before the first row is read; rows that are read after a right was withdrawn no longer show what it opened. */
  private async storeRights({ id }: WantedFile, rights: ReportRights): Promise<void> {
    await this.database.transaction(() => this.database.manager.update(ReportFile, id, { madeWith: rights }));
  }

  /** The reader as an actor, with the rights of this moment. */
  private async actorOf({ userId, customerId, carrierId }: WantedFile): Promise<Actor> {
    const actor = await this.people.findActor(userId);
    if (!actor || actor.customerId !== customerId || actor.carrierId !== carrierId) throw problem('not-allowed');
    return actor;
  }

  /**
   * Discards what was stored for a file that has ended meanwhile. After a failure the row may have been written and only its
   * answer lost: then the file stays, and the nightly sweep removes it if no row names it.
   */
  private async end(file: WantedFile, ending: Ending): Promise<void> {
    const isSaved = await this.database.transaction(() => this.store(file, ending));
    if (ending.stored && !isSaved) await this.files.discard(ending.stored).catch(() => undefined);
  }

  /** State, mail and message commit together; false when the file had ended already. */
  private async store(file: WantedFile, { state, problem: reason, stored }: Ending): Promise<boolean> {
    const said = [file.id, state, reason ?? null, stored?.key ?? null, stored?.size ?? null, this.clock.iso()];
    const ended = await this.database.findOne(fileEnded, said);
    if (ended) await this.notification.ended(file, state, reason);
    return ended !== undefined;
  }
}
