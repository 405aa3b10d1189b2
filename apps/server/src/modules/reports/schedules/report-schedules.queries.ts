import { Injectable } from '@nestjs/common';
import { IsNull, type FindOptionsWhere } from 'typeorm';
import type {
  LastReportRun,
  NewReportSchedule,
  ReportRecipient,
  ReportSchedule,
} from '@lading/contracts/reports/report-schedules';
import type { ReportNarrowing } from '@lading/contracts/reports/reports';
import type { UnitSystem } from '@lading/domain/measures/units';
import { editorRolesWith } from '@lading/domain/users/privileges';
import type { RoleSide } from '@lading/domain/users/roles';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Database } from '../../../kernel/database/database.js';
import {
  boolean,
  columnOf,
  columnsOf,
  instant,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { UserAccount } from '../../account/account.entities.js';
import { ofEachSide, ownerOf } from '../report-owner.js';
import { ReportFile, ReportSchedule as StoredSchedule } from '../reports.entities.js';
import { managesAllSchedules } from '../reports.policy.js';

/** A schedule that isn't removed, as a criterion of updates. */
export const activeSchedule = (id: number, userId: number): FindOptionsWhere<StoredSchedule> => ({
  id,
  userId,
  deletedAt: IsNull(),
});

/** Users `u` of each side who may be sent reports. */
const readsReports: Readonly<Record<RoleSide, string>> = {
  customer: `u.state = 'active' AND (u.role = 'CustomerAdministrator' OR 'report' = ANY (u.privileges))`,
  carrier: `u.state = 'active' AND 'customerVisibility' = ANY (u.privileges)`,
  system: `u.state = 'active' AND (u.role = 'SuperSystemAdministrator' OR 'viewReportPage' = ANY (u.privileges)
    OR u.editor_roles && '{${editorRolesWith('viewReportPage').join(', ')}}'::text[])`,
};

type Parameters = Pick<NewReportSchedule, 'range' | 'startDate' | 'endDate' | keyof ReportNarrowing>;

const saved = {
  ...columnsOf(StoredSchedule, 'r', 'id', 'name', 'report', 'format', 'rhythm', 'weekday', 'dayOfMonth', 'hour'),
  timeZone: columnOf(StoredSchedule, 'r', 'timeZone'),
  parameters: json<Parameters>('r.parameters'),
  recipientIds: json<number[]>('to_jsonb(r.recipient_ids)'),
};

const listed = row({
  ...saved,
  ownerName: text(`trim(u.first_name || ' ' || u.last_name)`),
  isOwn: boolean('(r.user_id = $2)'),
  isPaused: columnOf(StoredSchedule, 'r', 'isPaused'),
  nextDueAt: instant('CASE WHEN NOT r.is_paused THEN r.next_due_at END').nullable(),
  lastRun: json<LastReportRun>(`CASE WHEN f.due_at IS NOT NULL THEN json_build_object(
    'dueAt', to_char(f.due_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', f.state,
    'problem', f.problem, 'fileId', CASE WHEN f.user_id = $2 THEN f.id END) END`).nullable(),
});

/** The newest due moment, by the reader's own file when they have one. */
const lastRun = `LEFT JOIN LATERAL (SELECT f.due_at, f.state, f.problem, f.id, f.user_id FROM report_file f
   WHERE f.schedule_id = r.id ORDER BY f.due_at DESC, f.user_id = $2 DESC, f.id LIMIT 1) AS f ON true`;

/** Of owner $1 and user $2, or of all its users where $3; only schedule $4 where it is named. */
const schedules = ofEachSide((isTheirs) =>
  statement(
    listed,
    `SELECT ${listed.sql} FROM report_schedule r JOIN user_account u ON u.id = r.user_id ${lastRun}
    WHERE ${isTheirs('r')} AND r.deleted_at IS NULL AND (r.user_id = $2 OR $3)
      AND ($4::bigint IS NULL OR r.id = $4) ORDER BY lower(r.name), r.id LIMIT 500`,
  ),
);

const recipient = row({
  ...columnsOf(UserAccount, 'u', 'id', 'email'),
  name: text(`trim(u.first_name || ' ' || u.last_name)`),
});

/** Users of owner $1 who may be sent reports: those of the ids $2, or the first of all. */
const possibleRecipients = ofEachSide((isTheirs, side) =>
  statement(
    recipient,
    `SELECT ${recipient.sql} FROM user_account u
    WHERE ${isTheirs('u')} AND ${readsReports[side]} AND ($2::bigint[] IS NULL OR u.id = ANY ($2))
    ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT 1000`,
  ),
);

const due = row({
  ...saved,
  ...columnsOf(StoredSchedule, 'r', 'customerId', 'carrierId', 'userId'),
  dueAt: columnOf(StoredSchedule, 'r', 'nextDueAt'),
  units: text(`CASE WHEN c.is_metric THEN 'metric' ELSE 'imperial' END`).as<UnitSystem>(),
});

export type DueSchedule = RowOf<typeof due>;

/** The schedules that are due at $1. */
export const dueSchedules = statement(
  due,
  `SELECT ${due.sql} FROM report_schedule r LEFT JOIN customer c ON c.id = r.customer_id
    WHERE NOT r.is_paused AND r.deleted_at IS NULL AND r.next_due_at <= $1 ORDER BY r.next_due_at, r.id LIMIT 200`,
);

const fileKey = row({ id: columnOf(ReportFile, '', 'id') });

/** One file for each recipient $9 of owner $1 who may still read reports; none where this moment had its files. */
export const scheduledFilesAdded = ofEachSide((isTheirs, side) =>
  statement(
    fileKey,
    `INSERT INTO report_file (customer_id, carrier_id, user_id, schedule_id, due_at, report, title, parameters, format, created_at)
   SELECT u.customer_id, u.carrier_id, u.id, $2, $3, $4, $5, $6, $7, $8 FROM user_account u
    WHERE ${isTheirs('u')} AND u.id = ANY ($9) AND ${readsReports[side]} ORDER BY u.id
   ON CONFLICT ON CONSTRAINT report_file_once DO NOTHING RETURNING ${fileKey.sql}`,
  ),
);

const keyOfSchedule = row({ id: columnOf(StoredSchedule, 'r', 'id') });

/** Schedule $4 of user $2, or of any user of the owner where $3. */
const isNamed = 'r.id = $4 AND (r.user_id = $2 OR $3)';

/** Schedule $4 of owner $1 at $5. */
export const scheduleRemoved = ofEachSide((isTheirs) =>
  statement(
    keyOfSchedule,
    `UPDATE report_schedule r SET deleted_at = $5 WHERE ${isTheirs('r')} AND ${isNamed} AND r.deleted_at IS NULL RETURNING ${keyOfSchedule.sql}`,
  ),
);

export const scheduleRestored = ofEachSide((isTheirs) =>
  statement(
    keyOfSchedule,
    `UPDATE report_schedule r SET deleted_at = NULL WHERE ${isTheirs('r')} AND ${isNamed} AND r.deleted_at IS NOT NULL RETURNING ${keyOfSchedule.sql}`,
  ),
);

const key = row({ id: columnOf(StoredSchedule, '', 'id') });

/** The schedules of user $1, at most $2. */
export const ownSchedules = statement(
  key,
  `SELECT ${key.sql} FROM report_schedule WHERE user_id = $1 AND deleted_at IS NULL LIMIT $2`,
);

/** Reads report schedules: the caller's own, and those of all colleagues for administrators. */
@Injectable()
export class ReportSchedulesQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, scheduleId?: number): Promise<ReportSchedule[]> {
    const { side, id } = ownerOf(actor);
    const asked = [id, actor.userId, managesAllSchedules(actor), scheduleId ?? null];
    const rows = await this.database.query(schedules[side], asked);
    return rows.map(({ parameters, ...row }) => ({ ...row, ...parameters }));
  }

  /** The users with these ids who may be sent reports, or the first of all who may. */
  recipients(actor: Actor, ids: readonly number[] | null = null): Promise<ReportRecipient[]> {
    const { side, id } = ownerOf(actor);
    return this.database.query(possibleRecipients[side], [id, ids]);
  }
}
