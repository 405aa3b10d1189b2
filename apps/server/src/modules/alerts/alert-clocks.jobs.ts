import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatCalendarDate, formatZonedMoment } from '@lading/domain/time/date-format';
import type { ClaimClockName } from '@lading/domain/cargo-claim/claim-clocks';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { ClaimDeadlines, type ClaimDeadline } from '../claims/claim-deadlines.service.js';
import { AlertAudience } from './alert-audience.queries.js';
import { told, type AlertContent } from './alert-content.js';
import { endingDisputes, endingQuotes, unansweredDisputes } from './alert-facts.queries.js';
import { AlertRaising } from './alert-raising.service.js';

export const raiseByTheClock = defineJob('raise-alerts-by-the-clock', NoInput, { expireSeconds: 300 });
/** Days are what these clocks count, so that an hour is soon enough. */
export const raiseClaimClocks = defineJob('raise-claim-clocks', NoInput, { expireSeconds: 300 });

const clockWords: Readonly<Record<ClaimClockName, string>> = {
  concealedNotice: 'telling the carrier of concealed damage',
  filing: 'filing it',
  acknowledgement: 'the carrier to acknowledge it',
  disposition: 'the carrier to pay, decline or offer',
  statusReport: 'the carrier to report on it',
  suit: 'taking it to court',
};

/** Tells what only the clock brings about: prices that end, and deadlines that come near or were missed. */
@Injectable()
export class AlertClocksJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
    private readonly claims: ClaimDeadlines,
    private readonly audience: AlertAudience,
    private readonly raising: AlertRaising,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('raise-alerts-by-the-clock', { everySeconds: 600 }, raiseByTheClock, {});
    this.jobs.schedule('raise-claim-clocks', { everySeconds: 3600 }, raiseClaimClocks, {});
  }

  @Runs(raiseByTheClock)
  async raise(): Promise<void> {
    const now = this.clock.iso();
    await this.raiseQuotes(now);
    await this.raiseDisputes(now);
    await this.raiseUnanswered(now);
  }

  /** What was told of before is left out before anybody is looked up who might hear of it. */
  @Runs(raiseClaimClocks)
  async raiseClaims(): Promise<void> {
    const alert = (await this.claims.pressing()).map(claimAlert);
    const known = await this.raising.toldOf(alert.map(({ occasion }) => occasion));
    for (const one of alert) if (!known.has(one.occasion)) await this.tell(one);
  }

  private async raiseQuotes(now: string): Promise<void> {
    for (const quote of await this.database.query(endingQuotes, [now])) {
      const { id, number, round, lane, expiresAt, zone } = quote;
      const sentence = `The prices of quote ${number} end on ${formatZonedMoment(expiresAt, zone)}`;
      await this.tell({
        kind: 'quoteExpiring',
        occasion: `quote-expiring:${id}:${round}`,
        subject: { kind: 'quote', id },
        text: told(sentence, `/customers/quotes/${id}/carriers`, lane),
      });
    }
  }

  private async raiseDisputes(now: string): Promise<void> {
    for (const { id, number, contestUntil } of await this.database.query(endingDisputes, [now.slice(0, 10)])) {
      const sentence = `Invoice ${number} can be disputed until ${formatCalendarDate(contestUntil)}`;
      await this.tell({
        kind: 'disputeDeadline',
        occasion: `dispute-deadline:${id}`,
        subject: { kind: 'invoice', id },
        text: told(sentence, `/customers/invoices/${id}`),
      });
    }
  }

  private async raiseUnanswered(now: string): Promise<void> {
    const unanswered = await this.database.query(unansweredDisputes, [now.slice(0, 10)]);
    for (const { id, invoiceId, number, answerBy } of unanswered) {
      const sentence = `Invoice ${number}: the carrier should have answered the dispute by ${formatCalendarDate(answerBy)}`;
      await this.tell({
        kind: 'disputeDeadline',
        occasion: `dispute-unanswered:${id}`,
        subject: { kind: 'invoice', id: invoiceId },
        text: told(sentence, `/customers/invoices/${invoiceId}`),
      });
    }
  }

  private async tell(alert: AlertContent & { readonly subject: NonNullable<AlertContent['subject']> }): Promise<void> {
    await this.raising.raise(alert, await this.audience.of(alert.subject));
  }
}

function claimAlert({ claimId, number, name, dueOn, state }: ClaimDeadline) {
  const day = formatCalendarDate(dueOn);
  const sentence =
    state === 'missed'
      ? `Claim ${number}: the time for ${clockWords[name]} ended on ${day}`
      : `Claim ${number}: the time for ${clockWords[name]} ends on ${day}`;
  return {
    kind: 'claimClock',
    occasion: `claim-clock:${claimId}:${name}:${dueOn}:${state}`,
    subject: { kind: 'claim', id: claimId },
    text: told(sentence, `/customers/claims/${claimId}`),
  } as const;
}
