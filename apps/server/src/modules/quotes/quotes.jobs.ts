import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { QuoteExpired, quoteSubject } from './quotes.events.js';
import { ratingDeadline } from './rating-round.service.js';

export const closeQuotes = defineJob('close-quotes', NoInput);
const grace = 2;

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

  private endForgottenRounds(): Promise<void> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const limit = new Date(now.getTime() - grace * ratingDeadline);
      await this.database.query(
        `WITH silent AS (
           UPDATE carrier_answer SET state = 'timedOut', reason_code = 'timedOut', reason = 'No answer in time', source = 'platform', answered_at = $2
            WHERE state = 'asked' AND asked_at < $1 RETURNING quote_id)
         UPDATE quote SET state = 'rated', updated_at = $2 WHERE state = 'rating' AND id IN (SELECT quote_id FROM silent)`,
        [limit, now],
      );
    });
  }

  private expire(): Promise<void> {
    return this.database.transaction(async () => {
      const expired = await this.database.query<{ quoteId: number; number: string; customerId: number }>(
        `UPDATE quote SET state = 'expired', updated_at = $1 WHERE state IN ('rated', 'selected', 'failed') AND expires_at <= $1
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
