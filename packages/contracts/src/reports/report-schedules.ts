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

/** A report that is made again and again; its days are counted from the day on which it is due. */
export class NewReportSchedule extends ReportNarrowing {
  @Text({ max: 60, label: 'Name' }) name!: string;
  @Choice(reportNames) report!: ReportName;
  @Choice(dateRangeOptions, { about: 'Seen from the day on which it is due, at its time zone.' })
  range!: DateRangeOption;
  @Day({ optional: true, label: 'Start date', about: 'Of a custom range.' }) startDate?: string;
  @Day({ optional: true, label: 'End date' }) endDate?: string;
  @Choice(tableFormats) format!: TableFormat;
  @Choice(rhythms) rhythm!: Rhythm;
  @Integer({ min: 0, max: 6, optional: true, label: 'Weekday', about: 'Sunday 0; of weekly reports.' })
  weekday?: number | null;
  @Integer({ min: 1, max: 31, optional: true, label: 'Day of the month', about: 'Shorter months end earlier.' })
  dayOfMonth?: number | null;
  @Integer({ min: 0, max: 23, label: 'Hour' }) hour!: number;
  @Text({ max: 60, label: 'Time zone', about: 'IANA name.' }) timeZone!: string;
  @Ids({
    minItems: 1,
    maxItems: mostRecipients,
    label: 'Recipients',
    about: 'People of your company who may read reports.',
  })
  recipientIds!: number[];
}

export class ChangeReportSchedule extends NewReportSchedule {
  @Id({ about: 'The schedule, as the list of scheduled reports gives its id.' }) scheduleId!: number;
}

export class ReportScheduleKey {
  @Id({ about: 'The schedule, as the list of scheduled reports gives its id.' }) scheduleId!: number;
}

export class PauseReportSchedule extends ReportScheduleKey {
  @Flag() isPaused!: boolean;
}

export class LastReportRun {
  @Instant() dueAt!: string;
  @Choice(reportFileStates) state!: ReportFileState;
  @Text({ max: 300, optional: true }) problem!: string | null;
  @Id({ optional: true, about: 'The file that was made for you.' }) fileId!: number | null;
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
    about: 'Your schedules; administrators see those of the company.',
  }),
  recipients: get({
    path: '/report-schedules/recipients',
    answers: ReportRecipients,
    access,
    about: 'Who of your company may be sent reports.',
  }),
  add: post({
    path: '/report-schedules',
    takes: NewReportSchedule,
    answers: ReportSchedule,
    access,
    status: 201,
    about: 'Has a report made daily, weekly or monthly; each recipient gets what they may see themselves.',
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
    about: 'Holds a schedule, or lets it go on with the next moment from now.',
    problems: ['not-found'],
  }),
  remove: del({
    path: '/report-schedules/:scheduleId',
    takes: ReportScheduleKey,
    access,
    about: 'Deletes a scheduled report; it can be restored.',
    problems: ['not-found'],
  }),
  restore: post({
    path: '/report-schedules/:scheduleId/restore',
    takes: ReportScheduleKey,
    answers: ReportSchedule,
    access,
    about: 'Brings a schedule back that was taken away.',
    problems: ['not-found', 'wrong-state'],
  }),
});
