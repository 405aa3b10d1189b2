import { Injectable, type OnModuleInit } from '@nestjs/common';
import { nextDigestAfter } from '@lading/domain/time/digest-time';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { AlertMails } from './alert-mails.service.js';
import { dailyDigest, weeklyDigest } from './alert-settings.queries.js';
import { AlertSetting } from './alerts.entities.js';
import { digestPassed, kindsOf, oldAlertsDeleted, oldOccasionsDeleted, undigestedAlerts } from './alerts.queries.js';

export const sendDigests = defineJob('send-alert-digests', NoInput, { expireSeconds: 300 });
export const forgetAlerts = defineJob('forget-alerts', NoInput, { expireSeconds: 300 });

const day = 86_400_000;
const retentionDays = 90;
/** Occasions outlive their alerts, so that none is told again while its time lasts. */
const occasionRetentionDays = 400;

const rhythms = [
  { every: 'day', channel: 'daily', property: 'dailyAt', digest: dailyDigest },
  { every: 'week', channel: 'weekly', property: 'weeklyAt', digest: weeklyDigest },
] as const;
type Rhythm = (typeof rhythms)[number];

/** Mails digests when they are due and deletes old alerts. */
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
      const due = await this.database.query(rhythm.digest.recipients, [this.clock.iso()]);
      for (const { userId } of due) {
        signal.throwIfAborted();
        await this.database.transaction(() => this.digest(userId, rhythm));
      }
    }
  }

  @Runs(forgetAlerts)
  async forget(): Promise<void> {
    const before = (days: number): Date => new Date(this.clock.now().getTime() - days * day);
    await this.database.query(oldAlertsDeleted, [before(retentionDays)]);
    await this.database.query(oldOccasionsDeleted, [before(occasionRetentionDays)]);
  }

  /** The due moment moves on in the transaction that stores the mail, so a second process finds nothing due. */
  private async digest(userId: number, rhythm: Rhythm): Promise<void> {
    const now = this.clock.iso();
    const { digest, every, channel, property } = rhythm;
    const due = await this.database.findOne(digest.due, [userId, now]);
    if (!due) return;
    const { hour, zone, dueAt } = due;
    const actor = await this.people.findActor(userId);
    const texts = actor ? await this.untold(actor, rhythm) : [];
    await this.database.query(digestPassed, [userId, channel, now]);
    if (texts.length > 0) await this.mails.digest({ userId, every, dueAt, zone, texts });
    const next = new Date(nextDigestAfter(now, { hour, zone, every }));
    await this.database.manager.update(AlertSetting, userId, { [property]: next });
  }

  /** What was not told yet and may still be seen, as the person would read it. */
  private async untold(actor: Actor, { channel }: Rhythm): Promise<string[]> {
    const rows = await this.database.asScope(scopeOf(actor), () =>
      this.database.query(undigestedAlerts, [actor.userId, channel, kindsOf(actor)]),
    );
    return rows.map(({ text }) => text);
  }
}
