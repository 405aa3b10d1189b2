import { Injectable } from '@nestjs/common';
import { insightMonthOf } from '@lading/domain/users/pro-plan';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { PlanLimits } from './plan-limits.service.js';
import { explainedQuote, quoteExplained } from './plans.queries.js';

/** Counts quotes whose prices are explained: each once, when that happens first. */
@Injectable()
export class InsightQuotes {
  constructor(
    private readonly database: Database,
    private readonly limits: PlanLimits,
    private readonly clock: Clock,
  ) {}

  /** Refuses quotes beyond the plan's monthly limit. Test quotes and acting as a user don't count. */
  async open({ customerId, isTest, actingUserId }: Actor, quoteId: number): Promise<void> {
    if (customerId === null || isTest || actingUserId !== undefined) return;
    if (!(await this.limits.isLimited(customerId)) || (await this.isOpen(quoteId))) return;
    await this.database.transaction(async () => {
      await this.limits.hold(customerId);
      if (await this.isOpen(quoteId)) return;
      await this.limits.require(customerId, 'insightQuotes');
      this.database.enqueue(quoteExplained, [quoteId, customerId, insightMonthOf(this.clock.iso())]);
    });
  }

  private async isOpen(quoteId: number): Promise<boolean> {
    const row = await this.database.findOne(explainedQuote, [quoteId]);
    return row !== undefined;
  }
}
