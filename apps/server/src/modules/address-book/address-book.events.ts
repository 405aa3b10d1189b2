import { DomainEvent } from '../../kernel/events/domain-event.js';

interface AddressFacts {
  readonly addressId: number;
  readonly company: string;
}

export class AddressAdded extends DomainEvent<AddressFacts> {
  static readonly eventName = 'address-added';
}

export class AddressChanged extends DomainEvent<AddressFacts> {
  static readonly eventName = 'address-changed';
}

export class AddressesRemoved extends DomainEvent<{ readonly addressIds: readonly number[] }> {
  static readonly eventName = 'addresses-removed';
}

export class AddressesRestored extends DomainEvent<{ readonly addressIds: readonly number[] }> {
  static readonly eventName = 'addresses-restored';
}

/** Several addresses have become one. */
export class AddressesMerged extends DomainEvent<AddressFacts & { readonly mergedIds: readonly number[] }> {
  static readonly eventName = 'addresses-merged';
}

/** A file has filled the book. */
export class AddressesImported extends DomainEvent<{
  readonly importId: number;
  readonly added: number;
  readonly updated: number;
}> {
  static readonly eventName = 'addresses-imported';
}
