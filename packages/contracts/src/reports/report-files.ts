import { reportNames, type ReportName } from '@lading/domain/report/report-catalog';
import { tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { reportAccess, ReportExport } from './reports.js';

/** `queued` waits for its turn; `refused` could not be created, with the reason; `failed` is a fault of ours; `canceled` by its reader. */
export const reportFileStates = ['queued', 'running', 'done', 'refused', 'failed', 'canceled'] as const;
export type ReportFileState = (typeof reportFileStates)[number];

/** Not created yet, so it can be canceled. */
export const isUnderway = (state: ReportFileState): boolean => state === 'queued' || state === 'running';

export class ReportFileKey {
  @Id({ about: 'ID of the report file, from the list of report files.' }) fileId!: number;
}

export class ReportFile {
  @Id() id!: number;
  @Choice(reportNames) report!: ReportName;
  @Text({ max: 100 }) title!: string;
  @Choice(tableFormats) format!: TableFormat;
  @Choice(reportFileStates) state!: ReportFileState;
  @Integer({ min: 0, about: 'Rows written so far.' }) doneCount!: number;
  @Integer({ min: 0, optional: true, about: 'Total rows, once counted.' }) rowCount!: number | null;
  @Integer({ min: 0, optional: true, about: 'Bytes.' }) size!: number | null;
  @Text({ max: 300, optional: true }) problem!: string | null;
  @Id({ optional: true, about: 'The schedule that created it.' }) scheduleId!: number | null;
  @Instant() createdAt!: string;
  @Instant({ optional: true }) finishedAt!: string | null;
}

export class ReportFiles {
  @ListOf(() => ReportFile, {
    maxItems: 50,
    about: 'Your report files, newest first. Each file is available for 30 days.',
  })
  items!: ReportFile[];
}

export class ReportFileChange {
  @Id() fileId!: number;
  @Choice(reportFileStates) state!: ReportFileState;
}

export const reportFileChanged = definePush('report-file-changed', ReportFileChange, 'A background report progressed.');

const access = reportAccess;

export const reportFilesApi = defineResource('report-files', {
  list: get({ path: '/report-files', answers: ReportFiles, access, about: 'Your report files of the last 30 days.' }),
  make: post({
    path: '/report-files',
    takes: ReportExport,
    answers: ReportFile,
    access,
    whileActing: 'allowed',
    status: 202,
    limit: 10,
    about: 'Creates a report of up to 50,000 rows in the background.',
    problems: ['invalid-fields', 'not-allowed', 'too-many-rows', 'too-many-requests'],
  }),
  get: get({
    path: '/report-files/:fileId',
    takes: ReportFileKey,
    answers: ReportFile,
    access,
    about: 'Progress of a background report, and whether its file is ready.',
    problems: ['not-found'],
  }),
  cancel: post({
    path: '/report-files/:fileId/cancel',
    takes: ReportFileKey,
    answers: ReportFile,
    access,
    whileActing: 'allowed',
    limit: 60,
    about:
      "Cancels one of your reports in progress; nothing is saved. A finished report doesn't change. Returns the current state.",
    problems: ['not-found'],
  }),
  content: get({
    path: '/report-files/:fileId/content',
    takes: ReportFileKey,
    answersFile: Object.values(tableMediaTypes),
    access,
    about: 'The finished file, for the user who requested it only.',
    problems: ['not-found', 'wrong-state'],
  }),
});
