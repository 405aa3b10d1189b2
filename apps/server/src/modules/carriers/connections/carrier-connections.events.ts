import { DomainEvent } from '../../../kernel/events/domain-event.js';

/** What the company decides about a carrier, as it stands in the audit trail. */
export interface ConnectionTerms {
  readonly accountNumber: string;
  readonly isPreferred: boolean;
  readonly isEnabled: boolean;
  readonly closedLocationIds: readonly number[];
}

export class CarrierConnectionChanged extends DomainEvent<{
  carrierId: number;
  before: ConnectionTerms;
  after: ConnectionTerms;
}> {
  static readonly eventName = 'carrier-connection-changed';
}
