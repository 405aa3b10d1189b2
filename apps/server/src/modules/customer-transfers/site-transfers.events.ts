import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

interface Party {
  readonly carrierId: number;
  readonly name: string;
}

export interface SiteTransferFacts {
  readonly transferId: number;
  readonly from: Party;
  readonly to: Party;
}

/** What one of the two carriers reads of a transfer. The other carrier is not named. */
export interface CarrierSideFacts {
  readonly transferId: number;
  /** Whether customers come to the carrier's site. */
  readonly isArrival: boolean;
  readonly customerCount: number;
}

/** A system administrator has customers of one carrier transferred to another, at once or from an instant on. */
export class SiteTransferRequested extends DomainEvent<
  SiteTransferFacts & { readonly isWhole: boolean; readonly startsAt: string }
> {
  static readonly eventName = 'site-transfer-requested';
}

/** The carriers and companies are notified. */
export class SiteTransferAnnounced extends CarrierEvent<CarrierSideFacts & { readonly startsAt: string }> {
  static readonly eventName = 'site-transfer-announced';
}

/** A carrier has no side where it was not notified before. */
export class SiteTransferCanceled extends CarrierEvent<CarrierSideFacts> {
  static readonly eventName = 'site-transfer-canceled';
}

export class SiteTransferFinished extends CarrierEvent<CarrierSideFacts> {
  static readonly eventName = 'site-transfer-finished';
}

export class SiteTransferUndone extends CarrierEvent<CarrierSideFacts & { readonly stayedCount: number }> {
  static readonly eventName = 'site-transfer-undone';
}

export class SiteTransferFailed extends DomainEvent<
  SiteTransferFacts & { readonly failure: 'target' | 'interrupted' }
> {
  static readonly eventName = 'site-transfer-failed';
}

/** A company is a customer of another carrier's site by a transfer, or of its former one by an undo. */
export class CustomerHomeChanged extends DomainEvent<{
  readonly transferId: number;
  readonly customerId: number;
  readonly before: Party;
  readonly after: Party;
}> {
  static readonly eventName = 'customer-home-changed';
}
