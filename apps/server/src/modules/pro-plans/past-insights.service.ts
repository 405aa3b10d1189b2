import { Injectable } from '@nestjs/common';
import { insightMonthOf } from '@lading/domain/users/pro-plan';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { InsightQuote } from './pro-plans.entities.js';

/** Notes which prices a company had explained to it, such as that of the demo. Runs in the caller's transaction. */
@Injectable()
export class PastInsights {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** In this month. */
  async add(customerId: number, quoteIds: readonly number[]): Promise<void> {
    const month = insightMonthOf(this.clock.iso());
    const rows = quoteIds.map((quoteId) => ({ quoteId, customerId, month }));
    if (rows.length > 0)
      await this.database.manager.createQueryBuilder().insert().into(InsightQuote).values(rows).orIgnore().execute();
  }
}
