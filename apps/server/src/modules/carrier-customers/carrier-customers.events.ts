import { CarrierEvent } from '../../kernel/events/domain-event.js';

interface RepresentedBy {
  readonly userId: number;
  readonly name: string;
}

/** A user now represents a company that had no representative. */
export class CustomerClaimed extends CarrierEvent<{ readonly customerId: number; readonly after: RepresentedBy }> {
  static readonly eventName = 'customer-claimed';
}

export class CustomerReleased extends CarrierEvent<{
  readonly customerId: number;
  readonly locationId: number | null;
  readonly before: RepresentedBy;
}> {
  static readonly eventName = 'customer-released';
}

export class CustomerAssigned extends CarrierEvent<{
  readonly customerId: number;
  readonly locationId: number | null;
  readonly before: RepresentedBy | null;
  readonly after: RepresentedBy;
}> {
  static readonly eventName = 'customer-assigned';
}

/** A user of the carrier wrote a note on the customer; the text stays with the note. */
export class CustomerNoted extends CarrierEvent<{ readonly customerId: number }> {
  static readonly eventName = 'customer-noted';
}
