import { Injectable } from '@nestjs/common';
import {
  mostSchedules,
  type ChangeReportSchedule,
  type NewReportSchedule,
  type ReportSchedule,
  type ReportScheduleKey,
} from '@lading/contracts/report-schedules';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { nextDueOf } from '@lading/domain/report/report-schedule';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { EventClass } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import {
  ReportScheduleAdded,
  ReportScheduleChanged,
  ReportSchedulePaused,
  ReportScheduleRemoved,
  ReportScheduleRestored,
  ReportScheduleResumed,
  reportScheduleSubject,
  type ReportScheduleFacts,
} from '../reports.events.js';
import { looksAfterAll, ReportSchedulesQueries } from './report-schedules.queries.js';
import { narrowingOf, requireReport, requireRange, requireTimeZone } from '../reports.policy.js';

/** What a schedule keeps of its report. */
const savedOf = (schedule: NewReportSchedule): object => ({
  ...narrowingOf(schedule),
  range: schedule.range,
  ...(schedule.range === 'Custom' && { startDate: schedule.startDate, endDate: schedule.endDate }),
});

const columns = `name = $3, report = $4, parameters = $5, format = $6, rhythm = $7, weekday = $8, day_of_month = $9, hour = $10,
  time_zone = $11, recipient_ids = $12, next_due_at = $13, updated_at = $14`;

/** $1 the row, $2 the company, $3 the person, $4 whether they look after the schedules of all. */
const theirs = 'id = $1 AND customer_id = $2 AND (user_id = $3 OR $4)';

/** Schedules of reports: set up by one person, looked after by administrators too. */
@Injectable()
export class ReportSchedulesService {
  constructor(
    private readonly database: Database,
    private readonly queries: ReportSchedulesQueries,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async add(actor: Actor, schedule: NewReportSchedule): Promise<ReportSchedule> {
    await this.check(actor, schedule);
    return this.database.transaction(async () => {
      await this.requireRoom(actor);
      const { id } = found(
        await this.database.findOne<{ id: number }>(
          `INSERT INTO report_schedule (customer_id, user_id, name, report, parameters, format, rhythm, weekday, day_of_month, hour,
             time_zone, recipient_ids, next_due_at, updated_at, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) RETURNING id`,
          [actor.customerId, actor.userId, ...this.valuesOf(schedule)],
        ),
      );
      return this.tell(actor, ReportScheduleAdded, await this.get(actor, id));
    });
  }

  /** Only its author changes what a schedule reports; a new time counts from now. */
  async change(actor: Actor, { scheduleId, ...schedule }: ChangeReportSchedule): Promise<ReportSchedule> {
    await this.check(actor, schedule);
    return this.database.transaction(async () => {
      const changed = await this.database.findOne<{ id: number }>(
        `WITH changed AS (UPDATE report_schedule SET ${columns} WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL RETURNING id) SELECT id FROM changed`,
        [scheduleId, actor.userId, ...this.valuesOf(schedule)],
      );
      return this.tell(actor, ReportScheduleChanged, await this.get(actor, found(changed).id));
    });
  }

  /** What was held back while it was paused is not made up for. */
  pause(actor: Actor, { scheduleId }: ReportScheduleKey, isPaused: boolean): Promise<ReportSchedule> {
    return this.database.transaction(async () => {
      const schedule = await this.moveOn(actor, scheduleId, isPaused);
      return this.tell(actor, isPaused ? ReportSchedulePaused : ReportScheduleResumed, schedule);
    });
  }

  private async moveOn(actor: Actor, scheduleId: number, isPaused?: boolean): Promise<ReportSchedule> {
    const schedule = await this.get(actor, scheduleId);
    const now = this.clock.iso();
    await this.database.query(
      'UPDATE report_schedule SET is_paused = $2, next_due_at = $3, updated_at = $4 WHERE id = $1',
      [scheduleId, isPaused ?? schedule.isPaused, nextDueOf(schedule, now), now],
    );
    return this.get(actor, scheduleId);
  }

  async remove(actor: Actor, { scheduleId }: ReportScheduleKey): Promise<void> {
    await this.database.transaction(async () => {
      const schedule = await this.get(actor, scheduleId);
      const gone = await this.database.query(
        `UPDATE report_schedule SET deleted_at = $5 WHERE ${theirs} AND deleted_at IS NULL RETURNING id`,
        [...this.keyOf(actor, scheduleId), this.clock.iso()],
      );
      found(gone.at(0));
      await this.tell(actor, ReportScheduleRemoved, schedule);
    });
  }

  async restore(actor: Actor, { scheduleId }: ReportScheduleKey): Promise<ReportSchedule> {
    return this.database.transaction(async () => {
      await this.requireRoom(actor);
      const back = await this.database.query(
        `UPDATE report_schedule SET deleted_at = NULL WHERE ${theirs} AND deleted_at IS NOT NULL RETURNING id`,
        this.keyOf(actor, scheduleId),
      );
      found(back.at(0));
      return this.tell(actor, ReportScheduleRestored, await this.moveOn(actor, scheduleId));
    });
  }

  private async get(actor: Actor, scheduleId: number): Promise<ReportSchedule> {
    return found((await this.queries.list(actor, scheduleId)).at(0));
  }

  private async tell(
    actor: Actor,
    event: EventClass<ReportScheduleFacts>,
    schedule: ReportSchedule,
  ): Promise<ReportSchedule> {
    const { id: scheduleId, name, report } = schedule;
    const payload = { scheduleId, name, report };
    const facts = { subject: reportScheduleSubject(scheduleId), payload, customerId: actor.customerId };
    await this.events.publish(actor, new event(facts));
    return schedule;
  }

  private keyOf(actor: Actor, scheduleId: number): unknown[] {
    return [scheduleId, actor.customerId, actor.userId, looksAfterAll(actor)];
  }

  private async requireRoom({ userId }: Actor): Promise<void> {
    const own = await this.database.query(
      'SELECT FROM report_schedule WHERE user_id = $1 AND deleted_at IS NULL LIMIT $2',
      [userId, mostSchedules],
    );
    if (own.length >= mostSchedules)
      throw problem('wrong-state', { detail: `You have ${mostSchedules} schedules already.` });
  }

  private async check(actor: Actor, schedule: NewReportSchedule): Promise<void> {
    const report = requireReport(actor, schedule.report);
    requireTimeZone(schedule.timeZone);
    if (schedule.range === 'Custom') requireRange(report, schedule);
    if (schedule.rhythm === 'weekly' && schedule.weekday === undefined)
      throw fieldProblem('weekday', 'required', fieldMessage('Weekday', 'required'));
    if (schedule.rhythm === 'monthly' && schedule.dayOfMonth === undefined)
      throw fieldProblem('dayOfMonth', 'required', fieldMessage('Day of the month', 'required'));
    const wanted = new Set(schedule.recipientIds);
    const people = await this.queries.recipients(actor, [...wanted]);
    if (people.length < wanted.size)
      throw fieldProblem('recipientIds', 'choice', 'Recipients are people of your company who may read reports.');
  }

  private valuesOf(schedule: NewReportSchedule): unknown[] {
    const { name, report, format, rhythm, weekday, dayOfMonth, hour, timeZone, recipientIds } = schedule;
    const now = this.clock.iso();
    return [
      ...[name, report, JSON.stringify(savedOf(schedule)), format, rhythm],
      ...[rhythm === 'weekly' ? weekday : null, rhythm === 'monthly' ? dayOfMonth : null, hour, timeZone],
      ...[[...new Set(recipientIds)], nextDueOf(schedule, now), now],
    ];
  }
}
