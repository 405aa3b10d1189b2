import { Controller, UseGuards } from '@nestjs/common';
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
import type { PlanFields } from '@lading/contracts/carriers/pro-plan';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { ManagedPlansService } from './managed-plans.service.js';

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
