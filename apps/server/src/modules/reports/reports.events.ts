import type { ReportFileState } from '@lading/contracts/reports/report-files';
import type { ReportName } from '@lading/domain/report/report-catalog';
import { DomainEvent } from '../../kernel/events/domain-event.js';

export interface ReportFileFacts {
  readonly fileId: number;
  readonly report: ReportName;
  readonly state: ReportFileState;
}

/** How a file ended, and whom that concerns. */
export interface ReportFileEnding extends ReportFileFacts {
  readonly userId: number;
  readonly scheduleId: number | null;
  readonly title: string;
  readonly problem: string | null;
  /** The address of the file, without the site. */
  readonly page: string;
}

export interface ReportScheduleFacts {
  readonly scheduleId: number;
  readonly name: string;
  readonly report: ReportName;
}

export class ReportFileOrdered extends DomainEvent<ReportFileFacts> {
  static readonly eventName = 'report-file-ordered';
}

export class ReportFileEnded extends DomainEvent<ReportFileEnding> {
  static readonly eventName = 'report-file-ended';
}

/** Canceled by the user who requested it, before it was created. */
export class ReportFileCanceled extends DomainEvent<ReportFileFacts> {
  static readonly eventName = 'report-file-canceled';
}

export class ReportScheduleAdded extends DomainEvent<ReportScheduleFacts> {
  static readonly eventName = 'report-schedule-added';
}

export class ReportScheduleChanged extends DomainEvent<ReportScheduleFacts> {
  static readonly eventName = 'report-schedule-changed';
}

export class ReportSchedulePaused extends DomainEvent<ReportScheduleFacts> {
  static readonly eventName = 'report-schedule-paused';
}

export class ReportScheduleResumed extends DomainEvent<ReportScheduleFacts> {
  static readonly eventName = 'report-schedule-resumed';
}

export class ReportScheduleRemoved extends DomainEvent<ReportScheduleFacts> {
  static readonly eventName = 'report-schedule-removed';
}

export class ReportScheduleRestored extends DomainEvent<ReportScheduleFacts> {
  static readonly eventName = 'report-schedule-restored';
}

export const reportFileSubject = (fileId: number): string => `report-file:${fileId}`;
export const reportScheduleSubject = (scheduleId: number): string => `report-schedule:${scheduleId}`;
