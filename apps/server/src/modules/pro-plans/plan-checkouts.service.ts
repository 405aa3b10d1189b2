import { Injectable } from '@nestjs/common';
import type { StartedCheckout, PlanCheckout } from '@lading/contracts/carriers/pro-plan';
import { chargeOfChange, type PlanCharge } from '@lading/domain/time/plan-period';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import type { StartedPayment, PaymentState } from './payment-provider.js';
import { Payments } from './payments.service.js';
import { PlanChanges } from './plan-changes.service.js';
import { planName } from './plan-limits.service.js';
import { PlanCheckout as StoredCheckout } from './pro-plans.entities.js';
import {
  checkoutById,
  lockedOpenCheckout,
  openCheckoutsOfCustomer,
  paidPlan,
  unstartedCheckoutsEnded,
  type CheckoutRow,
} from './subscriptions.queries.js';
import type { PlanRecord } from './plans.queries.js';

/** What is to be paid, and what the company has until then. */
interface PreparedCheckout {
  readonly checkoutId: number;
  readonly plan: PlanRecord;
  readonly current: PlanRecord;
  readonly subscription: string | null;
}

/** Payments of a company that may be open at once. */
const mostOpen = 3;

/** Payments of plans: started at the provider, and settled once, by the first request or job that queries the provider. */
@Injectable()
export class PlanCheckouts {
  constructor(
    private readonly database: Database,
    private readonly changes: PlanChanges,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  /** The payment is stored before the provider is called, so that no payment is made that the portal does not know. */
  async begin(actor: Actor, planId: number, pageUrl: string): Promise<StartedCheckout> {
    const customerId = found(actor.customerId);
    const { provider } = this.payments;
    if (!provider.isOn) throw problem('wrong-state', { detail: 'No payment provider is set up. Please contact us.' });
    const prepared = await this.prepare(customerId, planId);
    const { checkoutId } = prepared;
    const { reference, url, charge } = await this.order(customerId, prepared, pageUrl).catch(async (error: unknown) => {
      // No user was sent to its page, so it cannot be paid.
      await this.set(checkoutId, { state: 'ended', reason: null });
      throw error;
    });
    await this.inSystem(() =>
      this.database.manager.update(StoredCheckout, checkoutId, { providerReference: reference }),
    );
    return { checkoutId, url, ...charge };
  }

  /** The remaining days are queried from the provider at that moment: only the provider knows the payments. */
  private async order(
    customerId: number,
    { checkoutId, plan, current, subscription }: PreparedCheckout,
    pageUrl: string,
  ): Promise<StartedPayment & { readonly charge: PlanCharge }> {
    const { provider } = this.payments;
    const paid = subscription === null ? null : await provider.period(subscription);
    const before = paid && { ...paid, priceCents: current.priceCents };
    const charge = chargeOfChange(before, plan.priceCents, this.clock.iso().slice(0, 10));
    const started = await provider.begin({
      checkoutId,
      customerId,
      cents: plan.priceCents,
      charge,
      replaces: subscription,
      interval: plan.pricePoint === 'yearly' ? 'yearly' : 'monthly',
      description: planName(plan),
      returnUrl: `${pageUrl}?checkout=${checkoutId}`,
    });
    return { ...started, charge };
  }

  /** A payment of the own company; any other is not found. */
  async check(actor: Actor, checkoutId: number): Promise<PlanCheckout> {
    const row = found(await this.row(checkoutId));
    if (row.customerId !== actor.customerId) throw problem('not-found');
    await this.settle(actor, checkoutId);
    const { planId, state, reason } = found(await this.row(checkoutId));
    return { checkoutId, state, reason, plan: await this.inSystem(() => this.changes.plan(planId)) };
  }

  /** Asks the provider about an open payment and does what follows, once; an old one ends when it is still not paid. */
  async settle(actor: Actor, checkoutId: number, { isOld = false } = {}): Promise<void> {
    const row = await this.row(checkoutId);
    if (row?.state !== 'open' || row.reference === null) return;
    await this.noteAsked(checkoutId);
    const answer = await this.status(row.reference, isOld);
    if (answer.state === 'open') return;
    await this.inSystem(async () => {
      const held = await this.database.findOne(lockedOpenCheckout, [checkoutId]);
      if (held) await this.close(actor, checkoutId, held, answer);
    });
  }

  /** An old payment is withdrawn at the provider, where it could still be made; what is said of it afterwards counts. */
  private async status(reference: string, isOld: boolean): Promise<PaymentState> {
    const { provider } = this.payments;
    const answer = await provider.look(reference);
    if (!isOld || answer.state !== 'open') return answer;
    await provider.withdraw(reference);
    return provider.look(reference);
  }

  /** A payment for which the provider never answered has no page, so it cannot have been paid. */
  async endUnstarted(before: string): Promise<void> {
    await this.database.query(unstartedCheckoutsEnded, [before, this.clock.iso()]);
  }

  /** Before the provider answers: one for which it never does must not stay the first in the row. */
  private async noteAsked(checkoutId: number): Promise<void> {
    await this.inSystem(() =>
      this.database.manager.update(StoredCheckout, { id: checkoutId, state: 'open' }, { updatedAt: this.clock.now() }),
    );
  }

  private async prepare(customerId: number, planId: number): Promise<PreparedCheckout> {
    return this.inSystem(async () => {
      const plan = await this.changes.offered(planId);
      if (plan.priceCents === 0) throw problem('wrong-state', { detail: 'This plan is free and needs no payment.' });
      const current = await this.changes.requireFit(customerId, plan);
      const { subscription, isPastDue } = found(await this.database.findOne(paidPlan, [customerId]));
      if (current.planId === planId && !isPastDue)
        throw problem('wrong-state', { detail: 'Your company already has this plan.' });
      await this.requirePlace(customerId);
      const { manager } = this.database;
      const now = this.clock.now();
      const added = manager.create(StoredCheckout, { customerId, planId, createdAt: now, updatedAt: now });
      await manager.insert(StoredCheckout, added);
      return { plan, checkoutId: added.id, current, subscription };
    });
  }

  /** The company's plan is held, so that two at once do not both get the last place. */
  private async requirePlace(customerId: number): Promise<void> {
    const open = await this.database.query(openCheckoutsOfCustomer, [customerId]);
    if (open.length < mostOpen) return;
    const detail = `Your company has ${mostOpen} open payments already. Finish or cancel one of them at the payment provider.`;
    throw problem('wrong-state', { detail });
  }

  /** What was paid is given, even when the company has grown beyond it meanwhile: then it has no room for more. */
  private async close(
    actor: Actor,
    checkoutId: number,
    { customerId, planId }: CheckoutRow,
    { state, reason, subscription, paidUntil }: PaymentState,
  ): Promise<void> {
    await this.set(checkoutId, { state, reason });
    if (state !== 'paid') return;
    const plan = await this.changes.plan(planId);
    await this.changes.give(actor, customerId, { plan, subscription, paidUntil });
  }

  private async set(checkoutId: number, { state, reason }: Pick<PaymentState, 'state' | 'reason'>): Promise<void> {
    await this.inSystem(() =>
      this.database.manager.update(StoredCheckout, checkoutId, { state, reason, updatedAt: this.clock.now() }),
    );
  }

  private row(checkoutId: number): Promise<CheckoutRow | undefined> {
    return this.database.asScope(system, () => this.database.findOne(checkoutById, [checkoutId]));
  }

  private inSystem<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, () => this.database.transaction(work));
  }
}
