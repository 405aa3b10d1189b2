import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ReportFile, ReportFileKey, ReportFiles } from '@lading/contracts/reports/report-files';
import { mostReportRows, type ReportExport, type ReportRequest } from '@lading/contracts/reports/reports';
import { reportOf } from '@lading/domain/report/report-catalog';
import { tableMediaTypes } from '@lading/domain/text/list-file';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Files } from '../../kernel/files/files.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { makeReport } from './report-files.jobs.js';
import { fileCanceled, fileContent, fileOfUser, filesOfUser, whileWaiting } from './report-files.queries.js';
import { ReportNotifications } from './report-notifications.service.js';
import { covers, rightsOf } from './report-rights.js';
import { ReportFile as StoredFile } from './reports.entities.js';
import { narrowingOf, requireReport } from './reports.policy.js';
import { ReportsService, tooManyRows } from './reports.service.js';

/** Files that one user may have waiting. */
const mostWaiting = 10;

/** The dates, filters and units that are set. */
const parametersOf = (request: ReportRequest): object => ({
  ...narrowingOf(request),
  ...(request.startDate && { startDate: request.startDate }),
  ...(request.endDate && { endDate: request.endDate }),
  ...(request.timeZone && { timeZone: request.timeZone }),
  ...(request.units && { units: request.units }),
});

/** Report files. Each belongs to the user whose rights it was made with. */
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
    const items = await this.database.query(filesOfUser, [userId]);
    return { items };
  }

  async get({ userId }: Actor, { fileId }: ReportFileKey): Promise<ReportFile> {
    return found(await this.database.findOne(fileOfUser, [fileId, userId]));
  }

  /** Too many rows are refused here; the others are made in order. */
  async make(actor: Actor, request: ReportExport): Promise<ReportFile> {
    await this.reports.check(actor, request);
    const count = await this.reports.count(actor, request);
    if (count > mostReportRows) throw tooManyRows(count, mostReportRows);
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const userId = found(actor.userId);
      const waiting = await manager.countBy(StoredFile, { userId, ...whileWaiting });
      if (waiting >= mostWaiting) throw problem('too-many-requests', { retryAfter: 30 });
      const { report, format } = request;
      const added = manager.create(StoredFile, {
        ...{ customerId: actor.customerId, carrierId: actor.carrierId },
        userId,
        report,
        title: reportOf(report).title,
        parameters: parametersOf(request),
        format,
        rowCount: count,
        createdAt: this.clock.now(),
      });
      await manager.insert(StoredFile, added);
      const file = await this.get(actor, { fileId: added.id });
      await this.jobs.enqueue(makeReport, { fileId: file.id });
      await this.notification.ordered(actor, file);
      return file;
    });
  }

  /** Works without the worker: what it still writes for an ended file is discarded. A file that ended first stays as it ended. */
  async cancel(actor: Actor, key: ReportFileKey): Promise<ReportFile> {
    await this.database.transaction(async () => {
      const stopped = await this.database.findOne(fileCanceled, [key.fileId, actor.userId, this.clock.iso()]);
      if (stopped) await this.notification.canceled(actor, stopped);
    });
    return this.get(actor, key);
  }

  /** Refused to a user who may no longer read the report, or who sees less than when it was made. */
  async content(actor: Actor, { fileId }: ReportFileKey): Promise<FileAnswer> {
    const file = found(await this.database.findOne(fileContent, [fileId, actor.userId]));
    requireReport(actor, file.report);
    if (file.key === null) throw problem('wrong-state');
    if (!covers(await rightsOf(this.database, actor), file.madeWith))
      throw problem('not-allowed', {
        detail: 'Your access has changed since this report was created. Create it again.',
      });
    const name = this.reports.fileName({ ...file.parameters, report: file.report, format: file.format });
    return new FileAnswer(name, tableMediaTypes[file.format], await this.files.read(file.key));
  }
}
