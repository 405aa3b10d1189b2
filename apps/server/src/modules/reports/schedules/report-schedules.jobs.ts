import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { NewReportSchedule } from '@lading/contracts/report-schedules';
import type { ReportNarrowing } from '@lading/contracts/reports';
import { rangeOf } from '@lading/domain/date-range';
import { reportOf } from '@lading/domain/report/report-catalogue';
import { nextDueOf } from '@lading/domain/report/report-schedule';
import type { UnitSystem } from '@lading/domain/units';
import { dateIn } from '@lading/domain/zoned-time';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../../kernel/jobs/job.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { AccountUsersService } from '../../account/account-users.service.js';
import { makeReport } from '../report-files.jobs.js';
import { readsReports } from './report-schedules.queries.js';
import { mayRead, narrowingOf } from '../reports.policy.js';

const startDueReports = defineJob('start-due-reports', NoInput);

interface DueSchedule extends Pick<NewReportSchedule, 'name' | 'report' | 'format' | 'rhythm' | 'hour' | 'timeZone'> {
  readonly id: number;
  readonly customerId: number;
  readonly userId: number;
  readonly parameters: ReportNarrowing & Pick<NewReportSchedule, 'range' | 'startDate' | 'endDate'>;
  readonly units: UnitSystem;
  readonly weekday: number | null;
  readonly dayOfMonth: number | null;
  readonly recipientIds: readonly number[];
  readonly dueAt: string;
}

const due = `SELECT id, customer_id AS "customerId", user_id AS "userId", name, report, parameters, format, rhythm, weekday,
    day_of_month AS "dayOfMonth", hour, time_zone AS "timeZone", to_jsonb(recipient_ids) AS "recipientIds", next_due_at AS "dueAt",
    (SELECT CASE WHEN c.is_metric THEN 'metric' ELSE 'imperial' END FROM customer c WHERE c.id = customer_id) AS units
  FROM report_schedule WHERE NOT is_paused AND deleted_at IS NULL AND next_due_at <= $1 ORDER BY next_due_at, id LIMIT 200`;

/** The days of the report as they are seen on the day on which it is due, and the units of its company. */
function requestOf({ parameters, timeZone, dueAt, units }: DueSchedule): object {
  const { range, startDate, endDate } = parameters;
  const custom = { option: range, start: startDate ?? null, end: endDate ?? null };
  const { start, end } = rangeOf(range, dateIn(timeZone, dueAt), custom);
  const days = { ...(start && { startDate: start }), ...(end && { endDate: end }) };
  return { ...narrowingOf(parameters), ...days, timeZone, units };
}

/** Looks every minute for schedules that are due; each moment has its effect once. */
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
    const schedules = await this.database.query<DueSchedule>(due, [this.clock.iso()]);
    for (const schedule of schedules) await this.startOne(schedule);
  }

  /** Moments that were missed because nothing ran are made up for by one. Files and the next moment commit together. */
  private async startOne(schedule: DueSchedule): Promise<void> {
    const author = await this.people.findActor(schedule.userId);
    const isAllowed = author?.customerId === schedule.customerId && mayRead(author, reportOf(schedule.report));
    const now = this.clock.iso();
    await this.database.transaction(async () => {
      const mine = await this.database.query(
        'UPDATE report_schedule SET next_due_at = $3, is_paused = $4, updated_at = $5 WHERE id = $1 AND next_due_at = $2 RETURNING id',
        [schedule.id, schedule.dueAt, nextDueOf(schedule, now), !isAllowed, now],
      );
      if (mine.length > 0 && isAllowed) await this.order(schedule, now);
    });
  }

  /** One file for each recipient who may still read reports. */
  private async order(schedule: DueSchedule, now: string): Promise<void> {
    const files = await this.database.query<{ id: number }>(
      `INSERT INTO report_file (customer_id, user_id, schedule_id, due_at, report, title, parameters, format, created_at)
       SELECT $1, u.id, $2, $3, $4, $5, $6, $7, $8 FROM user_account u
        WHERE u.customer_id = $1 AND u.id = ANY ($9) AND ${readsReports} ORDER BY u.id
       ON CONFLICT ON CONSTRAINT report_file_once DO NOTHING RETURNING id`,
      [
        ...[schedule.customerId, schedule.id, schedule.dueAt, schedule.report, schedule.name],
        ...[JSON.stringify(requestOf(schedule)), schedule.format, now, schedule.recipientIds],
      ],
    );
    for (const { id } of files) await this.jobs.enqueue(makeReport, { fileId: id }, { key: `report-file:${id}` });
  }
}
