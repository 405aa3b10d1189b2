import { Injectable } from '@nestjs/common';
import { excessOver, excessSentence } from '@lading/domain/users/pro-plan';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { NewEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { endPaidPlan, PlanLimits, planName } from './plan-limits.service.js';
import { Subscription } from './pro-plans.entities.js';
import { PlanChanged, PlanFellBack, subscriptionSubject, type PlanFacts } from './pro-plans.events.js';
import { lockedPaidPlan } from './subscriptions.queries.js';
import { offeredPlan, planById, plansByIds, startingPlan, type PlanRecord } from './plans.queries.js';

/** A plan, and what is charged for it at the payment provider. */
interface PlanGrant {
  readonly plan: PlanRecord;
  readonly subscription?: string | null;
  /** The day on which the next payment is due, where it is known. */
  readonly paidUntil?: string | null;
  /** The customer did not choose it: data of the earlier plan is retained. */
  readonly isFallback?: boolean;
}

interface PlanEvent {
  readonly customerId: number;
  readonly plan: PlanRecord;
  readonly until?: string;
}

/** Changes the plans of customers; each method joins a transaction in system scope. */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly database: Database,
    private readonly limits: PlanLimits,
    private readonly jobs: Jobs,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Any version of any plan. */
  async plan(planId: number): Promise<PlanRecord> {
    return found(await this.database.findOne(planById, [planId]));
  }

  /** Several plans by their ids. */
  async plans(planIds: readonly number[]): Promise<ReadonlyMap<number, PlanRecord>> {
    const rows = await this.database.query(plansByIds, [[...new Set(planIds)]]);
    return new Map(rows.map((row) => [row.planId, row]));
  }

  /** A plan that companies can have now; any other is not found. */
  async offered(planId: number): Promise<PlanRecord> {
    return found(await this.database.findOne(offeredPlan, [planId]));
  }

  /** The free plan with which companies begin. */
  async starting(): Promise<PlanRecord> {
    return found(await this.database.findOne(startingPlan));
  }

  /** Holds the company's plan and refuses one that is too small for what it has. */
  async requireFit(customerId: number, plan: PlanRecord): Promise<PlanRecord> {
    const current = await this.limits.hold(customerId);
    const excess = excessOver(plan, await this.limits.usage(customerId));
    if (excess.length > 0) throw problem('plan-too-small', { detail: excessSentence(excess) });
    return current;
  }

  /**
   * Gives a plan that fits; the request is closed, and the earlier plan is no longer charged.
   * Giving what is there changes nothing, unless a payment is missing: then it is waited for no longer.
   */
  async give(actor: Actor, customerId: number, grant: PlanGrant): Promise<void> {
    const { plan, subscription = null, paidUntil = null, isFallback = false } = grant;
    const before = found(await this.database.findOne(lockedPaidPlan, [customerId]));
    if (before.planId === plan.planId && subscription === null && !before.isPastDue) return;
    const charged = { planId: plan.planId, since: this.clock.now(), providerSubscription: subscription, paidUntil };
    const settled = { wantedPlanId: null, wantedAt: null, graceEndsOn: null, renewalAskedAt: null };
    await this.database.manager.update(Subscription, customerId, { ...charged, ...settled, keepsData: isFallback });
    if (before.subscription !== null && before.subscription !== subscription)
      await this.jobs.enqueue(endPaidPlan, { subscription: before.subscription });
    await this.publish(actor, isFallback ? PlanFellBack : PlanChanged, { customerId, plan });
  }

  publish(actor: Actor, event: NewEvent<PlanFacts>, { customerId, plan, until }: PlanEvent): Promise<void> {
    const payload = { customerId, planId: plan.planId, plan: planName(plan), ...(until && { until }) };
    return this.events.publish(actor, new event({ subject: subscriptionSubject(customerId), payload, customerId }));
  }
}
