import { Injectable, type OnModuleInit } from '@nestjs/common';
import { alertKindsOf } from '@lading/contracts/alerts';
import { nextDigestAfter } from '@lading/domain/digest-time';
import { sideOf, type Role } from '@lading/domain/roles';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system, type Scope } from '../../kernel/database/scope.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { AlertMails } from './alert-mails.service.js';
import { isVisible } from './alerts.queries.js';

export const sendDigests = defineJob('send-alert-digests', NoInput, { expireSeconds: 300 });
export const forgetAlerts = defineJob('forget-alerts', NoInput, { expireSeconds: 300 });

const day = 86_400_000;
const keptDays = 90;
/** Occasions outlive their alerts, so that none is told again while its time lasts. */
const keptOccasionDays = 400;
const mostAtOnce = 500;
const mostTexts = 500;

const rhythms = [
  { every: 'day', channel: 'daily', column: 'daily_at' },
  { every: 'week', channel: 'weekly', column: 'weekly_at' },
] as const;
type Rhythm = (typeof rhythms)[number];

interface Due {
  readonly userId: number;
  readonly dueAt: string;
  readonly hour: number;
  readonly zone: string;
  readonly role: Role;
  readonly privileges: readonly string[];
  readonly customerId: number | null;
  readonly carrierId: number | null;
}

const dueColumns = `t.user_id AS "userId", t.digest_hour AS hour, t.time_zone AS zone, u.role, u.privileges,
  u.customer_id AS "customerId", u.carrier_id AS "carrierId"`;

/** Mails digests at their due moments and clears alerts away that nobody needs any more. */
@Injectable()
export class AlertDigestsJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly mails: AlertMails,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('send-alert-digests', { everySeconds: 300 }, sendDigests, {});
    this.jobs.schedule('nightly', { cron: '37 3 * * *' }, forgetAlerts, {});
  }

  @Runs(sendDigests)
  async send(_: NoInput, { signal }: Pick<Run, 'signal'>): Promise<void> {
    for (const rhythm of rhythms) {
      const due = await this.database.query<{ userId: number }>(
        `SELECT user_id AS "userId" FROM alert_setting WHERE ${rhythm.column} <= $1 ORDER BY ${rhythm.column} LIMIT ${mostAtOnce}`,
        [this.clock.iso()],
      );
      for (const { userId } of due) {
        signal.throwIfAborted();
        await this.database.transaction(() => this.digest(userId, rhythm));
      }
    }
  }

  @Runs(forgetAlerts)
  async forget(): Promise<void> {
    const before = (days: number): Date => new Date(this.clock.now().getTime() - days * day);
    await this.database.query('DELETE FROM alert WHERE created_at < $1', [before(keptDays)]);
    await this.database.query('DELETE FROM alert_occasion WHERE raised_at < $1', [before(keptOccasionDays)]);
  }

  /** The due moment moves on in the transaction that stores the mail; whoever comes second finds nothing due. */
  private async digest(userId: number, rhythm: Rhythm): Promise<void> {
    const now = this.clock.iso();
    const { column, every } = rhythm;
    const due = await this.database.findOne<Due>(
      `SELECT ${dueColumns}, t.${column} AS "dueAt" FROM alert_setting t JOIN user_account u ON u.id = t.user_id
        WHERE t.user_id = $1 AND t.${column} <= $2 FOR UPDATE OF t`,
      [userId, now],
    );
    if (!due) return;
    const { hour, zone, dueAt } = due;
    const texts = await this.untold(due, rhythm);
    if (texts.length > 0) await this.mails.digest({ userId, every, dueAt, zone, texts });
    await this.database.query(`UPDATE alert_setting SET ${column} = $2 WHERE user_id = $1`, [
      userId,
      nextDigestAfter(now, { hour, zone, every }),
    ]);
  }

  /** What was not told yet and may still be seen, as the person would read it; the rest is passed over for good. */
  private async untold(due: Due, { channel }: Rhythm): Promise<string[]> {
    const { userId } = due;
    const rows = await this.database.within(scopeOfPerson(due), () =>
      this.database.query<{ id: number; text: string }>(
        `SELECT a.id, a.text FROM alert a WHERE a.user_id = $1 AND a.channel = $2 AND a.digested_at IS NULL AND a.read_at IS NULL
           AND a.kind = ANY ($3) AND ${isVisible} ORDER BY a.id LIMIT ${mostTexts}`,
        [userId, channel, kindsOfPerson(due)],
      ),
    );
    await this.database.within(system, () =>
      this.database.query(
        'UPDATE alert SET digested_at = $3 WHERE user_id = $1 AND channel = $2 AND digested_at IS NULL',
        [userId, channel, this.clock.iso()],
      ),
    );
    return rows.map(({ text }) => text);
  }
}

function scopeOfPerson({ userId, customerId, carrierId }: Due): Scope {
  if (customerId !== null) return { kind: 'customer', customerId, userId };
  return carrierId === null ? system : { kind: 'carrier', carrierId };
}

/** Roles that always hold a privilege do not have it in their list. */
function kindsOfPerson({ role, privileges }: Due): readonly string[] {
  const holdsAll = role === 'CustomerAdministrator' || role === 'SuperSystemAdministrator';
  return alertKindsOf(sideOf(role), (privilege) => holdsAll || privileges.includes(privilege));
}
