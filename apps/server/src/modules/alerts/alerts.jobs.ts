import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClaimClockName } from '@lading/domain/cargo-claim/claim-clocks';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { formatCalendarDate, formatZonedMoment } from '@lading/domain/time/date-format';
import { nextDigestAfter } from '@lading/domain/time/digest-time';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { scopeOf, type Actor } from '../../kernel/auth/actor.js';
import { ClaimDeadlines, type ClaimDeadline } from '../claims/claim-deadlines.service.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { AlertAudience } from './alert-audience.queries.js';
import type { AlertContent } from './alert-mails.service.js';
import { alertText, AlertRaising } from './alert-raising.service.js';
import { endingDisputes, endingQuotes, unansweredDisputes } from './alert-facts.queries.js';
import { AlertMails } from './alert-mails.service.js';
import {
  dailyDigest,
  weeklyDigest,
  digestPassed,
  kindsOf,
  oldAlertsDeleted,
  oldOccasionsDeleted,
  undigestedAlerts,
} from './alerts.queries.js';
import { AlertSetting } from './alerts.entities.js';

export const raiseByTheClock = defineJob('raise-alerts-by-the-clock', NoInput, { expireSeconds: 300 });
/** Days are what these clocks count, so that an hour is soon enough. */
export const raiseClaimClocks = defineJob('raise-claim-clocks', NoInput, { expireSeconds: 300 });

const clockWords: Readonly<Record<ClaimClockName, string>> = {
  concealedNotice: 'Notify the carrier of concealed damage',
  filing: 'File the claim',
  acknowledgement: 'Carrier acknowledgment',
  disposition: 'Carrier pays, declines or makes an offer',
  statusReport: 'Status report from the carrier',
  suit: 'File suit against the carrier',
};

function claimAlert({ claimId, number, name, dueOn, state }: ClaimDeadline) {
  const day = formatCalendarDate(dueOn);
  const sentence =
    state === 'missed'
      ? `Claim ${number}: deadline missed on ${day}. ${clockWords[name]}`
      : `Claim ${number}: due on ${day}. ${clockWords[name]}`;
  return {
    kind: 'claimClock',
    occasion: `claim-clock:${claimId}:${name}:${dueOn}:${state}`,
    subject: { kind: 'claim', id: claimId },
    text: alertText(sentence, `/customers/claims/${claimId}`),
  } as const;
}

export const sendDigests = defineJob('send-alert-digests', NoInput, { expireSeconds: 300 });
export const forgetAlerts = defineJob('forget-alerts', NoInput, { expireSeconds: 300 });

const retentionDays = 90;
/** Occasions outlive their alerts, so that none is raised again during its lifetime. */
const occasionRetentionDays = 400;

const rhythms = [
  { every: 'day', channel: 'daily', property: 'dailyAt', digest: dailyDigest },
  { every: 'week', channel: 'weekly', property: 'weeklyAt', digest: weeklyDigest },
] as const;
type Rhythm = (typeof rhythms)[number];

/** Alerts that only the clock brings about (prices that end, deadlines that come near or were missed), digests and the end of old alerts. */
@Injectable()
export class AlertsJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly claims: ClaimDeadlines,
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
    private readonly mails: AlertMails,
    private readonly people: AccountUsersService,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('raise-alerts-by-the-clock', { everySeconds: 600 }, raiseByTheClock, {});
    this.jobs.schedule('raise-claim-clocks', { everySeconds: 3600 }, raiseClaimClocks, {});
    this.jobs.schedule('send-alert-digests', { everySeconds: 300 }, sendDigests, {});
    this.jobs.schedule('nightly', { cron: '37 3 * * *' }, forgetAlerts, {});
  }

  @Runs(raiseByTheClock)
  async raise(): Promise<void> {
    const now = this.clock.iso();
    await this.raiseQuotes(now);
    await this.raiseDisputes(now);
    await this.raiseUnanswered(now);
  }

  /** Drops occasions that were raised before, so that their audience isn't looked up again. */
  @Runs(raiseClaimClocks)
  async raiseClaims(): Promise<void> {
    const alert = (await this.claims.pressing()).map(claimAlert);
    const known = await this.raising.raisedAmong(alert.map(({ occasion }) => occasion));
    for (const one of alert) if (!known.has(one.occasion)) await this.notify(one);
  }

  private async raiseQuotes(now: string): Promise<void> {
    for (const quote of await this.database.query(endingQuotes, [now])) {
      const { id, number, round, lane, expiresAt, zone } = quote;
      const sentence = `The rates of quote ${number} expire on ${formatZonedMoment(expiresAt, zone)}`;
      await this.notify({
        kind: 'quoteExpiring',
        occasion: `quote-expiring:${id}:${round}`,
        subject: { kind: 'quote', id },
        text: alertText(sentence, `/customers/quotes/${id}/carriers`, lane),
      });
    }
  }

  private async raiseDisputes(now: string): Promise<void> {
    for (const { id, number, contestUntil } of await this.database.query(endingDisputes, [now.slice(0, 10)])) {
      const sentence = `Invoice ${number} can be disputed until ${formatCalendarDate(contestUntil)}`;
      await this.notify({
        kind: 'disputeDeadline',
        occasion: `dispute-deadline:${id}`,
        subject: { kind: 'invoice', id },
        text: alertText(sentence, `/customers/invoices/${id}`),
      });
    }
  }

  private async raiseUnanswered(now: string): Promise<void> {
    const unanswered = await this.database.query(unansweredDisputes, [now.slice(0, 10)]);
    for (const { id, invoiceId, number, answerBy } of unanswered) {
      const sentence = `Invoice ${number}: the carrier hasn't answered the dispute, due ${formatCalendarDate(answerBy)}`;
      await this.notify({
        kind: 'disputeDeadline',
        occasion: `dispute-unanswered:${id}`,
        subject: { kind: 'invoice', id: invoiceId },
        text: alertText(sentence, `/customers/invoices/${invoiceId}`),
      });
    }
  }

  private async notify(
    alert: AlertContent & { readonly subject: NonNullable<AlertContent['subject']> },
  ): Promise<void> {
    await this.raising.raise(alert, await this.audience.of(alert.subject));
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
    const before = (days: number): Date => new Date(this.clock.now().getTime() - days * millisecondsPerDay);
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
    const texts = actor ? await this.undelivered(actor, rhythm) : [];
    await this.database.query(digestPassed, [userId, channel, now]);
    if (texts.length > 0) await this.mails.digest({ userId, every, dueAt, zone, texts });
    const next = new Date(nextDigestAfter(now, { hour, zone, every }));
    await this.database.manager.update(AlertSetting, userId, { [property]: next });
  }

  /** Alerts that the user hasn't received yet and may still see. */
  private async undelivered(actor: Actor, { channel }: Rhythm): Promise<string[]> {
    const rows = await this.database.asScope(scopeOf(actor), () =>
      this.database.query(undigestedAlerts, [actor.userId, channel, kindsOf(actor)]),
    );
    return rows.map(({ text }) => text);
  }
}
