import { Controller, UseGuards } from '@nestjs/common';
import {
  proPlanApi,
  type StartedCheckout,
  type CheckoutKey,
  type PlanCheckout,
  type PlanInvoiceList,
  type PlanKey,
  type Subscription,
  type PlanFields,
} from '@lading/contracts/carriers/pro-plan';
import {
  managedPlansApi,
  type GivePlan,
  type ListSubscriptions,
  type ManagedPlan,
  type ManagedPlanList,
  type ManagedSubscription,
  type ManagedSubscriptionList,
  type OfferPlan,
} from '@lading/contracts/carriers/managed-plans';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { RequestHost } from '../../kernel/http/request-parameters.js';
import { SitesService } from '../sites/sites.service.js';
import { PlanCheckouts } from './plan-checkouts.service.js';
import { ProPlansQueries } from './pro-plans.queries.js';
import { ProPlansService } from './pro-plans.service.js';
import { ManagedPlansService } from './managed-plans.service.js';

@Controller()
@UseGuards(switchedBy('Pro_Plan'))
export class ProPlansController {
  constructor(
    private readonly plans: ProPlansService,
    private readonly queries: ProPlansQueries,
    private readonly checkouts: PlanCheckouts,
    private readonly sites: SitesService,
  ) {}

  @Serves(proPlanApi.get)
  get(@CurrentActor() actor: Actor): Promise<Subscription> {
    return this.queries.get(actor);
  }

  @Serves(proPlanApi.switch)
  async switch(@Input() { planId }: PlanKey, @CurrentActor() actor: Actor): Promise<Subscription> {
    await this.plans.switch(actor, planId);
    return this.queries.get(actor);
  }

  @Serves(proPlanApi.request)
  async request(@Input() { planId }: PlanKey, @CurrentActor() actor: Actor): Promise<Subscription> {
    await this.plans.request(actor, planId);
    return this.queries.get(actor);
  }

  @Serves(proPlanApi.withdrawRequest)
  async withdrawRequest(@CurrentActor() actor: Actor): Promise<Subscription> {
    await this.plans.withdraw(actor);
    return this.queries.get(actor);
  }

  /** Browsers come back to the site that they left. */
  @Serves(proPlanApi.beginCheckout)
  async beginCheckout(
    @Input() { planId }: PlanKey,
    @CurrentActor() actor: Actor,
    @RequestHost() host: string,
  ): Promise<StartedCheckout> {
    const { origin } = await this.sites.getSiteAt(host);
    return this.checkouts.begin(actor, planId, `${origin}/customers/subscription`);
  }

  @Serves(proPlanApi.checkCheckout)
  checkCheckout(@Input() { checkoutId }: CheckoutKey, @CurrentActor() actor: Actor): Promise<PlanCheckout> {
    return this.checkouts.check(actor, checkoutId);
  }

  @Serves(proPlanApi.listInvoices)
  listInvoices(@CurrentActor() actor: Actor): Promise<PlanInvoiceList> {
    return this.queries.invoices(actor);
  }
}

@Controller()
@UseGuards(switchedBy('Pro_Plan'))
export class ManagedPlansController {
  constructor(private readonly plans: ManagedPlansService) {}

  @Serves(managedPlansApi.listPlans)
  listPlans(): Promise<ManagedPlanList> {
    return this.plans.list();
  }

  @Serves(managedPlansApi.publishPlan)
  publishPlan(@Input() plan: PlanFields, @CurrentActor() actor: Actor): Promise<ManagedPlan> {
    return this.plans.publish(actor, plan);
  }

  @Serves(managedPlansApi.offerPlan)
  offerPlan(@Input() offer: OfferPlan, @CurrentActor() actor: Actor): Promise<ManagedPlan> {
    return this.plans.offer(actor, offer);
  }

  @Serves(managedPlansApi.listSubscriptions)
  listSubscriptions(@Input() request: ListSubscriptions): Promise<ManagedSubscriptionList> {
    return this.plans.listSubscriptions(request);
  }

  @Serves(managedPlansApi.givePlan)
  givePlan(@Input() input: GivePlan, @CurrentActor() actor: Actor): Promise<ManagedSubscription> {
    return this.plans.give(actor, input);
  }
}
