import {
  planLimits,
  pricePoints,
  type LimitStatus,
  type PlanLimit,
  type PricePoint,
} from '@lading/domain/users/pro-plan';
import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Flag, Id, Instant, Integer, ListOf, Nested, Text, Texts } from '../kernel/field.js';

const mostCount = 10_000_000;

/** What is agreed with a plan. */
export class PlanFields {
  @Text({ max: 60, label: 'Product plan' }) productPlan!: string;
  @Choice(pricePoints, { label: 'Price point', about: 'How often the price is due.' }) pricePoint!: PricePoint;
  @Cents({ max: 9_999_999, label: 'Price', about: 'US cents each time that it is due; nothing for free plans.' })
  priceCents!: number;
  @Texts({ max: 100, maxItems: 12, label: 'Components', about: 'What it is made of, in words.' }) components!: string[];
  @Integer({ min: 1, max: mostCount, optional: true, label: 'Users limit', about: 'Left out: no limit.' })
  usersLimit?: number | null;
  @Integer({ min: 1, max: mostCount, optional: true, label: 'Location limit', about: 'Left out: no limit.' })
  locationLimit?: number | null;
  @Integer({ min: 1, max: mostCount, optional: true, label: 'Addresses limit', about: 'Left out: no limit.' })
  addressesLimit?: number | null;
  @Integer({
    min: 30,
    max: 36_500,
    optional: true,
    label: 'Data retention days limit',
    about: 'Days that undispatched quotes and deleted rows are kept; left out: forever.',
  })
  dataRetentionDaysLimit?: number | null;
  @Integer({
    min: 1,
    max: mostCount,
    optional: true,
    label: 'Insight quotes limit',
    about: 'Quotes a month whose prices are explained; left out: no limit.',
  })
  insightQuotesLimit?: number | null;
}

/** A version of a plan; what was agreed never changes. */
export class ProPlan extends PlanFields {
  @Id() planId!: number;
  @Integer({ min: 1 }) version!: number;
}

/** How much of a limit is in use. */
export class LimitUse {
  @Choice(planLimits) limit!: PlanLimit;
  @Integer({ min: 0, about: 'Insight quotes: of this month in UTC.' }) used!: number;
  @Integer({ min: 1, optional: true, about: 'Absent: no limit.' }) most!: number | null;
  @Choice(['open', 'near', 'full'], { about: 'Near from 80 % on.' }) status!: LimitStatus;
}

/** How a company comes to a plan. */
export const planWays = ['current', 'switch', 'checkout', 'request'] as const;
export type PlanWay = (typeof planWays)[number];

/** A plan as this company can have it. */
export class OfferedPlan extends ProPlan {
  @Choice(planWays, { about: 'It has it, may take it at once, pays for it first, or asks for it.' }) way!: PlanWay;
  @Text({ max: 500, optional: true, about: 'Of what the company has more than the plan allows.' })
  refusal!: string | null;
  @Flag({ about: 'Data would be kept for a shorter time.' }) shortensRetention!: boolean;
}

/** One step of the history of a company's plan. */
export class PlanStep {
  @Instant() at!: string;
  @Text({ max: 200 }) who!: string;
  @Text({ max: 300 }) what!: string;
}

/** How plans are paid. */
export class PlanPayment {
  @Flag({ about: 'A payment provider is set up; without one plans that have to be paid are asked for.' })
  isOn!: boolean;
  @Text({ max: 200, optional: true, about: 'By which the page of the provider knows the portal; public.' })
  publicKey!: string | null;
}

export class Subscription {
  @Nested(() => ProPlan) plan!: ProPlan;
  @Instant({ about: 'Since when the company has this version of the plan.' }) since!: string;
  @Day({ optional: true, about: 'The day on which the next payment is due; absent for what is not paid by card.' })
  paidUntil!: string | null;
  @Day({ optional: true, about: 'Only while a payment is missing: the day on which the free plan follows.' })
  graceEndsOn!: string | null;
  @Flag({ about: 'The plan before ended without a payment: nothing is removed until the company takes another.' })
  keepsData!: boolean;
  @ListOf(() => LimitUse, { maxItems: 4 }) usage!: LimitUse[];
  @ListOf(() => OfferedPlan, { maxItems: 50, about: 'The current one and all that are offered, by price.' })
  plans!: OfferedPlan[];
  @Nested(() => ProPlan, { optional: true, about: 'Asked for, and not given yet.' }) wantedPlan!: ProPlan | null;
  @Instant({ optional: true }) wantedAt!: string | null;
  @ListOf(() => PlanStep, { maxItems: 100, about: 'Newest first.' }) history!: PlanStep[];
  @Nested(() => PlanPayment) payment!: PlanPayment;
}

export class PlanKey {
  @Id() planId!: number;
}

/** A payment that has started. */
export class StartedCheckout {
  @Id() checkoutId!: number;
  @Cents({ about: 'Paid at once: the price without what is left of the plan before.' }) dueCents!: number;
  @Cents({ about: 'What is left of it beyond the price, taken off the payments after.' }) creditCents!: number;
  @Text({ max: 2000, about: 'The page of the provider, where the card is typed.' }) url!: string;
}

export class CheckoutKey {
  @Id({ about: 'The checkout, as its start answered its id.' }) checkoutId!: number;
}

const checkoutStates = ['open', 'paid', 'declined', 'ended'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** What became of a payment. */
export class PlanCheckout {
  @Id() checkoutId!: number;
  @Choice(checkoutStates) state!: CheckoutState;
  @Text({ max: 300, optional: true, about: 'Why a card was declined, in the words of the provider.' })
  reason!: string | null;
  @Nested(() => ProPlan) plan!: ProPlan;
}

export class PlanInvoice {
  @Text({ max: 60 }) number!: string;
  @Day() issuedOn!: string;
  @Cents() cents!: number;
  @Flag() isPaid!: boolean;
  @Text({ max: 2000, optional: true, about: 'Its page at the provider.' }) url!: string | null;
}

export class PlanInvoiceList {
  @ListOf(() => PlanInvoice, { maxItems: 100, about: 'Newest first.' }) items!: PlanInvoice[];
}

const manage = { customer: 'manageSettings' } as const;

export const proPlanApi = defineResource('pro-plan', {
  get: get({
    path: '/pro-plan',
    answers: Subscription,
    access: manage,
    about: 'The plan of your company with what it uses, the plans that it can have, and its history.',
  }),
  switch: post({
    path: '/pro-plan/switch',
    takes: PlanKey,
    answers: Subscription,
    access: manage,
    about: 'Takes a free plan at once; refused while the company has more than it allows.',
    problems: ['not-found', 'plan-too-small', 'wrong-state'],
  }),
  request: post({
    path: '/pro-plan/request',
    takes: PlanKey,
    answers: Subscription,
    access: manage,
    about: 'Asks for a plan that has to be paid, where no payment provider is set up; an administrator gives it.',
    problems: ['not-found', 'plan-too-small', 'wrong-state'],
  }),
  withdrawRequest: del({
    path: '/pro-plan/request',
    answers: Subscription,
    access: manage,
    about: 'Takes back what was asked for.',
  }),
  beginCheckout: post({
    path: '/pro-plan/checkouts',
    takes: PlanKey,
    answers: StartedCheckout,
    access: manage,
    idempotent: true,
    status: 201,
    limit: 20,
    about: 'Starts the payment of a plan at the provider. Card numbers are entered there and never sent here.',
    problems: ['not-found', 'plan-too-small', 'wrong-state', 'payment-failed'],
  }),
  checkCheckout: get({
    path: '/pro-plan/checkouts/:checkoutId',
    takes: CheckoutKey,
    answers: PlanCheckout,
    access: manage,
    whileActing: 'refused',
    limit: 60,
    about: 'What became of a payment; one that is open is asked for at the provider, and a paid plan is given.',
    problems: ['not-found', 'payment-failed'],
  }),
  listInvoices: get({
    path: '/pro-plan/invoices',
    answers: PlanInvoiceList,
    access: manage,
    about: 'What the plan has cost so far, from the provider; nothing without one.',
    problems: ['payment-failed'],
  }),
});
