import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { savedSince } from '@lading/domain/people/pro-plan';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { endPaidPlan, type PaidPlan } from './plan-limits.service.js';
import { Payments } from './payments.service.js';
import { PlanCheckouts } from './plan-checkouts.service.js';
import { openCheckouts } from './subscriptions.queries.js';

const settleCheckouts = defineJob('settle-checkouts', NoInput, { retryLimit: 0, expireSeconds: 300 });
/** Days that a customer has for a payment. */
const daysOpen = 2;

/** Settles payments whose user did not return from the provider, and ends replaced subscriptions there. */
@Injectable()
export class CheckoutsJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly checkouts: PlanCheckouts,
    private readonly payments: Payments,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('settle-checkouts', { everySeconds: 60 }, settleCheckouts, {});
  }

  /** One payment that cannot be asked about keeps none of the others waiting; whichever was asked about longest ago is first. */
  @Runs(settleCheckouts)
  async settle(): Promise<void> {
    if (!this.payments.provider.isOn) return;
    const before = savedSince(this.clock.iso(), daysOpen);
    for (const { id, isOld } of await this.database.query(openCheckouts, [before])) {
      await this.checkouts.settle(jobActor('settle-checkouts'), id, { isOld }).catch((error: unknown) => {
        this.log.warn({ err: error, checkoutId: id }, 'a payment could not be settled');
      });
    }
    await this.checkouts.endUnstarted(before);
  }

  /** Ending twice is ending once. */
  @Runs(endPaidPlan)
  async end({ subscription }: PaidPlan): Promise<void> {
    await this.payments.provider.end(subscription);
  }
}
