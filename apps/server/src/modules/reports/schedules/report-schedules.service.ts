import { Injectable } from '@nestjs/common';
import {
  mostSchedules,
  type ChangeReportSchedule,
  type NewReportSchedule,
  type ReportSchedule,
  type ReportScheduleKey,
} from '@lading/contracts/reports/report-schedules';
import { nextDueOf } from '@lading/domain/time/recurring-time';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { NewEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { ownerOf } from '../report-owner.js';
import { ReportSchedule as StoredSchedule } from '../reports.entities.js';
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
import { managesAllSchedules, narrowingOf, requireReport, requireRange, requireTimeZone } from '../reports.policy.js';
import {
  activeSchedule,
  ownSchedules,
  ReportSchedulesQueries,
  scheduleRemoved,
  scheduleRestored,
} from './report-schedules.queries.js';

/** The parameters of a report that its schedule stores. */
const savedOf = (schedule: NewReportSchedule): object => ({
  ...narrowingOf(schedule),
  range: schedule.range,
  ...(schedule.range === 'Custom' && { startDate: schedule.startDate, endDate: schedule.endDate }),
});

/** Report schedules: set up by one user, managed by administrators too. */
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
      const { manager } = this.database;
      const values = this.valuesOf(schedule);
      const whose = { customerId: actor.customerId, carrierId: actor.carrierId, userId: found(actor.userId) };
      const added = manager.create(StoredSchedule, { ...values, ...whose, createdAt: values.updatedAt });
      await manager.insert(StoredSchedule, added);
      return this.publish(actor, ReportScheduleAdded, await this.get(actor, added.id));
    });
  }

  /** Only its author changes what a schedule reports; a new time counts from now. */
  async change(actor: Actor, { scheduleId, ...schedule }: ChangeReportSchedule): Promise<ReportSchedule> {
    await this.check(actor, schedule);
    return this.database.transaction(async () => {
      const own = activeSchedule(scheduleId, found(actor.userId));
      const { affected } = await this.database.manager.update(StoredSchedule, own, this.valuesOf(schedule));
      if (!affected) throw problem('not-found');
      return this.publish(actor, ReportScheduleChanged, await this.get(actor, scheduleId));
    });
  }

  /** What was due while it was paused is skipped. */
  pause(actor: Actor, { scheduleId }: ReportScheduleKey, isPaused: boolean): Promise<ReportSchedule> {
    return this.database.transaction(async () => {
      const schedule = await this.reschedule(actor, scheduleId, isPaused);
      return this.publish(actor, isPaused ? ReportSchedulePaused : ReportScheduleResumed, schedule);
    });
  }

  async remove(actor: Actor, { scheduleId }: ReportScheduleKey): Promise<void> {
    await this.database.transaction(async () => {
      const schedule = await this.get(actor, scheduleId);
      const key = [...this.keyOf(actor, scheduleId), this.clock.iso()];
      found(await this.database.findOne(scheduleRemoved[ownerOf(actor).side], key));
      await this.publish(actor, ReportScheduleRemoved, schedule);
    });
  }

  async restore(actor: Actor, { scheduleId }: ReportScheduleKey): Promise<ReportSchedule> {
    return this.database.transaction(async () => {
      await this.requireRoom(actor);
      found(await this.database.findOne(scheduleRestored[ownerOf(actor).side], this.keyOf(actor, scheduleId)));
      return this.publish(actor, ReportScheduleRestored, await this.reschedule(actor, scheduleId));
    });
  }

  private async reschedule(actor: Actor, scheduleId: number, isPaused?: boolean): Promise<ReportSchedule> {
    const schedule = await this.get(actor, scheduleId);
    const now = this.clock.now();
    await this.database.manager.update(StoredSchedule, scheduleId, {
      isPaused: isPaused ?? schedule.isPaused,
      nextDueAt: new Date(nextDueOf(schedule, now.toISOString())),
      updatedAt: now,
    });
    return this.get(actor, scheduleId);
  }

  private async get(actor: Actor, scheduleId: number): Promise<ReportSchedule> {
    return found((await this.queries.list(actor, scheduleId)).at(0));
  }

  private async publish(
    actor: Actor,
    event: NewEvent<ReportScheduleFacts>,
    schedule: ReportSchedule,
  ): Promise<ReportSchedule> {
    const { id: scheduleId, name, report } = schedule;
    const payload = { scheduleId, name, report };
    const facts = { subject: reportScheduleSubject(scheduleId), payload, customerId: actor.customerId };
    await this.events.publish(actor, new event(facts));
    return schedule;
  }

  private keyOf(actor: Actor, scheduleId: number): unknown[] {
    return [ownerOf(actor).id, actor.userId, managesAllSchedules(actor), scheduleId];
  }

  private async requireRoom({ userId }: Actor): Promise<void> {
    const own = await this.database.query(ownSchedules, [userId, mostSchedules]);
    if (own.length >= mostSchedules)
      throw problem('wrong-state', { detail: `You already have ${mostSchedules} schedules.` });
  }

  private async check(actor: Actor, schedule: NewReportSchedule): Promise<void> {
    const report = requireReport(actor, schedule.report);
    requireTimeZone(schedule.timeZone);
    if (schedule.range === 'Custom') requireRange(report, schedule);
    if (schedule.rhythm === 'weekly' && typeof schedule.weekday !== 'number')
      throw fieldProblem('weekday', 'required', fieldMessage('Weekday', 'required'));
    if (schedule.rhythm === 'monthly' && typeof schedule.dayOfMonth !== 'number')
      throw fieldProblem('dayOfMonth', 'required', fieldMessage('Day of the month', 'required'));
    const wanted = new Set(schedule.recipientIds);
    const people = await this.queries.recipients(actor, [...wanted]);
    if (people.length < wanted.size)
      throw fieldProblem('recipientIds', 'choice', 'Recipients must be users of your company who can read reports.');
  }

  private valuesOf(schedule: NewReportSchedule) {
    const { name, report, format, rhythm, weekday, dayOfMonth, hour, timeZone, recipientIds } = schedule;
    const now = this.clock.now();
    return {
      ...{ name, report, parameters: savedOf(schedule), format, rhythm, hour, timeZone },
      weekday: rhythm === 'weekly' ? (weekday ?? null) : null,
      dayOfMonth: rhythm === 'monthly' ? (dayOfMonth ?? null) : null,
      recipientIds: [...new Set(recipientIds)].map(String),
      nextDueAt: new Date(nextDueOf(schedule, now.toISOString())),
      updatedAt: now,
    };
  }
}
