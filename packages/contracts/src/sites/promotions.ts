import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { SecureAddress } from '../fields/web-address.js';

/** The most promotions of one carrier. */
export const mostPromotions = 100;

export const promotionAudiences = ['site', 'connected'] as const;
export type PromotionAudience = (typeof promotionAudiences)[number];

/** What a carrier offers; all of it is plain text. */
export class NewPromotion {
  @Text({ max: 120, label: 'Title' }) title!: string;
  @Text({ max: 2000, label: 'Text' }) message!: string;
  @Text({ max: 60, optional: true, label: 'Discount', about: 'In words, such as 10 % off the fuel surcharge.' })
  discount?: string;
  @Text({ max: 2000, optional: true, label: 'Terms' }) terms?: string;
  @SecureAddress({ max: 300, optional: true, label: 'Link', about: 'Starts with https.' })
  link?: string;
  @Choice(promotionAudiences, {
    label: 'Shown to',
    about: 'Companies of the own site alone, or all that are connected with the carrier.',
  })
  audience!: PromotionAudience;
  @Day({ label: 'First day', about: 'In UTC.' }) startsOn!: string;
  @Day({ label: 'Last day', about: 'Still shown on it.' }) endsOn!: string;
}

export class ChangedPromotion extends NewPromotion {
  @Id({ about: 'The promotion, as the promotion list gives its id.' }) id!: number;
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

/** How many promotions of all carriers are listed at once. */
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
  @Flag({ about: 'You have put it away.' }) isDismissed!: boolean;
}

export class Promotions {
  @ListOf(() => Promotion, { maxItems: 200 }) items!: Promotion[];
  @Integer({ min: 0, about: 'Those that were not dismissed.' }) openCount!: number;
}

export class PromotionKey {
  @Id({ about: 'The promotion, as the promotion list gives its id.' }) id!: number;
}

const read = { customer: 'any' } as const;
const write = { access: { carrier: 'digitalMarketingPage' }, whileActing: 'allowed' } as const;

export const promotionsApi = defineResource('promotions', {
  list: get({
    path: '/promotions',
    answers: Promotions,
    access: read,
    about: 'What your carriers offer today, the earliest end first, including those you dismissed.',
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
    about: 'Dismisses an offer, only for you.',
    problems: ['not-found'],
  }),
  bringBack: del({
    path: '/promotions/:id/dismissal',
    takes: PromotionKey,
    access: read,
    whileActing: 'allowed',
    about: 'Shows an offer again that you dismissed.',
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
    about: 'Changes a promotion; a published one is shown as changed at once.',
    problems: ['invalid-fields', 'not-found'],
  }),
  publish: put({
    ...write,
    path: '/carrier-promotions/:id/publication',
    takes: PromotionKey,
    answers: CarrierPromotion,
    about: 'Shows it to companies from its first day to its last.',
    problems: ['not-found', 'wrong-state'],
  }),
  withdraw: del({
    ...write,
    path: '/carrier-promotions/:id/publication',
    takes: PromotionKey,
    about: 'Takes a promotion off the site; it can be published again.',
    problems: ['not-found'],
  }),
});

export const managedPromotionsApi = defineResource('managed-promotions', {
  list: get({
    path: '/managed-promotions',
    answers: ManagedPromotions,
    access: { system: 'viewCarriers' },
    about: 'The promotions of all carriers: published ones before the others, newest first.',
  }),
  withdraw: del({
    path: '/managed-promotions/:id/publication',
    takes: PromotionKey,
    access: { system: 'addCarrier' },
    whileActing: 'refused',
    about: 'Unpublishes it; its carrier can publish it again.',
    problems: ['not-found'],
  }),
});
