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

/** The terms of a plan. */
export class PlanFields {
  @Text({ max: 60, label: 'Product plan' }) productPlan!: string;
  @Choice(pricePoints, { label: 'Price point', about: 'How often payment is due.' }) pricePoint!: PricePoint;
  @Cents({ max: 9_999_999, label: 'Price', about: 'US cents per payment; absent for free plans.' })
  priceCents!: number;
  @Texts({ max: 100, maxItems: 12, label: 'Components', about: 'What the plan includes, in words.' })
  components!: string[];
  @Integer({ min: 1, max: mostCount, optional: true, label: 'Users limit', about: 'If omitted, no limit.' })
  usersLimit?: number | null;
  @Integer({ min: 1, max: mostCount, optional: true, label: 'Location limit', about: 'If omitted, no limit.' })
  locationLimit?: number | null;
  @Integer({ min: 1, max: mostCount, optional: true, label: 'Addresses limit', about: 'If omitted, no limit.' })
  addressesLimit?: number | null;
  @Integer({
    min: 30,
    max: 36_500,
    optional: true,
    label: 'Data retention days limit',
    about: 'Days that undispatched quotes and deleted rows are retained; if omitted, no limit.',
  })
  dataRetentionDaysLimit?: number | null;
  @Integer({
    min: 1,
    max: mostCount,
    optional: true,
    label: 'Insight quotes limit',
    about: 'Quotes per month with a price explanation; if omitted, no limit.',
  })
  insightQuotesLimit?: number | null;
}

/** A version of a plan; its terms never change. */
export class ProPlan extends PlanFields {
  @Id() planId!: number;
  @Integer({ min: 1 }) version!: number;
}

/** The usage of a limit. */
export class LimitUse {
  @Choice(planLimits) limit!: PlanLimit;
  @Integer({ min: 0, about: 'Insight quotes of the current month in UTC.' }) used!: number;
  @Integer({ min: 1, optional: true, about: 'Absent: no limit.' }) most!: number | null;
  @Choice(['open', 'near', 'full'], { about: 'Close to the limit, from 80%.' }) status!: LimitStatus;
}

/** How a company gets a plan. */
export const planWays = ['current', 'switch', 'checkout', 'request'] as const;
export type PlanWay = (typeof planWays)[number];

/** A plan as offered to this company. */
export class OfferedPlan extends ProPlan {
  @Choice(planWays, { about: 'Current plan, available immediately, available after payment, or available on request.' })
  way!: PlanWay;
  @Text({ max: 500, optional: true, about: "What exceeds the plan's limits." })
  refusal!: string | null;
  @Flag({ about: 'Data would be retained for a shorter time.' }) shortensRetention!: boolean;
}

/** One entry in the history of a company's plan. */
export class PlanStep {
  @Instant() at!: string;
  @Text({ max: 200 }) who!: string;
  @Text({ max: 300 }) what!: string;
}

/** How plans are paid. */
export class PlanPayment {
  @Flag({ about: 'A payment provider is set up; without one, paid plans are requested.' })
  isOn!: boolean;
  @Text({ max: 200, optional: true, about: "The portal's public key with the payment provider." })
  publicKey!: string | null;
}

export class Subscription {
  @Nested(() => ProPlan) plan!: ProPlan;
  @Instant({ about: 'Since when the company has this version of the plan.' }) since!: string;
  @Day({ optional: true, about: 'The day on which the next payment is due; absent for what is not paid by card.' })
  paidUntil!: string | null;
  @Day({
    optional: true,
    about: 'Only while a payment is overdue: the day on which the company moves to the free plan.',
  })
  graceEndsOn!: string | null;
  @Flag({
    about: 'The previous plan ended without payment; nothing is removed until the company chooses another plan.',
  })
  keepsData!: boolean;
  @ListOf(() => LimitUse, { maxItems: 4 }) usage!: LimitUse[];
  @ListOf(() => OfferedPlan, { maxItems: 50, about: 'The current plan and all offered plans, by price.' })
  plans!: OfferedPlan[];
  @Nested(() => ProPlan, { optional: true, about: 'Requested but not granted yet.' }) wantedPlan!: ProPlan | null;
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
  @Cents({ about: 'Due now: the price less the credit for the previous plan.' }) dueCents!: number;
  @Cents({ about: 'Remaining credit, deducted from later payments.' }) creditCents!: number;
  @Text({ max: 2000, about: "The payment provider's page, where the card is entered." }) url!: string;
}

export class CheckoutKey {
  @Id({ about: 'ID that the start of the checkout returned.' }) checkoutId!: number;
}

const checkoutStates = ['open', 'paid', 'declined', 'ended'] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** The result of a payment. */
export class PlanCheckout {
  @Id() checkoutId!: number;
  @Choice(checkoutStates) state!: CheckoutState;
  @Text({ max: 300, optional: true, about: 'Why the card was declined, as the provider states it.' })
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
    about: "Your company's plan with its usage, the available plans, and the plan history.",
  }),
  switch: post({
    path: '/pro-plan/switch',
    takes: PlanKey,
    answers: Subscription,
    access: manage,
    about: 'Switches to a free plan immediately; refused while the company exceeds its limits.',
    problems: ['not-found', 'plan-too-small', 'wrong-state'],
  }),
  request: post({
    path: '/pro-plan/request',
    takes: PlanKey,
    answers: Subscription,
    access: manage,
    about: 'Requests a paid plan if no payment provider is set up; an administrator of the portal grants it.',
    problems: ['not-found', 'plan-too-small', 'wrong-state'],
  }),
  withdrawRequest: del({
    path: '/pro-plan/request',
    answers: Subscription,
    access: manage,
    about: "Withdraws your company's request for a plan.",
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
    about: 'Status of a payment. Checks an open payment with the provider, and activates the plan once it is paid.',
    problems: ['not-found', 'payment-failed'],
  }),
  listInvoices: get({
    path: '/pro-plan/invoices',
    answers: PlanInvoiceList,
    access: manage,
    about: 'Payments for the plan so far, from the provider; empty without a provider.',
    problems: ['payment-failed'],
  }),
});
