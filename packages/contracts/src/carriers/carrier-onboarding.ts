import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import {
  carrierTrialLifecycle,
  carrierTrialStates,
  type CarrierTrialMove,
  type CarrierTrialState,
} from '@lading/domain/lifecycle/carrier-trial-lifecycle';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Choices, Day, Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { CarrierKey } from './carriers.js';

/** What a carrier needs before it is published, in the order in which administrators set it up. */
export const onboardingPoints = [
  'names',
  'site',
  'contrast',
  'supportPhone',
  'numbers',
  'fuel',
  'prices',
  'dispatch',
  'administrator',
  'trial',
] as const;
export type OnboardingPoint = (typeof onboardingPoints)[number];

/** A carrier without a system of its own draws from its blocks; below this number it would soon have none. */
export const leastProNumbers = 1000;

export class OnboardingState {
  @Choice(onboardingPoints) point!: OnboardingPoint;
  @Flag() isMet!: boolean;
  @Text({ max: 500, about: 'What was found, in a sentence.' }) reason!: string;
}

export class PublicationOverride {
  @Choice(onboardingPoints, { about: 'The only point that does not hold.' }) point!: OnboardingPoint;
  @Text({ max: 500, label: 'Reason', about: 'Why the carrier is published without it; stored in the audit trail.' })
  reason!: string;
}

/** How far the setup of a carrier is, computed from what is stored. */
export class CarrierOnboarding {
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Instant({ optional: true, about: 'Absent until the carrier is published.' }) publishedAt!: string | null;
  @ListOf(() => OnboardingState, { maxItems: onboardingPoints.length }) points!: OnboardingState[];
  @Integer({ min: 0, about: 'Points that do not hold.' }) openCount!: number;
  @Flag({ about: 'You may publish it now.' }) mayPublish!: boolean;
  @Flag({ about: 'You may publish it although one point does not hold.' }) mayOverride!: boolean;
}

export class PublishCarrier extends CarrierKey {
  @Nested(() => PublicationOverride, {
    optional: true,
    about: 'Only super system administrators may leave out a point, and only one.',
  })
  override?: PublicationOverride;
}

export const trialMoves = ['dispatch', 'accept', 'track', 'cancel'] as const satisfies readonly CarrierTrialMove[];

/** A test shipment. It has no customer and uses up no PRO number. */
export class CarrierTestShipment {
  @Id() id!: number;
  @Text({ max: 40 }) reference!: string;
  @Choice(carrierTrialStates) state!: CarrierTrialState;
  @Choice(['connection', 'desk', 'demo'], { about: 'What accepts it.' }) acceptedBy!: 'connection' | 'desk' | 'demo';
  @Text({ max: 100 }) origin!: string;
  @Text({ max: 100 }) destination!: string;
  @Day() pickupDate!: string;
  @Integer({ min: 1 }) pounds!: number;
  @Choice(freightClasses) freightClass!: FreightClass;
  @Cents() totalCents!: number;
  @Text({ max: 3 }) currency!: string;
  @Integer({ min: 0, optional: true }) transitDays!: number | null;
  @Text({ max: 40, optional: true, about: "Given by the carrier's system." }) pro!: string | null;
  @Text({ max: 40, optional: true, about: "Given by the carrier's system." }) pickupNumber!: string | null;
  @Text({ max: 201, optional: true }) startedBy!: string;
  @Instant() pricedAt!: string;
  @Instant({ optional: true }) dispatchedAt!: string | null;
  @Instant({ optional: true }) acceptedAt!: string | null;
  @Instant({ optional: true }) trackedAt!: string | null;
  @Instant({ optional: true }) canceledAt!: string | null;
  @Choices(trialMoves, { maxItems: trialMoves.length, about: 'Its next step; none after the last one.' })
  allowedActions!: CarrierTrialMove[];
}

export const nextTrialMoves = (state: CarrierTrialState): CarrierTrialMove[] => carrierTrialLifecycle.allowed(state);

export class NewestCarrierTrial {
  @Nested(() => CarrierTestShipment, { optional: true, about: 'Absent until the first test shipment.' })
  trial!: CarrierTestShipment | null;
}

export class StartCarrierTrial extends CarrierKey {
  @Text({ max: 10, label: 'Origin ZIP', about: 'US ZIP code.' }) originPostalCode!: string;
  @Text({ max: 10, label: 'Destination ZIP', about: 'US ZIP code.' }) destinationPostalCode!: string;
  @Integer({ min: 1, max: 20_000, label: 'Pounds' }) pounds!: number;
  @Choice(freightClasses, { label: 'Class', about: 'Freight class, such as 92.5.' }) freightClass!: FreightClass;
}

export class MoveCarrierTrial extends CarrierKey {
  @Id({ about: 'ID of the test shipment.' }) trialId!: number;
  @Choice(trialMoves, { about: 'The step to take.' }) move!: CarrierTrialMove;
}

const tried = { access: { carrier: 'administrator', system: 'addCarrier' }, whileActing: 'refused' } as const;

export const carrierOnboardingApi = defineResource('carrier-onboarding', {
  getCarrierOnboarding: get({
    path: '/managed-carriers/:carrierId/onboarding',
    takes: CarrierKey,
    answers: CarrierOnboarding,
    access: { system: 'viewCarriers' },
    whileActing: 'refused',
    about: 'What a carrier has and what it still needs before it is published.',
    problems: ['not-found'],
  }),
  publishCarrier: post({
    path: '/managed-carriers/:carrierId/publication',
    takes: PublishCarrier,
    answers: CarrierOnboarding,
    access: { system: 'addCarrier' },
    whileActing: 'refused',
    about:
      'Publishes a carrier: activates its API, so that quotes go to it. If a point does not hold, the answer is wrong-state, and `missing` lists the points; super system administrators may leave out one of them with a reason.',
    problems: ['not-found', 'not-allowed', 'wrong-state', 'invalid-fields'],
  }),
  getCarrierTrial: get({
    ...tried,
    path: '/carriers/:carrierId/trial-shipment',
    takes: CarrierKey,
    answers: NewestCarrierTrial,
    about: "The carrier's newest test shipment, if it has one.",
    problems: ['not-found'],
  }),
  startCarrierTrial: post({
    ...tried,
    path: '/carriers/:carrierId/trial-shipments',
    takes: StartCarrierTrial,
    answers: CarrierTestShipment,
    status: 201,
    limit: 20,
    about:
      'Prices a test shipment with this carrier alone. If the carrier gives no rate, the answer is wrong-state with the reason.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  moveCarrierTrial: post({
    ...tried,
    path: '/carriers/:carrierId/trial-shipments/:trialId/steps',
    takes: MoveCarrierTrial,
    answers: CarrierTestShipment,
    limit: 60,
    about:
      "Takes the next step of a test shipment: dispatches, accepts, tracks or cancels it. A connected system gets each step marked as a test; at a carrier's desk a user confirms it. If the system refuses, the answer is wrong-state with the reason, and the step can be repeated.",
    problems: ['not-found', 'wrong-state'],
  }),
});
