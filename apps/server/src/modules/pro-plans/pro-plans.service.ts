import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { PlanChanges } from './plan-changes.service.js';
import { PlanRequested, PlanRequestWithdrawn } from './pro-plans.events.js';
import { Subscription } from './pro-plans.entities.js';
import { lockedWish, planWanted } from './subscriptions.queries.js';

/** What administrators of a company do about its plan. */
@Injectable()
export class ProPlansService {
  constructor(
    private readonly database: Database,
    private readonly changes: PlanChanges,
    private readonly clock: Clock,
  ) {}

  /** Free plans are taken at once; a plan that has to be paid is never given this way. */
  switch(actor: Actor, planId: number): Promise<void> {
    return this.inSystem(async () => {
      const plan = await this.changes.offered(planId);
      if (plan.priceCents > 0) throw problem('wrong-state', { detail: 'This plan must be paid first.' });
      const customerId = found(actor.customerId);
      await this.changes.requireFit(customerId, plan);
      await this.changes.give(actor, customerId, { plan });
    });
  }

  /** Stores the plan that the company would like; another request replaces it. */
  request(actor: Actor, planId: number): Promise<void> {
    return this.inSystem(async () => {
      const customerId = found(actor.customerId);
      const plan = await this.changes.offered(planId);
      if (plan.priceCents === 0) throw problem('wrong-state', { detail: 'This plan is free and needs no payment.' });
      const current = await this.changes.requireFit(customerId, plan);
      if (current.planId === planId) throw problem('wrong-state', { detail: 'Your company already has this plan.' });
      const wanted = await this.database.findOne(planWanted, [customerId, planId, this.clock.iso()]);
      if (wanted) await this.changes.publish(actor, PlanRequested, { customerId, plan });
    });
  }

  /** Taking back what is not there changes nothing. */
  withdraw(actor: Actor): Promise<void> {
    return this.inSystem(async () => {
      const customerId = found(actor.customerId);
      const held = await this.database.findOne(lockedWish, [customerId]);
      if (!held?.planId) return;
      const plan = await this.changes.plan(held.planId);
      await this.database.manager.update(Subscription, customerId, { wantedPlanId: null, wantedAt: null });
      await this.changes.publish(actor, PlanRequestWithdrawn, { customerId, plan });
    });
  }

  private inSystem<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }
}
