import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatCalendarDate, formatZonedMoment } from '@lading/domain/date-format';
import type { ClaimClockName } from '@lading/domain/cargo-claim/claim-clocks';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { ClaimDeadlines, type ClaimDeadline } from '../claims/claim-deadlines.service.js';
import { originZoneOf } from '../places/place-zone.conditions.js';
import { AlertAudience } from './alert-audience.queries.js';
import { told, type AlertContent } from './alert-content.js';
import { AlertRaising } from './alert-raising.service.js';

export const raiseByTheClock = defineJob('raise-alerts-by-the-clock', NoInput, { expireSeconds: 300 });
/** Days are what these clocks count, so that an hour is soon enough. */
export const raiseClaimClocks = defineJob('raise-claim-clocks', NoInput, { expireSeconds: 300 });

/** What one run tells at most; the next run goes on. */
const mostAtOnce = 500;
/** Days before the end of the time in which a charge can be contested. */
const contestDays = 14;

interface EndingQuote {
  readonly id: number;
  readonly number: string;
  readonly round: number;
  readonly lane: string;
  readonly expiresAt: string;
  readonly zone: string;
}

/** Only the author reads of it: on the clock that they have chosen for their digests, else on the one of the origin. */
const endingQuotes = `SELECT q.id, q.number, q.round, q.expires_at AS "expiresAt", q.origin_label || ' to ' || q.destination_label AS lane,
    coalesce(t.time_zone, ${originZoneOf('q')}, 'UTC') AS zone
  FROM quote q LEFT JOIN alert_setting t ON t.user_id = q.created_by WHERE q.state IN ('rated', 'selected', 'failed') AND q.expires_at > $1::timestamptz
    AND q.expires_at <= $1::timestamptz + interval '2 days'
    AND NOT EXISTS (SELECT FROM alert_occasion o WHERE o.occasion = 'quote-expiring:' || q.id || ':' || q.round)
  ORDER BY q.expires_at LIMIT ${mostAtOnce}`;

const endingDisputes = `SELECT i.id, i.number, i.contest_until AS "contestUntil" FROM invoice i
  WHERE i.state = 'needsReview' AND i.contest_until BETWEEN $1::date AND $1::date + ${contestDays}
    AND NOT EXISTS (SELECT FROM alert_occasion o WHERE o.occasion = 'dispute-deadline:' || i.id)
  ORDER BY i.contest_until, i.id LIMIT ${mostAtOnce}`;

const unansweredDisputes = `SELECT d.id, d.invoice_id AS "invoiceId", i.number, d.answer_by AS "answerBy"
  FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id
  WHERE d.state = 'open' AND d.answer_by < $1::date
    AND NOT EXISTS (SELECT FROM alert_occasion o WHERE o.occasion = 'dispute-unanswered:' || d.id)
  ORDER BY d.answer_by, d.id LIMIT ${mostAtOnce}`;

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
    for (const quote of await this.database.query<EndingQuote>(endingQuotes, [now])) {
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
    type Ending = { id: number; number: string; contestUntil: string };
    for (const { id, number, contestUntil } of await this.database.query<Ending>(endingDisputes, [now.slice(0, 10)])) {
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
    type Unanswered = { id: number; invoiceId: number; number: string; answerBy: string };
    const unanswered = await this.database.query<Unanswered>(unansweredDisputes, [now.slice(0, 10)]);
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
