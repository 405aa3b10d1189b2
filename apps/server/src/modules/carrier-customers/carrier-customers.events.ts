import { CarrierEvent } from '../../kernel/events/domain-event.js';

interface RepresentedBy {
  readonly userId: number;
  readonly name: string;
}

/** Of one of many that were assigned at once: the event of the whole. */
interface OfMany {
  readonly assignmentId?: number;
}

/** A user now represents a company that had no representative. */
export class CustomerClaimed extends CarrierEvent<{ readonly customerId: number; readonly after: RepresentedBy }> {
  static readonly eventName = 'customer-claimed';
}

export class CustomerReleased extends CarrierEvent<
  OfMany & { readonly customerId: number; readonly locationId: number | null; readonly before: RepresentedBy }
> {
  static readonly eventName = 'customer-released';
}

export class CustomerAssigned extends CarrierEvent<
  OfMany & {
    readonly customerId: number;
    readonly locationId: number | null;
    readonly before: RepresentedBy | null;
    readonly after: RepresentedBy;
  }
> {
  static readonly eventName = 'customer-assigned';
}

interface ManyFacts {
  readonly customerCount: number;
  readonly locationCount: number;
  /** Null: the locations follow their companies. */
  readonly after: RepresentedBy | null;
}

/** Many customers or locations were assigned at once; its number is that of the assignment. */
export class CustomersAssigned extends CarrierEvent<ManyFacts> {
  static readonly eventName = 'customers-assigned';
}

export class CustomersAssignmentUndone extends CarrierEvent<{
  readonly undoneId: number;
  readonly restoredCount: number;
  readonly stayedCount: number;
}> {
  static readonly eventName = 'customers-assignment-undone';
}

/** A user of the carrier wrote a note on the customer; the text stays with the note. */
export class CustomerNoted extends CarrierEvent<{ readonly customerId: number }> {
  static readonly eventName = 'customer-noted';
}
