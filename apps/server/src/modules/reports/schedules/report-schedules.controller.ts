import { Controller } from '@nestjs/common';
import {
  reportSchedulesApi,
  type ChangeReportSchedule,
  type NewReportSchedule,
  type PauseReportSchedule,
  type ReportRecipients,
  type ReportSchedule,
  type ReportScheduleKey,
  type ReportSchedules,
} from '@lading/contracts/reports/report-schedules';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { ReportSchedulesQueries } from './report-schedules.queries.js';
import { ReportSchedulesService } from './report-schedules.service.js';

@Controller()
export class ReportSchedulesController {
  constructor(
    private readonly schedules: ReportSchedulesService,
    private readonly queries: ReportSchedulesQueries,
  ) {}

  @Serves(reportSchedulesApi.list)
  async list(@CurrentActor() actor: Actor): Promise<ReportSchedules> {
    return { items: await this.queries.list(actor) };
  }

  @Serves(reportSchedulesApi.recipients)
  async recipients(@CurrentActor() actor: Actor): Promise<ReportRecipients> {
    return { items: await this.queries.recipients(actor) };
  }

  @Serves(reportSchedulesApi.add)
  add(@Input() schedule: NewReportSchedule, @CurrentActor() actor: Actor): Promise<ReportSchedule> {
    return this.schedules.add(actor, schedule);
  }

  @Serves(reportSchedulesApi.change)
  change(@Input() schedule: ChangeReportSchedule, @CurrentActor() actor: Actor): Promise<ReportSchedule> {
    return this.schedules.change(actor, schedule);
  }

  @Serves(reportSchedulesApi.pause)
  pause(@Input() { isPaused, ...key }: PauseReportSchedule, @CurrentActor() actor: Actor): Promise<ReportSchedule> {
    return this.schedules.pause(actor, key, isPaused);
  }

  @Serves(reportSchedulesApi.remove)
  remove(@Input() key: ReportScheduleKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.schedules.remove(actor, key);
  }

  @Serves(reportSchedulesApi.restore)
  restore(@Input() key: ReportScheduleKey, @CurrentActor() actor: Actor): Promise<ReportSchedule> {
    return this.schedules.restore(actor, key);
  }
}
