import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { QuoteState } from '@lading/contracts/quotes/quote-answers';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { CarrierAnswered, QuoteExpired, quoteSubject, ratedEvent } from './quotes.events.js';
import { ratingDeadline } from './rating/rating-round.service.js';

export const closeQuotes = defineJob('close-quotes', NoInput);
const grace = 2;
/** Quotes that one run closes at most; the next run goes on. */
const mostAtOnce = 500;

interface RatedQuote {
  readonly quoteId: number;
  readonly number: string;
  readonly customerId: number;
  readonly state: QuoteState;
}

interface Silent {
  readonly quoteId: number;
  readonly number: string;
  readonly customerId: number;
  readonly carrierId: number;
  readonly isCurrent: boolean;
}

/** Closes what nobody closed: questions of a process that died, prices that are no longer valid. */
@Injectable()
export class QuotesJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('close-quotes', { everySeconds: 20 }, closeQuotes, {});
  }

  @Runs(closeQuotes)
  async close(): Promise<void> {
    await this.endForgottenRounds();
    await this.expire();
  }

  /** The quote's row is locked first, as an answer does it that comes in after all; then only silent carriers are closed. */
  private endForgottenRounds(): Promise<void> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const limit = new Date(now.getTime() - grace * ratingDeadline);
      const quotes = await this.database.query<{ id: number }>(
        `SELECT q.id FROM quote q
          WHERE EXISTS (SELECT FROM carrier_answer a WHERE a.quote_id = q.id AND a.state = 'asked' AND a.asked_at < $1)
          ORDER BY q.id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`,
        [limit],
      );
      const ids = quotes.map(({ id }) => id);
      const silent = await this.database.query<Silent>(
        `UPDATE carrier_answer a SET state = 'timedOut', reason_code = 'timedOut', reason = 'No answer in time', source = 'platform', answered_at = $2
           FROM quote q WHERE q.id = a.quote_id AND a.quote_id = ANY($3) AND a.state = 'asked' AND a.asked_at < $1
         RETURNING a.quote_id AS "quoteId", q.number, a.customer_id AS "customerId", a.carrier_id AS "carrierId",
           a.round = q.round AS "isCurrent"`,
        [limit, now, ids],
      );
      const closed = silent.filter(({ isCurrent }) => isCurrent).map(({ quoteId }) => quoteId);
      // Whoever has chosen a price already keeps it: the round ends all the same.
      const rated = await this.database.query<RatedQuote>(
        `UPDATE quote q SET state = CASE q.state WHEN 'rating' THEN 'rated' ELSE q.state END, updated_at = $2 WHERE q.id = ANY($1)
           AND NOT EXISTS (SELECT FROM carrier_answer a WHERE a.quote_id = q.id AND a.round = q.round AND a.state = 'asked')
         RETURNING q.id AS "quoteId", q.number, q.customer_id AS "customerId", q.state`,
        [closed, now],
      );
      for (const answer of silent) await this.tell(answer);
      for (const quote of rated) await this.events.publish(jobActor('close-quotes'), ratedEvent(quote));
    });
  }

  /** The page that waits for the carrier hears that it will not come. */
  private async tell({ quoteId, number, customerId, carrierId }: Silent): Promise<void> {
    const quote = await this.database.findOne<{ state: QuoteState }>('SELECT state FROM quote WHERE id = $1', [
      quoteId,
    ]);
    if (!quote) return;
    const payload = { quoteId, number, state: quote.state, carrierId, outcome: 'timedOut' };
    await this.events.publish(
      jobActor('close-quotes'),
      new CarrierAnswered({ subject: quoteSubject(quoteId), payload, customerId, carrierId }),
    );
  }

  private expire(): Promise<void> {
    return this.database.transaction(async () => {
      const expired = await this.database.query<{ quoteId: number; number: string; customerId: number }>(
        `UPDATE quote SET state = 'expired', updated_at = $1
          WHERE id IN (SELECT id FROM quote WHERE state IN ('rated', 'selected', 'failed') AND expires_at <= $1
                        ORDER BY expires_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
          RETURNING id AS "quoteId", number, customer_id AS "customerId"`,
        [this.clock.iso()],
      );
      for (const { quoteId, number, customerId } of expired) {
        const payload = { quoteId, number, state: 'expired' as const };
        await this.events.publish(
          jobActor('close-quotes'),
          new QuoteExpired({ subject: quoteSubject(quoteId), payload, customerId }),
        );
      }
    });
  }
}
