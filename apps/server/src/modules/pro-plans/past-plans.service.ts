import { Injectable } from '@nestjs/common';
import { insightMonthOf } from '@lading/domain/users/pro-plan';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { InsightQuote, Subscription } from './pro-plans.entities.js';

/** Notes since when a company has its plan, and what it used of it, such as that of the demo. Runs in the caller's transaction. */
@Injectable()
export class PastPlans {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async moveBack(customerId: number, since: Date): Promise<void> {
    await this.database.manager.update(Subscription, customerId, { since });
  }

  /** The prices of these quotes were explained to it this month. */
  async explain(customerId: number, quoteIds: readonly number[]): Promise<void> {
    const month = insightMonthOf(this.clock.iso());
    const rows = quoteIds.map((quoteId) => ({ quoteId, customerId, month }));
    if (rows.length > 0)
      await this.database.manager.createQueryBuilder().insert().into(InsightQuote).values(rows).orIgnore().execute();
  }
}
