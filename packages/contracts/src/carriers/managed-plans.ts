import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { PlanFields, PlanKey, ProPlan } from './pro-plan.js';

/** A plan as administrators of the installation see it. */
export class ManagedPlan extends ProPlan {
  @Flag({ about: 'Companies can take or ask for it.' }) isOffered!: boolean;
  @Flag({ about: 'New companies start with it.' }) isStarting!: boolean;
  @Integer({ min: 0 }) customerCount!: number;
}

export class ManagedPlanList {
  @ListOf(() => ManagedPlan, { maxItems: 500, about: 'All versions, newest first.' }) items!: ManagedPlan[];
}

export class OfferPlan {
  @Id({ about: 'The plan, as the list of plans gives its id.' }) planId!: number;
  @Flag() isOffered!: boolean;
}

/** The plan of a company. */
export class ManagedSubscription {
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Nested(() => ProPlan) plan!: ProPlan;
  @Instant() since!: string;
  @Nested(() => ProPlan, { optional: true, about: 'Asked for, and not given yet.' }) wantedPlan!: ProPlan | null;
  @Instant({ optional: true }) wantedAt!: string | null;
}

export class ListSubscriptions {
  @Text({ max: 100, optional: true, about: 'Part of the name of the company, or its whole id.' }) search?: string;
  @Flag({ optional: true, about: 'Only those who have asked for a plan.' }) isWanting?: boolean;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to pass over.' }) skip?: number;
  @Integer({ min: 1, max: 100, optional: true, about: 'Rows on a page.' }) limit?: number;
}

export class ManagedSubscriptionList {
  @ListOf(() => ManagedSubscription, { maxItems: 100 }) items!: ManagedSubscription[];
  @Integer({ min: 0 }) total!: number;
}

export class GivePlan extends PlanKey {
  @Id({ about: 'The customer, as the list of customers gives its id.' }) customerId!: number;
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
      'Offers a plan; one of the same name and price point is followed by a new version, which companies take themselves.',
    problems: ['invalid-fields'],
  }),
  offerPlan: put({
    ...billing,
    path: '/managed-plans/:planId/offer',
    takes: OfferPlan,
    answers: ManagedPlan,
    about: 'Offers a plan again, or no longer; companies that have it keep it.',
    problems: ['not-found', 'wrong-state'],
  }),
  listSubscriptions: get({
    ...billing,
    path: '/managed-subscriptions',
    takes: ListSubscriptions,
    answers: ManagedSubscriptionList,
    about: 'Companies with their plans; those that have asked for one come first.',
  }),
  givePlan: put({
    ...billing,
    path: '/managed-subscriptions/:customerId',
    takes: GivePlan,
    answers: ManagedSubscription,
    about: 'Gives a company a plan; refused while it has more than the plan allows.',
    problems: ['not-found', 'plan-too-small'],
  }),
});
