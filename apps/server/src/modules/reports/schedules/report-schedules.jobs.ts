import { Injectable, type OnModuleInit } from '@nestjs/common';
import { reportOf } from '@lading/domain/report/report-catalog';
import { nextDueOf } from '@lading/domain/time/recurring-time';
import { rangeOf } from '@lading/domain/time/date-range';
import { dateIn } from '@lading/domain/time/zoned-time';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../../kernel/jobs/job.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { AccountUsersService } from '../../account/account-users.service.js';
import { makeReport } from '../report-files.jobs.js';
import { ownerOf } from '../report-owner.js';
import { ReportSchedule } from '../reports.entities.js';
import { mayRead, narrowingOf } from '../reports.policy.js';
import { dueSchedules, scheduledFilesAdded, type DueSchedule } from './report-schedules.queries.js';

const startDueReports = defineJob('start-due-reports', NoInput);

/** The request of a schedule: its dates as of the due day, in the units of its company. */
function requestOf({ parameters, timeZone, dueAt, units }: DueSchedule): object {
  const { range, startDate, endDate } = parameters;
  const custom = { option: range, start: startDate ?? null, end: endDate ?? null };
  const { start, end } = rangeOf(range, dateIn(timeZone, dueAt), custom);
  const days = { ...(start && { startDate: start }), ...(end && { endDate: end }) };
  return { ...narrowingOf(parameters), ...days, timeZone, units };
}

/** Starts due schedules every minute; each due moment takes effect once. */
@Injectable()
export class ReportScheduleJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('every-minute', { cron: '* * * * *' }, startDueReports, {});
  }

  @Runs(startDueReports)
  async start(): Promise<void> {
    const schedules = await this.database.query(dueSchedules, [this.clock.iso()]);
    for (const schedule of schedules) await this.startOne(schedule);
  }

  /** Moments that passed while the server was down count as one. Files and the next due moment commit together. */
  private async startOne(schedule: DueSchedule): Promise<void> {
    const author = await this.people.findActor(schedule.userId);
    const isTheirs = author?.customerId === schedule.customerId && author.carrierId === schedule.carrierId;
    const isAllowed = isTheirs && mayRead(author, reportOf(schedule.report));
    const now = this.clock.now();
    await this.database.transaction(async () => {
      const moment = { id: schedule.id, nextDueAt: new Date(schedule.dueAt) };
      const nextDueAt = new Date(nextDueOf(schedule, now.toISOString()));
      const values = { nextDueAt, isPaused: !isAllowed, updatedAt: now };
      const { affected } = await this.database.manager.update(ReportSchedule, moment, values);
      if (affected && isAllowed) await this.order(schedule, now);
    });
  }

  private async order(schedule: DueSchedule, now: Date): Promise<void> {
    const { side, id } = ownerOf(schedule);
    const files = await this.database.query(scheduledFilesAdded[side], [
      ...[id, schedule.id, schedule.dueAt, schedule.report, schedule.name],
      ...[JSON.stringify(requestOf(schedule)), schedule.format, now, schedule.recipientIds],
    ]);
    for (const { id: fileId } of files)
      await this.jobs.enqueue(makeReport, { fileId }, { key: `report-file:${fileId}` });
  }
}
