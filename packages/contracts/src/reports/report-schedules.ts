import { dateRangeOptions, type DateRangeOption } from '@lading/domain/time/date-range';
import { reportNames, type ReportName } from '@lading/domain/report/report-catalog';
import { rhythms, type Rhythm } from '@lading/domain/time/recurring-time';
import { tableFormats, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Day, Email, Flag, Id, Ids, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { reportFileStates, type ReportFileState } from './report-files.js';
import { reportAccess, ReportNarrowing } from './reports.js';

export const mostSchedules = 50;
export const mostRecipients = 20;

/** A scheduled report; its range of days is relative to the day on which it is due. */
export class NewReportSchedule extends ReportNarrowing {
  @Text({ max: 60, label: 'Name' }) name!: string;
  @Choice(reportNames) report!: ReportName;
  @Choice(dateRangeOptions, { about: 'Relative to the day the report is due, in its time zone.' })
  range!: DateRangeOption;
  @Day({ optional: true, label: 'Start date', about: 'For a custom date range.' }) startDate?: string;
  @Day({ optional: true, label: 'End date' }) endDate?: string;
  @Choice(tableFormats) format!: TableFormat;
  @Choice(rhythms) rhythm!: Rhythm;
  @Integer({ min: 0, max: 6, optional: true, label: 'Weekday', about: 'For weekly reports; Sunday is 0.' })
  weekday?: number | null;
  @Integer({ min: 1, max: 31, optional: true, label: 'Day of the month', about: 'In shorter months, the last day.' })
  dayOfMonth?: number | null;
  @Integer({ min: 0, max: 23, label: 'Hour' }) hour!: number;
  @Text({ max: 60, label: 'Time zone', about: 'IANA name.' }) timeZone!: string;
  @Ids({
    minItems: 1,
    maxItems: mostRecipients,
    label: 'Recipients',
    about: 'Users of your company who can read reports.',
  })
  recipientIds!: number[];
}

export class ChangeReportSchedule extends NewReportSchedule {
  @Id({ about: 'ID of the schedule, from the list of scheduled reports.' }) scheduleId!: number;
}

export class ReportScheduleKey {
  @Id({ about: 'ID of the schedule, from the list of scheduled reports.' }) scheduleId!: number;
}

export class PauseReportSchedule extends ReportScheduleKey {
  @Flag() isPaused!: boolean;
}

export class LastReportRun {
  @Instant() dueAt!: string;
  @Choice(reportFileStates) state!: ReportFileState;
  @Text({ max: 300, optional: true }) problem!: string | null;
  @Id({ optional: true, about: 'The file that was created for you.' }) fileId!: number | null;
}

export class ReportSchedule extends NewReportSchedule {
  @Id() id!: number;
  @Text({ max: 200 }) ownerName!: string;
  @Flag() isOwn!: boolean;
  @Flag() isPaused!: boolean;
  @Instant({ optional: true, about: 'Absent while it is paused.' }) nextDueAt!: string | null;
  @Nested(() => LastReportRun, { optional: true }) lastRun!: LastReportRun | null;
}

export class ReportSchedules {
  @ListOf(() => ReportSchedule, { maxItems: 500 }) items!: ReportSchedule[];
}

export class ReportRecipient {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
  @Email() email!: string;
}

export class ReportRecipients {
  @ListOf(() => ReportRecipient, { maxItems: 1000 }) items!: ReportRecipient[];
}

const access = reportAccess;

export const reportSchedulesApi = defineResource('report-schedules', {
  list: get({
    path: '/report-schedules',
    answers: ReportSchedules,
    access,
    about: 'Your schedules; administrators see all schedules of the company.',
  }),
  recipients: get({
    path: '/report-schedules/recipients',
    answers: ReportRecipients,
    access,
    about: 'Users of your company who can receive reports.',
  }),
  add: post({
    path: '/report-schedules',
    takes: NewReportSchedule,
    answers: ReportSchedule,
    access,
    status: 201,
    about: 'Schedules a report daily, weekly or monthly. Each recipient gets only data that they can see.',
    problems: ['invalid-fields', 'not-allowed', 'wrong-state'],
  }),
  change: put({
    path: '/report-schedules/:scheduleId',
    takes: ChangeReportSchedule,
    answers: ReportSchedule,
    access,
    about: 'Replaces the settings of one of your scheduled reports.',
    problems: ['invalid-fields', 'not-allowed', 'not-found'],
  }),
  pause: post({
    path: '/report-schedules/:scheduleId/pause',
    takes: PauseReportSchedule,
    answers: ReportSchedule,
    access,
    about: 'Pauses a schedule, or resumes it with the next due time.',
    problems: ['not-found'],
  }),
  remove: del({
    path: '/report-schedules/:scheduleId',
    takes: ReportScheduleKey,
    access,
    about: 'Deletes a scheduled report. You can restore it.',
    problems: ['not-found'],
  }),
  restore: post({
    path: '/report-schedules/:scheduleId/restore',
    takes: ReportScheduleKey,
    answers: ReportSchedule,
    access,
    about: 'Restores a schedule that was deleted.',
    problems: ['not-found', 'wrong-state'],
  }),
});
