import { Injectable } from '@nestjs/common';
import type {
  LastReportRun,
  NewReportSchedule,
  ReportRecipient,
  ReportSchedule,
} from '@lading/contracts/report-schedules';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Database } from '../../../kernel/database/database.js';

/** Who may be sent reports: active, and an administrator or somebody with the privilege. */
export const readsReports = `u.state = 'active' AND (u.role = 'CustomerAdministrator' OR 'report' = ANY (u.privileges))`;

type Parameters = Pick<
  NewReportSchedule,
  'range' | 'startDate' | 'endDate' | 'carrierIds' | 'locationIds' | 'terms' | 'gramsPerTonneKm'
>;

interface ScheduleRow extends Omit<ReportSchedule, keyof Parameters | 'lastRun'> {
  readonly parameters: Parameters;
  readonly lastRun: LastReportRun | null;
}

/** $1 is the company, $2 the person, $3 whether they look after the schedules of all. */
const theirs = `r.customer_id = $1 AND r.deleted_at IS NULL AND (r.user_id = $2 OR $3)`;

const columns = `r.id, r.name, r.report, r.parameters, r.format, r.rhythm, r.weekday, r.day_of_month AS "dayOfMonth", r.hour,
  r.time_zone AS "timeZone", to_jsonb(r.recipient_ids) AS "recipientIds", trim(u.first_name || ' ' || u.last_name) AS "ownerName",
  r.user_id = $2 AS "isOwn", r.is_paused AS "isPaused", CASE WHEN NOT r.is_paused THEN r.next_due_at END AS "nextDueAt",
  CASE WHEN f.due_at IS NOT NULL THEN json_build_object('dueAt', to_char(f.due_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'state', f.state,
    'problem', f.problem, 'fileId', CASE WHEN f.user_id = $2 THEN f.id END) END AS "lastRun"`;

/** The newest due moment, by the reader's own file when they have one. */
const lastRun = `LEFT JOIN LATERAL (SELECT f.due_at, f.state, f.problem, f.id, f.user_id FROM report_file f
   WHERE f.schedule_id = r.id ORDER BY f.due_at DESC, f.user_id = $2 DESC, f.id LIMIT 1) AS f ON true`;

/** Reads the schedules of reports: one's own, and all of the company for those who look after its settings. */
@Injectable()
export class ReportSchedulesQueries {
  constructor(private readonly database: Database) {}

  async list(actor: Actor, scheduleId?: number): Promise<ReportSchedule[]> {
    const rows = await this.database.query<ScheduleRow>(
      `SELECT ${columns} FROM report_schedule r JOIN user_account u ON u.id = r.user_id ${lastRun}
        WHERE ${theirs} AND ($4::bigint IS NULL OR r.id = $4) ORDER BY lower(r.name), r.id LIMIT 500`,
      [actor.customerId, actor.userId, looksAfterAll(actor), scheduleId ?? null],
    );
    return rows.map(({ parameters, ...row }) => ({ ...row, ...parameters }));
  }

  /** Those with the given ids who may get reports, or the first of all. */
  recipients({ customerId }: Actor, ids: readonly number[] | null = null): Promise<ReportRecipient[]> {
    return this.database.query<ReportRecipient>(
      `SELECT u.id, trim(u.first_name || ' ' || u.last_name) AS name, u.email FROM user_account u
        WHERE u.customer_id = $1 AND ${readsReports} AND ($2::bigint[] IS NULL OR u.id = ANY ($2))
        ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT 1000`,
      [customerId, ids],
    );
  }
}

export const looksAfterAll = (actor: Actor): boolean => actor.capabilities.has('manageSettings');
