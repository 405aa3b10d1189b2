import { DomainEvent } from '../../kernel/events/domain-event.js';

interface Person {
  readonly userId: number;
  readonly name: string;
}

/** Somebody made a company that nobody represented their own. */
export class CustomerClaimed extends DomainEvent<{ readonly customerId: number; readonly after: Person }> {
  static readonly eventName = 'customer-claimed';
}

export class CustomerReleased extends DomainEvent<{
  readonly customerId: number;
  readonly locationId: number | null;
  readonly before: Person;
}> {
  static readonly eventName = 'customer-released';
}

export class CustomerAssigned extends DomainEvent<{
  readonly customerId: number;
  readonly locationId: number | null;
  readonly before: Person | null;
  readonly after: Person;
}> {
  static readonly eventName = 'customer-assigned';
}
