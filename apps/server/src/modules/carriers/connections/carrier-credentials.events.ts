import type { CredentialKind } from '@lading/contracts/carriers/carrier-credentials';
import { DomainEvent } from '../../../kernel/events/domain-event.js';

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
