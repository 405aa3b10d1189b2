import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ReportFile, ReportFileKey, ReportFiles, ReportFileState } from '@lading/contracts/report-files';
import { mostReportRows, type ReportExport, type ReportRequest } from '@lading/contracts/reports';
import { reportOf, type ReportName } from '@lading/domain/report/report-catalogue';
import { tableMediaTypes, type TableFormat } from '@lading/domain/table-format';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Files } from '../../kernel/files/files.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { makeReport } from './report-files.jobs.js';
import { ReportNotifications, type StoppedFile } from './report-notifications.service.js';
import { covers, rightsOf, type ReportRights } from './report-rights.js';
import { narrowingOf, requireReport } from './reports.policy.js';
import { ReportsService, tooManyRows } from './reports.service.js';

/** Files that one person waits for at the same time. */
const mostWaiting = 10;

const columns = `id, report, title, format, state, done_count AS "doneCount", row_count AS "rowCount", size, problem,
  schedule_id AS "scheduleId", created_at AS "createdAt", finished_at AS "finishedAt"`;

/** The days, filters and units of a file, without what it leaves out. */
export const parametersOf = (request: ReportRequest): object => ({
  ...narrowingOf(request),
  ...(request.startDate && { startDate: request.startDate }),
  ...(request.endDate && { endDate: request.endDate }),
  ...(request.timeZone && { timeZone: request.timeZone }),
  ...(request.units && { units: request.units }),
});

interface StoredFile {
  readonly key: string | null;
  readonly state: ReportFileState;
  readonly report: ReportName;
  readonly format: TableFormat;
  readonly parameters: Partial<ReportRequest>;
  readonly madeWith: ReportRights | null;
}

/** Files of reports; each belongs to the one person as whom it was made. */
@Injectable()
export class ReportFilesService {
  constructor(
    private readonly database: Database,
    private readonly reports: ReportsService,
    private readonly files: Files,
    private readonly jobs: Jobs,
    private readonly notification: ReportNotifications,
    private readonly clock: Clock,
  ) {}

  async list({ userId }: Actor): Promise<ReportFiles> {
    const items = await this.database.query<ReportFile>(
      `SELECT ${columns} FROM report_file WHERE user_id = $1 ORDER BY id DESC LIMIT 50`,
      [userId],
    );
    return { items };
  }

  async get({ userId }: Actor, { fileId }: ReportFileKey): Promise<ReportFile> {
    return found(
      await this.database.findOne<ReportFile>(`SELECT ${columns} FROM report_file WHERE id = $1 AND user_id = $2`, [
        fileId,
        userId,
      ]),
    );
  }

  /** Too many rows are refused here already; what waits is made in its turn. */
  async make(actor: Actor, request: ReportExport): Promise<ReportFile> {
    await this.reports.check(actor, request);
    const count = await this.reports.count(actor, request);
    if (count > mostReportRows) throw tooManyRows(count, mostReportRows);
    return this.database.transaction(async () => {
      const waiting = await this.database.query(
        `SELECT FROM report_file WHERE user_id = $1 AND state IN ('queued', 'running') LIMIT $2`,
        [actor.userId, mostWaiting],
      );
      if (waiting.length >= mostWaiting) throw problem('too-many-requests', { retryAfter: 30 });
      const { report, format } = request;
      const file = found(
        await this.database.findOne<ReportFile>(
          `INSERT INTO report_file (customer_id, user_id, report, title, parameters, format, row_count, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
          [
            actor.customerId,
            actor.userId,
            report,
            reportOf(report).title,
            JSON.stringify(parametersOf(request)),
            format,
            count,
            this.clock.iso(),
          ],
        ),
      );
      await this.jobs.enqueue(makeReport, { fileId: file.id });
      await this.notification.ordered(actor, file);
      return file;
    });
  }

  /** The worker need not be alive: whatever it brings of a file that has ended is thrown away. One that ended first stays as it ended. */
  async cancel(actor: Actor, key: ReportFileKey): Promise<ReportFile> {
    await this.database.transaction(async () => {
      const stopped = await this.database.findOne<StoppedFile>(
        `UPDATE report_file SET state = 'cancelled', finished_at = $3 WHERE id = $1 AND user_id = $2 AND state IN ('queued', 'running')
         RETURNING id, customer_id AS "customerId", user_id AS "userId", report`,
        [key.fileId, actor.userId, this.clock.iso()],
      );
      if (stopped) await this.notification.cancelled(actor, stopped);
    });
    return this.get(actor, key);
  }

  /** Whoever may not read such a report any more, or sees less than it was made with, does not get its file either. */
  async content(actor: Actor, { fileId }: ReportFileKey): Promise<FileAnswer> {
    const file = found(
      await this.database.findOne<StoredFile>(
        'SELECT file_key AS key, state, report, format, parameters, made_with AS "madeWith" FROM report_file WHERE id = $1 AND user_id = $2',
        [fileId, actor.userId],
      ),
    );
    requireReport(actor, file.report);
    if (file.key === null) throw problem('wrong-state');
    if (!covers(await rightsOf(this.database, actor), file.madeWith))
      throw problem('not-allowed', { detail: 'You may see less than when the report was made. Make it again.' });
    const name = this.reports.fileName({ ...file.parameters, report: file.report, format: file.format });
    return new FileAnswer(name, tableMediaTypes[file.format], await this.files.read(file.key));
  }
}
