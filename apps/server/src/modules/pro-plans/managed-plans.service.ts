import { Injectable } from '@nestjs/common';
import type {
  GivePlan,
  ListSubscriptions,
  ManagedPlan,
  ManagedPlanList,
  ManagedSubscription,
  ManagedSubscriptionList,
  OfferPlan,
} from '@lading/contracts/carriers/managed-plans';
import type { PlanFields } from '@lading/contracts/carriers/pro-plan';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { PlanChanges } from './plan-changes.service.js';
import { planName } from './plan-limits.service.js';
import { ProPlan } from './pro-plans.entities.js';
import { PlanOfferChanged } from './pro-plans.events.js';
import {
  foundSubscriptionCount,
  foundSubscriptions,
  managedSubscription,
  type ManagedSubscriptionRow,
} from './subscriptions.queries.js';
import { allPlans, managedPlan, planLocked, plansSuperseded } from './plans.queries.js';

/** What administrators of the installation do about plans. */
@Injectable()
export class ManagedPlansService {
  constructor(
    private readonly database: Database,
    private readonly changes: PlanChanges,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ManagedPlanList> {
    return { items: await this.database.query(allPlans) };
  }

  /** A version never changes: customers with an earlier version keep it. */
  publish(actor: Actor, input: PlanFields): Promise<ManagedPlan> {
    const plan = { ...input, productPlan: input.productPlan.trim() };
    requirePrice(plan);
    return this.database.transaction(async () => {
      const { productPlan, pricePoint } = plan;
      await this.database.query(planLocked, [locks.plans, `${productPlan}\n${pricePoint}`]);
      const before = await this.database.query(plansSuperseded, [productPlan, pricePoint]);
      const version = Math.max(0, ...before.map((old) => old.version)) + 1;
      const isStarting = before.some(({ wasStarting }) => wasStarting);
      const { manager } = this.database;
      const added = manager.create(ProPlan, { ...plan, version, isStarting, createdAt: this.clock.now() });
      await manager.insert(ProPlan, added);
      return this.published(actor, added.id);
    });
  }

  offer(actor: Actor, { planId, isOffered }: OfferPlan): Promise<ManagedPlan> {
    return this.database.transaction(async () => {
      const plan = await this.managed(planId);
      if (plan.isStarting && !isOffered)
        throw problem('wrong-state', { detail: 'New companies start with this plan. Publish a new version instead.' });
      if (plan.isOffered === isOffered) return plan;
      await this.database.manager.update(ProPlan, planId, { isOffered });
      return this.published(actor, planId);
    });
  }

  async listSubscriptions(request: ListSubscriptions): Promise<ManagedSubscriptionList> {
    const { search = '', isWanting = false, skip = 0, limit = 20 } = request;
    const text = search.trim().toLowerCase();
    const filter = [literally(text), /^\d{1,15}$/.test(text) ? Number(text) : null, isWanting];
    const [rows, counted] = await Promise.all([
      this.database.query(foundSubscriptions, [...filter, limit, skip]),
      this.database.findOne(foundSubscriptionCount, filter),
    ]);
    return { items: await this.whole(rows), total: counted?.total ?? 0 };
  }

  give(actor: Actor, { customerId, planId }: GivePlan): Promise<ManagedSubscription> {
    return this.database.transaction(async () => {
      const plan = await this.changes.plan(planId);
      await this.changes.requireFit(customerId, plan);
      await this.changes.give(actor, customerId, { plan });
      const rows = await this.database.query(managedSubscription, [customerId]);
      return found((await this.whole(rows))[0]);
    });
  }

  private async whole(rows: readonly ManagedSubscriptionRow[]): Promise<ManagedSubscription[]> {
    const plans = await this.changes.plans(rows.flatMap((row) => [row.planId, row.wantedPlanId ?? row.planId]));
    return rows.map(({ planId, wantedPlanId, ...row }) => ({
      ...row,
      plan: found(plans.get(planId)),
      wantedPlan: wantedPlanId === null ? null : found(plans.get(wantedPlanId)),
    }));
  }

  private async managed(planId: number): Promise<ManagedPlan> {
    return found(await this.database.findOne(managedPlan, [planId]));
  }

  private async published(actor: Actor, planId: number): Promise<ManagedPlan> {
    const plan = await this.managed(planId);
    const payload = { planId, plan: planName(plan), isOffered: plan.isOffered };
    await this.events.publish(actor, new PlanOfferChanged({ subject: `plan:${planId}`, payload }));
    return plan;
  }
}

function requirePrice({ pricePoint, priceCents }: PlanFields): void {
  if (pricePoint === 'free' && priceCents > 0)
    throw fieldProblem('priceCents', 'max', fieldMessage('Price', 'max', { n: 0 }));
  if (pricePoint !== 'free' && priceCents === 0)
    throw fieldProblem('priceCents', 'greaterThanZero', fieldMessage('Price', 'greaterThanZero'));
}
