import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { PlanFields, PlanKey, ProPlan } from './pro-plan.js';

/** A plan as administrators of the installation see it. */
export class ManagedPlan extends ProPlan {
  @Flag({ about: 'Companies can choose or request it.' }) isOffered!: boolean;
  @Flag({ about: 'New companies start with it.' }) isStarting!: boolean;
  @Integer({ min: 0 }) customerCount!: number;
}

export class ManagedPlanList {
  @ListOf(() => ManagedPlan, { maxItems: 500, about: 'All versions, newest first.' }) items!: ManagedPlan[];
}

export class OfferPlan {
  @Id({ about: 'ID of the plan, from the list of plans.' }) planId!: number;
  @Flag() isOffered!: boolean;
}

/** The plan of a company. */
export class ManagedSubscription {
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Nested(() => ProPlan) plan!: ProPlan;
  @Instant() since!: string;
  @Nested(() => ProPlan, { optional: true, about: 'Requested but not granted yet.' }) wantedPlan!: ProPlan | null;
  @Instant({ optional: true }) wantedAt!: string | null;
}

export class ListSubscriptions {
  @Text({ max: 100, optional: true, about: 'Text in the name of the company, or its full ID.' }) search?: string;
  @Flag({ optional: true, about: 'Only companies that have requested a plan.' }) isWanting?: boolean;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip before this page.' }) skip?: number;
  @Integer({ min: 1, max: 100, optional: true, about: 'Rows per page.' }) limit?: number;
}

export class ManagedSubscriptionList {
  @ListOf(() => ManagedSubscription, { maxItems: 100 }) items!: ManagedSubscription[];
  @Integer({ min: 0 }) total!: number;
}

export class GivePlan extends PlanKey {
  @Id({ about: 'ID of the customer, from the list of customers.' }) customerId!: number;
}

const billing = { access: { system: 'carrierBilling' }, whileActing: 'refused' } as const;

export const managedPlansApi = defineResource('managed-plans', {
  listPlans: get({
    ...billing,
    path: '/managed-plans',
    answers: ManagedPlanList,
    about: 'All plans with their versions and how many companies have them.',
  }),
  publishPlan: post({
    ...billing,
    path: '/managed-plans',
    takes: PlanFields,
    answers: ManagedPlan,
    status: 201,
    limit: 30,
    about:
      'Offers a plan. If a plan with the same name and price point exists, this adds a version, which companies can choose.',
    problems: ['invalid-fields'],
  }),
  offerPlan: put({
    ...billing,
    path: '/managed-plans/:planId/offer',
    takes: OfferPlan,
    answers: ManagedPlan,
    about: 'Offers a plan again or stops offering it; companies that have it keep it.',
    problems: ['not-found', 'wrong-state'],
  }),
  listSubscriptions: get({
    ...billing,
    path: '/managed-subscriptions',
    takes: ListSubscriptions,
    answers: ManagedSubscriptionList,
    about: 'Companies with their plans; companies that have requested a plan come first.',
  }),
  givePlan: put({
    ...billing,
    path: '/managed-subscriptions/:customerId',
    takes: GivePlan,
    answers: ManagedSubscription,
    about: "Moves a company to a plan; refused while the company exceeds the plan's limits.",
    problems: ['not-found', 'plan-too-small'],
  }),
});
