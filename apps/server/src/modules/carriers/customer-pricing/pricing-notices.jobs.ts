import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noticesFor } from '@lading/domain/pricing/pricing-calendar';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { defineJob, NoInput, Runs } from '../../../kernel/jobs/job.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { carrierSubject, PricingNoticeDue } from '../carriers.events.js';
import { endingPricing, pricingNoticed, type EndingPricing } from './pricing.queries.js';

/** The next hour tries again. */
export const sendPricingNotices = defineJob('send-pricing-notices', NoInput, { retryLimit: 0, expireSeconds: 300 });

/** Announces the end of customers' pricing: three notices each, in the morning of a day in the time zone of the carrier. */
@Injectable()
export class PricingNotices implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('hourly', { cron: '17 * * * *' }, sendPricingNotices, {});
  }

  @Runs(sendPricingNotices)
  async send(): Promise<void> {
    for (const pricing of await this.database.query(endingPricing, [this.clock.iso()])) await this.announce(pricing);
  }

  private async announce(pricing: EndingPricing): Promise<void> {
    const { id, carrierId, noticesSent, today } = pricing;
    const count = noticesFor(pricing, today);
    if (count === 0) return;
    await this.database.transaction(async () => {
      if (!(await this.database.findOne(pricingNoticed, [id, count, today, noticesSent]))) return;
      const { customerId, companyName, validTo, lastDay, ownerUserId } = pricing;
      for (let notice = noticesSent + 1; notice <= noticesSent + count; notice += 1) {
        const payload = { carrierId, customerId, pricingId: id, companyName, notice, validTo, lastDay, ownerUserId };
        const event = new PricingNoticeDue({ subject: carrierSubject(carrierId), payload, carrierId });
        await this.events.publish(jobActor('Customer pricing'), event);
      }
    });
  }
}
