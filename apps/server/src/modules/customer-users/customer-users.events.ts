import { DomainEvent } from '../../kernel/events/domain-event.js';

interface UserFacts {
  readonly userId: number;
  readonly email: string;
}

export class CustomerUserAdded extends DomainEvent<UserFacts & { readonly role: number }> {
  static readonly eventName = 'customer-user-added';
}

export class CustomerUserSuspended extends DomainEvent<UserFacts> {
  static readonly eventName = 'customer-user-suspended';
}

export class CustomerUserActivated extends DomainEvent<UserFacts> {
  static readonly eventName = 'customer-user-activated';
}

/** The rights or the name of a user changed. */
export class CustomerUserUpdated extends DomainEvent<
  UserFacts & { readonly role: number; readonly privileges: readonly string[]; readonly seesCosts: boolean }
> {
  static readonly eventName = 'customer-user-updated';
}
