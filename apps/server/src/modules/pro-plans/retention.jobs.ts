import { Injectable, type OnModuleInit } from '@nestjs/common';
import { savedSince } from '@lading/domain/people/pro-plan';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { OldData } from './old-data.service.js';
import { limitedRetention } from './plans.queries.js';
import { OldDataRemoved, subscriptionSubject } from './pro-plans.events.js';
import { PlanLimits } from './plan-limits.service.js';

const forgetOldData = defineJob('forget-old-data', NoInput, { retryLimit: 3, expireSeconds: 1800 });

/** Removes each night what is past the retention of its company's plan: nothing that was shipped, billed or claimed. */
@Injectable()
export class RetentionJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly limits: PlanLimits,
    private readonly oldData: OldData,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('nightly', { cron: '17 8 * * *' }, forgetOldData, {});
  }

  @Runs(forgetOldData)
  async forget(): Promise<void> {
    for (const { customerId, days } of await this.database.query(limitedRetention)) {
      if (await this.limits.isLimited(customerId)) await this.forgetOf(customerId, savedSince(this.clock.iso(), days));
    }
  }

  private forgetOf(customerId: number, before: string): Promise<void> {
    return this.database.transaction(async () => {
      const removed = { orders: 0, quotes: 0, rows: 0 };
      for (const { kind, removal } of this.oldData.inOrder())
        removed[kind] += (await this.database.query(removal, [customerId, before])).length;
      if (removed.orders + removed.quotes + removed.rows === 0) return;
      const facts = { subject: subscriptionSubject(customerId), payload: removed, customerId };
      await this.events.publish(jobActor('forget-old-data'), new OldDataRemoved(facts));
    });
  }
}
