import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nextDigestAfter } from '@lading/domain/digest-time';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { AlertMails } from './alert-mails.service.js';
import { isVisible, kindsOf } from './alerts.queries.js';

export const sendDigests = defineJob('send-alert-digests', NoInput, { expireSeconds: 300 });
export const forgetAlerts = defineJob('forget-alerts', NoInput, { expireSeconds: 300 });

const day = 86_400_000;
const retentionDays = 90;
/** Occasions outlive their alerts, so that none is told again while its time lasts. */
const occasionRetentionDays = 400;
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
}

/** Mails digests at their due moments and clears alerts away that nobody needs any more. */
@Injectable()
export class AlertDigestsJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly mails: AlertMails,
    private readonly people: AccountUsersService,
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
    await this.database.query('DELETE FROM alert WHERE created_at < $1', [before(retentionDays)]);
    await this.database.query('DELETE FROM alert_occasion WHERE raised_at < $1', [before(occasionRetentionDays)]);
  }

  /** The due moment moves on in the transaction that stores the mail; whoever comes second finds nothing due. */
  private async digest(userId: number, rhythm: Rhythm): Promise<void> {
    const now = this.clock.iso();
    const { column, every } = rhythm;
    const due = await this.database.findOne<Due>(
      `SELECT user_id AS "userId", digest_hour AS hour, time_zone AS zone, ${column} AS "dueAt" FROM alert_setting
        WHERE user_id = $1 AND ${column} <= $2 FOR UPDATE`,
      [userId, now],
    );
    if (!due) return;
    const { hour, zone, dueAt } = due;
    const actor = await this.people.findActor(userId);
    const texts = actor ? await this.untold(actor, rhythm) : [];
    await this.pass(userId, rhythm);
    if (texts.length > 0) await this.mails.digest({ userId, every, dueAt, zone, texts });
    await this.database.query(`UPDATE alert_setting SET ${column} = $2 WHERE user_id = $1`, [
      userId,
      nextDigestAfter(now, { hour, zone, every }),
    ]);
  }

  /** What was not told yet and may still be seen, as the person would read it. */
  private async untold(actor: Actor, { channel }: Rhythm): Promise<string[]> {
    const rows = await this.database.asScope(scopeOf(actor), () =>
      this.database.query<{ id: number; text: string }>(
        `SELECT a.id, a.text FROM alert a WHERE a.user_id = $1 AND a.channel = $2 AND a.digested_at IS NULL AND a.read_at IS NULL
           AND a.kind = ANY ($3) AND ${isVisible} ORDER BY a.id LIMIT ${mostTexts}`,
        [actor.userId, channel, kindsOf(actor)],
      ),
    );
    return rows.map(({ text }) => text);
  }

  /** What this digest did not tell is passed over for good, also for somebody who cannot sign in at its hour. */
  private async pass(userId: number, { channel }: Rhythm): Promise<void> {
    await this.database.query(
      'UPDATE alert SET digested_at = $3 WHERE user_id = $1 AND channel = $2 AND digested_at IS NULL',
      [userId, channel, this.clock.iso()],
    );
  }
}
