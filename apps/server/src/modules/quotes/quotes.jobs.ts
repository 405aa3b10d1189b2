import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { answeredEvent, QuoteExpired, quoteSubject, ratedEvent } from './quotes.events.js';
import { ratingDeadline } from './rating/rating-round.service.js';
import {
  lockedWaitingQuotes,
  quotesExpired,
  roundsEnded,
  silentCarriersTimedOut,
  stateOfQuote,
  type SilentCarrier,
} from './quote-changes.queries.js';

export const closeQuotes = defineJob('close-quotes', NoInput);
/** Rating deadlines after which a round counts as abandoned. */
const grace = 2;

/** Ends rating rounds whose process died, and expires prices that are no longer valid. */
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

  /** Locks the quotes first, as a late carrier answer does, so that only carriers without an answer time out. */
  private endForgottenRounds(): Promise<void> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const limit = new Date(now.getTime() - grace * ratingDeadline);
      const quotes = await this.database.query(lockedWaitingQuotes, [limit]);
      const ids = quotes.map(({ id }) => id);
      const silent = await this.database.query(silentCarriersTimedOut, [limit, now, ids]);
      const closed = silent.filter(({ isCurrent }) => isCurrent).map(({ quoteId }) => quoteId);
      const rated = await this.database.query(roundsEnded, [closed, now]);
      for (const answer of silent) await this.notify(answer);
      for (const quote of rated) await this.events.publish(jobActor('close-quotes'), ratedEvent(quote));
    });
  }

  /** Notifies the page that waits for the carrier that no answer will come. */
  private async notify({ quoteId, number, customerId, carrierId }: SilentCarrier): Promise<void> {
    const quote = await this.database.findOne(stateOfQuote, [quoteId]);
    if (!quote) return;
    const { state, freightTerms, isTest } = quote;
    const payload = { quoteId, number, state, carrierId, outcome: 'timedOut', freightTerms };
    await this.events.publish(jobActor('close-quotes'), answeredEvent(payload, { customerId, isTest }));
  }

  private expire(): Promise<void> {
    return this.database.transaction(async () => {
      const expired = await this.database.query(quotesExpired, [this.clock.iso()]);
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
