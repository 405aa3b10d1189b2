import { Injectable, type OnModuleInit } from '@nestjs/common';
import { savedSince } from '@lading/domain/pro-plan';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { OldDataRemoved, subscriptionSubject } from './pro-plans.events.js';
import { PlanLimits } from './plan-limits.service.js';

const forgetOldData = defineJob('forget-old-data', NoInput, { retryLimit: 3, expireSeconds: 1800 });

const limited = `SELECT s.customer_id AS "customerId", p.data_retention_days_limit AS days
  FROM subscription s JOIN pro_plan p ON p.id = s.plan_id WHERE p.data_retention_days_limit IS NOT NULL
    AND NOT s.keeps_data ORDER BY s.customer_id`;

/** $1 the customer, $2 the moment. What became a shipment stays, and what an uploaded order still speaks of. */
const quotes = `DELETE FROM quote q WHERE q.customer_id = $1 AND q.updated_at < $2 AND q.state IN ('draft', 'rated', 'selected', 'failed', 'expired')
  AND NOT EXISTS (SELECT FROM shipment s WHERE s.quote_id = q.id) AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.quote_id = q.id)
  RETURNING q.id`;
const orders = `DELETE FROM uploaded_order WHERE customer_id = $1 AND updated_at < $2 AND state IN ('new', 'rated', 'failed')
  AND shipment_id IS NULL RETURNING id`;
const emptyUploads = `DELETE FROM order_upload u WHERE u.customer_id = $1 AND u.updated_at < $2
  AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.order_upload_id = u.id)`;
/** What was merged into a row that goes has to be old as well. */
const takenOut = (table: string): string => `DELETE FROM ${table} a WHERE a.customer_id = $1 AND a.deleted_at < $2
  AND NOT EXISTS (SELECT FROM ${table} m WHERE m.merged_into = a.id AND (m.deleted_at IS NULL OR m.deleted_at >= $2)) RETURNING a.id`;

/** Removes each night what is past the retention of its company's plan: nothing that was shipped, billed or claimed. */
@Injectable()
export class RetentionJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly limits: PlanLimits,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('nightly', { cron: '17 8 * * *' }, forgetOldData, {});
  }

  @Runs(forgetOldData)
  async forget(): Promise<void> {
    for (const { customerId, days } of await this.database.query<{ customerId: number; days: number }>(limited)) {
      if (await this.limits.isLimited(customerId)) await this.forgetOf(customerId, savedSince(this.clock.iso(), days));
    }
  }

  private forgetOf(customerId: number, before: string): Promise<void> {
    return this.database.transaction(async () => {
      const remove = async (text: string): Promise<number> =>
        (await this.database.query(text, [customerId, before])).length;
      // Orders go before the quotes that they hold.
      const removed = { orders: await remove(orders), quotes: await remove(quotes) };
      await remove(emptyUploads);
      const rows = (await remove(takenOut('address'))) + (await remove(takenOut('product')));
      if (removed.orders + removed.quotes + rows === 0) return;
      const facts = { subject: subscriptionSubject(customerId), payload: { ...removed, rows }, customerId };
      await this.events.publish(jobActor('forget-old-data'), new OldDataRemoved(facts));
    });
  }
}
