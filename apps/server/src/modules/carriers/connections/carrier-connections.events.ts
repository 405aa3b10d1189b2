import type { CredentialKind } from '@lading/contracts/carriers/carrier-credentials';
import { CarrierEvent, DomainEvent } from '../../../kernel/events/domain-event.js';

/** A company's decision about a carrier, as the audit trail shows it. */
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

/** The carrier changed the number by which it knows a customer. */
export class AccountNumberChanged extends CarrierEvent<{
  readonly customerId: number;
  readonly before: string;
  readonly after: string;
}> {
  static readonly eventName = 'account-number-changed';
}

/** That it was done and of which kind; nothing of what was set. */
interface CredentialsAction {
  readonly carrierId: number;
  readonly kind: CredentialKind;
}

export class CarrierCredentialsSet extends DomainEvent<CredentialsAction> {
  static readonly eventName = 'carrier-credentials-set';
}

export class CarrierCredentialsRemoved extends DomainEvent<CredentialsAction> {
  static readonly eventName = 'carrier-credentials-removed';
}
