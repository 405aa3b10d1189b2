import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { savedSince } from '@lading/domain/users/pro-plan';
import { graceEndOf, isOver } from '@lading/domain/time/plan-period';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { Events } from '../../kernel/events/events.js';
import type { PaidTime } from './payment-provider.js';
import { Payments } from './payments.service.js';
import { PlanChanges } from './plan-changes.service.js';
import { Subscription } from './pro-plans.entities.js';
import { endedTerms, lockedTerm, type EndedTerm, type Term, openCheckouts } from './subscriptions.queries.js';
import { PlanPastDue, PlanRenewed, OldDataRemoved, subscriptionSubject } from './pro-plans.events.js';
import { endPaidPlan, type PaidPlan, PlanLimits } from './plan-limits.service.js';
import { PlanCheckouts } from './plan-checkouts.service.js';
import { OldData } from './old-data.service.js';
import { limitedRetention } from './plans.queries.js';

const renewPlans = defineJob('renew-plans', NoInput, { retryLimit: 0, expireSeconds: 3600 });
const actor = jobActor('renew-plans');

/** So often in a row the provider may fail to answer before the rest waits for the next night. */
const mostSilent = 5;

const settleCheckouts = defineJob('settle-checkouts', NoInput, { retryLimit: 0, expireSeconds: 300 });
/** Days that a customer has for a payment. */
const daysOpen = 2;

const forgetOldData = defineJob('forget-old-data', NoInput, { retryLimit: 3, expireSeconds: 1800 });

/** Renews plans, settles payments whose user did not return from the provider, and removes what is past a plan's retention. */
@Injectable()
export class ProPlansJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly changes: PlanChanges,
    private readonly payments: Payments,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
    private readonly checkouts: PlanCheckouts,
    private readonly limits: PlanLimits,
    private readonly oldData: OldData,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('plan-renewals', { cron: '43 8 * * *' }, renewPlans, {});
    this.jobs.schedule('settlePayments-checkouts', { everySeconds: 60 }, settleCheckouts, {});
    this.jobs.schedule('nightly', { cron: '17 8 * * *' }, forgetOldData, {});
  }

  /** Asks the provider about plans whose paid time is over; without an answer nothing changes until the next night. */
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

  /** The first period is published with the plan itself. */
  private async goOn(customerId: number, { planId, paidUntil }: Term, until: string): Promise<void> {
    await this.change(customerId, { paidUntil: until, graceEndsOn: null });
    if (paidUntil === null) return;
    await this.changes.publish(actor, PlanRenewed, { customerId, plan: await this.changes.plan(planId), until });
  }

  private async wait(customerId: number, { planId }: Term, until: string): Promise<void> {
    await this.change(customerId, { graceEndsOn: until });
    await this.changes.publish(actor, PlanPastDue, { customerId, plan: await this.changes.plan(planId), until });
  }

  private async change(customerId: number, values: Partial<Subscription>): Promise<void> {
    await this.database.transaction(() => this.database.manager.update(Subscription, customerId, values));
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }

  /** A payment that can't be checked doesn't block the others; the one checked longest ago comes first. */
  @Runs(settleCheckouts)
  async settlePayments(): Promise<void> {
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

  /** Nothing that was shipped, invoiced or claimed is removed. */
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
