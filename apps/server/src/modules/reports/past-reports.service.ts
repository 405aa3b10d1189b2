import { Injectable } from '@nestjs/common';
import type { NewReportSchedule, ReportSchedule } from '@lading/contracts/reports/report-schedules';
import type { ReportRequest } from '@lading/contracts/reports/reports';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Files } from '../../kernel/files/files.js';
import { bytesOf, tableOf } from './report-table.js';
import { largestReport } from './report-making.service.js';
import { rightsOf } from './report-rights.js';
import { ReportFile, ReportSchedule as StoredSchedule } from './reports.entities.js';
import { readerOf } from './reports.policy.js';
import { ReportsService } from './reports.service.js';
import { ReportSchedulesService } from './schedules/report-schedules.service.js';

/** A file that a schedule made in the past. */
export interface PastReportFile {
  readonly schedule: Pick<ReportSchedule, 'id' | 'name' | 'format'>;
  readonly request: ReportRequest;
  /** ISO 8601, UTC. */
  readonly dueAt: string;
}

const madeWithin = 9000;

/** Adds schedules and files of the past, such as those of the demo. Sends no mail. Runs in the caller's transaction. */
@Injectable()
export class PastReports {
  constructor(
    private readonly database: Database,
    private readonly schedules: ReportSchedulesService,
    private readonly reports: ReportsService,
    private readonly files: Files,
  ) {}

  /** A schedule that has been there since a time. */
  async schedule(actor: Actor, schedule: NewReportSchedule, createdAt: Date): Promise<ReportSchedule> {
    const added = await this.database.asScope(scopeOf(actor), () => this.schedules.add(actor, schedule));
    await this.database.manager.update(StoredSchedule, added.id, { createdAt, updatedAt: createdAt });
    return added;
  }

  /** Writes the file with what the report answers now about its days. */
  async addFile(actor: Actor, { schedule, request, dueAt }: PastReportFile): Promise<void> {
    const definition = await this.reports.check(actor, request);
    const rowCount = await this.reports.count(actor, request);
    const rows = this.reports.every(actor, request, () => Promise.resolve());
    const { format } = schedule;
    const table = tableOf(definition, { format, ...readerOf(actor, request) }, rows);
    const { key: fileKey, size } = await this.files.store(bytesOf(table), largestReport);
    const { report, ...parameters } = request;
    await this.database.manager.insert(ReportFile, {
      ...{ customerId: actor.customerId, carrierId: actor.carrierId, userId: found(actor.userId) },
      ...{ scheduleId: schedule.id, dueAt: new Date(dueAt), report, title: schedule.name, parameters, format },
      ...{ state: 'done', rowCount, doneCount: rowCount, fileKey, size, createdAt: new Date(dueAt) },
      finishedAt: new Date(Date.parse(dueAt) + madeWithin),
      madeWith: await rightsOf(this.database, actor),
    });
  }
}
