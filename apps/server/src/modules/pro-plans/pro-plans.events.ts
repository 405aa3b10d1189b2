import { DomainEvent } from '../../kernel/events/domain-event.js';

export interface PlanFacts {
  readonly customerId: number;
  readonly planId: number;
  /** Name, version and price point as they were. */
  readonly plan: string;
  /** The day until which it is paid, or until which a missing payment is waited for. */
  readonly until?: string;
}

export class PlanChanged extends DomainEvent<PlanFacts> {
  static readonly eventName = 'plan-changed';
}

export class PlanRequested extends DomainEvent<PlanFacts> {
  static readonly eventName = 'plan-requested';
}

export class PlanRequestWithdrawn extends DomainEvent<PlanFacts> {
  static readonly eventName = 'plan-request-withdrawn';
}

/** The next period is paid. */
export class PlanRenewed extends DomainEvent<PlanFacts> {
  static readonly eventName = 'plan-renewed';
}

/** A period is over and the next one is not paid. */
export class PlanPastDue extends DomainEvent<PlanFacts> {
  static readonly eventName = 'plan-past-due';
}

/** The payment did not come: the company has the free plan. */
export class PlanFellBack extends DomainEvent<PlanFacts> {
  static readonly eventName = 'plan-fell-back';
}

/** What was past its retention, counted. */
export interface RemovedData {
  readonly quotes: number;
  readonly orders: number;
  readonly rows: number;
}

export class OldDataRemoved extends DomainEvent<RemovedData> {
  static readonly eventName = 'old-data-removed';
}

interface PublishedPlan {
  readonly planId: number;
  readonly plan: string;
  readonly isOffered: boolean;
}

/** A plan is offered, or no more. */
export class PlanOfferChanged extends DomainEvent<PublishedPlan> {
  static readonly eventName = 'plan-offer-changed';
}

/** What happens to the plan of a company, in words. */
export const planWords: ReadonlyMap<string, string> = new Map([
  [PlanChanged.eventName, 'Changed the plan'],
  [PlanRequested.eventName, 'Requested a plan'],
  [PlanRequestWithdrawn.eventName, 'Withdrew the request'],
  [PlanRenewed.eventName, 'Renewed the plan'],
  [PlanPastDue.eventName, 'Payment past due'],
  [PlanFellBack.eventName, 'Moved to the free plan without a payment'],
]);

export const subscriptionSubject = (customerId: number): string => `subscription:${customerId}`;
