import { reportNames, type ReportName } from '@lading/domain/report/report-catalog';
import { tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { reportAccess, ReportExport } from './reports.js';

/** `queued` waits for its turn; `refused` could not be made, and says why; `failed` is a fault of ours; `canceled` by its reader. */
export const reportFileStates = ['queued', 'running', 'done', 'refused', 'failed', 'canceled'] as const;
export type ReportFileState = (typeof reportFileStates)[number];

/** What is still to be made, and can be canceled. */
export const isUnderway = (state: ReportFileState): boolean => state === 'queued' || state === 'running';

export class ReportFileKey {
  @Id({ about: 'The report file, as the list of report files gives its id.' }) fileId!: number;
}

export class ReportFile {
  @Id() id!: number;
  @Choice(reportNames) report!: ReportName;
  @Text({ max: 100 }) title!: string;
  @Choice(tableFormats) format!: TableFormat;
  @Choice(reportFileStates) state!: ReportFileState;
  @Integer({ min: 0, about: 'Rows written so far.' }) doneCount!: number;
  @Integer({ min: 0, optional: true, about: 'Rows in all, once they are counted.' }) rowCount!: number | null;
  @Integer({ min: 0, optional: true, about: 'Bytes.' }) size!: number | null;
  @Text({ max: 300, optional: true }) problem!: string | null;
  @Id({ optional: true, about: 'The schedule that asked for it.' }) scheduleId!: number | null;
  @Instant() createdAt!: string;
  @Instant({ optional: true }) finishedAt!: string | null;
}

export class ReportFiles {
  @ListOf(() => ReportFile, { maxItems: 50, about: 'Yours, the newest first; each is kept for thirty days.' })
  items!: ReportFile[];
}

export class ReportFileChange {
  @Id() fileId!: number;
  @Choice(reportFileStates) state!: ReportFileState;
}

export const reportFileChanged = definePush(
  'report-file-changed',
  ReportFileChange,
  'A report that is made in the background has come further.',
);

const access = reportAccess;

export const reportFilesApi = defineResource('report-files', {
  list: get({ path: '/report-files', answers: ReportFiles, access, about: 'Reports that were made for you.' }),
  make: post({
    path: '/report-files',
    takes: ReportExport,
    answers: ReportFile,
    access,
    whileActing: 'allowed',
    status: 202,
    limit: 10,
    about: 'Makes a report of at most 50,000 rows in the background.',
    problems: ['invalid-fields', 'not-allowed', 'too-many-rows', 'too-many-requests'],
  }),
  get: get({
    path: '/report-files/:fileId',
    takes: ReportFileKey,
    answers: ReportFile,
    access,
    about: 'How far a report in the background is, and whether its file can be fetched.',
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
      'Stops the making of a report of yours; nothing of it is kept. Answers what is true: a report that had ended stays as it ended.',
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
