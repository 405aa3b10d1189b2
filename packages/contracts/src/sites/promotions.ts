import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { SecureAddress } from '../fields/web-address.js';

/** Maximum number of promotions of one carrier. */
export const mostPromotions = 100;

export const promotionAudiences = ['site', 'connected'] as const;
export type PromotionAudience = (typeof promotionAudiences)[number];

/** A carrier's promotion; all of it is plain text. */
export class NewPromotion {
  @Text({ max: 120, label: 'Title' }) title!: string;
  @Text({ max: 2000, label: 'Text' }) message!: string;
  @Text({ max: 60, optional: true, label: 'Discount', about: 'Text, such as 10% off the fuel surcharge.' })
  discount?: string;
  @Text({ max: 2000, optional: true, label: 'Terms' }) terms?: string;
  @SecureAddress({ max: 300, optional: true, label: 'Link', about: 'Starts with https.' })
  link?: string;
  @Choice(promotionAudiences, {
    label: 'Shown to',
    about: "Only companies of the carrier's own site, or all companies connected to the carrier.",
  })
  audience!: PromotionAudience;
  @Day({ label: 'First day', about: 'In UTC.' }) startsOn!: string;
  @Day({ label: 'Last day', about: 'Last day it is shown, inclusive.' }) endsOn!: string;
}

export class ChangedPromotion extends NewPromotion {
  @Id({ about: 'ID of the promotion, from the promotion list.' }) id!: number;
}

/** A promotion as its carrier sees it. */
export class CarrierPromotion extends ChangedPromotion {
  @Flag() isPublished!: boolean;
  @Choice(['draft', 'upcoming', 'running', 'ended']) state!: 'draft' | 'upcoming' | 'running' | 'ended';
  @Instant() updatedAt!: string;
}

export class CarrierPromotions {
  @ListOf(() => CarrierPromotion, { maxItems: 100 }) items!: CarrierPromotion[];
}

/** A promotion as administrators of the portal see it. */
export class ManagedPromotion extends CarrierPromotion {
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
}

/** Maximum number of promotions of all carriers in one list. */
export const mostManaged = 500;

export class ManagedPromotions {
  @ListOf(() => ManagedPromotion, { maxItems: mostManaged }) items!: ManagedPromotion[];
}

/** A promotion as companies see it. */
export class Promotion {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 40 }) theme!: string;
  @Text({ max: 120 }) title!: string;
  @Text({ max: 2000 }) message!: string;
  @Text({ max: 60, optional: true }) discount!: string;
  @Text({ max: 2000, optional: true }) terms!: string;
  @Text({ max: 300, optional: true }) link!: string;
  @Day() startsOn!: string;
  @Day() endsOn!: string;
  @Flag({ about: 'You dismissed it.' }) isDismissed!: boolean;
}

export class Promotions {
  @ListOf(() => Promotion, { maxItems: 200 }) items!: Promotion[];
  @Integer({ min: 0, about: 'Offers that were not dismissed.' }) openCount!: number;
}

export class PromotionKey {
  @Id({ about: 'ID of the promotion, from the promotion list.' }) id!: number;
}

const read = { customer: 'any' } as const;
const write = { access: { carrier: 'digitalMarketingPage' }, whileActing: 'allowed' } as const;

export const promotionsApi = defineResource('promotions', {
  list: get({
    path: '/promotions',
    answers: Promotions,
    access: read,
    about: 'Current offers from your carriers, earliest end date first, including dismissed offers.',
  }),
  get: get({
    path: '/promotions/:id',
    takes: PromotionKey,
    answers: Promotion,
    access: read,
    about: 'One promotion of a carrier with its terms and dates.',
    problems: ['not-found'],
  }),
  dismiss: put({
    path: '/promotions/:id/dismissal',
    takes: PromotionKey,
    answers: Promotion,
    access: read,
    whileActing: 'allowed',
    about: 'Dismisses an offer for you only.',
    problems: ['not-found'],
  }),
  bringBack: del({
    path: '/promotions/:id/dismissal',
    takes: PromotionKey,
    access: read,
    whileActing: 'allowed',
    about: 'Restores an offer that you dismissed.',
    problems: ['not-found'],
  }),
});

export const carrierPromotionsApi = defineResource('carrier-promotions', {
  list: get({
    path: '/carrier-promotions',
    answers: CarrierPromotions,
    access: write.access,
    about: 'The promotions of your carrier, newest first.',
  }),
  add: post({
    ...write,
    path: '/carrier-promotions',
    takes: NewPromotion,
    answers: CarrierPromotion,
    status: 201,
    about: 'Adds a promotion, which is visible once it is published.',
    problems: ['invalid-fields', 'list-full'],
  }),
  change: put({
    ...write,
    path: '/carrier-promotions/:id',
    takes: ChangedPromotion,
    answers: CarrierPromotion,
    about: 'Changes a promotion; changes to a published promotion appear immediately.',
    problems: ['invalid-fields', 'not-found'],
  }),
  publish: put({
    ...write,
    path: '/carrier-promotions/:id/publication',
    takes: PromotionKey,
    answers: CarrierPromotion,
    about: 'Publishes a promotion to companies from its first day to its last.',
    problems: ['not-found', 'wrong-state'],
  }),
  withdraw: del({
    ...write,
    path: '/carrier-promotions/:id/publication',
    takes: PromotionKey,
    about: 'Unpublishes a promotion; it can be published again.',
    problems: ['not-found'],
  }),
});

export const managedPromotionsApi = defineResource('managed-promotions', {
  list: get({
    path: '/managed-promotions',
    answers: ManagedPromotions,
    access: { system: 'viewCarriers' },
    about: 'Promotions of all carriers, published promotions first, then newest first.',
  }),
  withdraw: del({
    path: '/managed-promotions/:id/publication',
    takes: PromotionKey,
    access: { system: 'addCarrier' },
    whileActing: 'refused',
    about: 'Unpublishes a promotion; its carrier can publish it again.',
    problems: ['not-found'],
  }),
});
