import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { graceEndOf, isOver } from '@lading/domain/time/plan-period';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import type { PaidTime } from './payment-provider.js';
import { Payments } from './payments.service.js';
import { PlanChanges } from './plan-changes.service.js';
import { Subscription } from './pro-plans.entities.js';
import { endedTerms, lockedTerm, type EndedTerm, type Term } from './subscriptions.queries.js';
import { PlanPastDue, PlanRenewed } from './pro-plans.events.js';

const renewPlans = defineJob('renew-plans', NoInput, { retryLimit: 0, expireSeconds: 3600 });
const actor = jobActor('renew-plans');

/** So often in a row the provider may fail to answer before the rest waits for the next night. */
const mostSilent = 5;

/** Asks the provider each night about plans whose paid time is over. */
@Injectable()
export class RenewalsJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly changes: PlanChanges,
    private readonly payments: Payments,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('plan-renewals', { cron: '43 8 * * *' }, renewPlans, {});
  }

  /** Without an answer nothing changes, and it is asked again in the next night. */
  @Runs(renewPlans)
  async renew(): Promise<void> {
    if (!this.payments.provider.isOn) return;
    let silent = 0;
    for (const one of await this.database.query(endedTerms, [this.today()])) {
      if (silent >= mostSilent) return;
      silent = (await this.ask(one)) ? 0 : silent + 1;
    }
  }

  private async ask({ customerId, subscription }: EndedTerm): Promise<boolean> {
    try {
      await this.change(customerId, { renewalAskedAt: this.clock.now() });
      const paid = await this.payments.provider.period(subscription);
      await this.database.transaction(() => this.settle({ customerId, subscription }, paid));
      return true;
    } catch (error) {
      this.log.warn({ err: error, customerId }, 'a plan could not be renewed');
      return false;
    }
  }

  /** A plan that was changed meanwhile is settled already. */
  private async settle({ customerId, subscription }: EndedTerm, paid: PaidTime): Promise<void> {
    const held = await this.database.findOne(lockedTerm, [customerId, subscription]);
    if (!held) return;
    const today = this.today();
    if (!isOver(paid, today)) return this.goOn(customerId, held, paid.until);
    if (held.graceEndsOn === null) return this.wait(customerId, held, graceEndOf(today));
    if (today < held.graceEndsOn) return;
    await this.changes.give(actor, customerId, { plan: await this.changes.starting(), isFallback: true });
  }

  /** The first period is told with the plan itself. */
  private async goOn(customerId: number, { planId, paidUntil }: Term, until: string): Promise<void> {
    await this.change(customerId, { paidUntil: until, graceEndsOn: null });
    if (paidUntil === null) return;
    await this.changes.tell(actor, PlanRenewed, { customerId, plan: await this.changes.plan(planId), until });
  }

  private async wait(customerId: number, { planId }: Term, until: string): Promise<void> {
    await this.change(customerId, { graceEndsOn: until });
    await this.changes.tell(actor, PlanPastDue, { customerId, plan: await this.changes.plan(planId), until });
  }

  private async change(customerId: number, values: Partial<Subscription>): Promise<void> {
    await this.database.transaction(() => this.database.manager.update(Subscription, customerId, values));
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }
}
