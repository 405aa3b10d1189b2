import { SetMetadata } from '@nestjs/common';
import type { Run } from '../jobs/job.js';

/** What an event is about: the thing it happened to, thin facts, and the tenants who may read it in their history. */
export interface EventFacts<P extends object> {
  /** `customer:17`, the key of a thing's history. */
  readonly subject: string;
  readonly payload: P;
  readonly customerId?: number | null;
  /** Only a `CarrierEvent` names a carrier. */
  readonly carrierId?: undefined;
}

/** Something that has happened, named in the past tense; subclasses add their `eventName` in kebab case. */
export abstract class DomainEvent<P extends object = object> {
  readonly subject: string;
  readonly payload: P;
  readonly customerId: number | null;
  readonly carrierId: number | null = null;

  constructor({ subject, payload, customerId }: EventFacts<P>) {
    this.subject = subject;
    this.payload = payload;
    this.customerId = customerId ?? null;
  }
}

/** The facts of an event with the carrier that reads it; none where it concerns no carrier this time. */
export interface CarrierEventFacts<P extends object> extends Omit<EventFacts<P>, 'carrierId'> {
  readonly carrierId: number | null;
}

/** An event in the history of a carrier, shown as a sentence on its page Activity. */
export abstract class CarrierEvent<P extends object = object> extends DomainEvent<P> {
  override readonly carrierId: number | null;

  constructor({ carrierId, ...facts }: CarrierEventFacts<P>) {
    super(facts);
    this.carrierId = carrierId;
  }
}

export interface EventClass<P extends object = object> {
  readonly eventName: string;
  new (facts: never): DomainEvent<P>;
}

/** The class of an event that its publisher chooses. */
export interface NewEvent<P extends object = object> extends EventClass<P> {
  new (facts: EventFacts<P>): DomainEvent<P>;
}

export interface NewCarrierEvent<P extends object = object> extends EventClass<P> {
  new (facts: CarrierEventFacts<P>): CarrierEvent<P>;
}

/** An event as the audit trail stores it. */
export interface StoredEvent<P extends object = object> {
  readonly id: number;
  readonly name: string;
  readonly subject: string;
  readonly payload: P;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
  readonly actorId: number | null;
  readonly actorName: string;
  readonly actingUserId: number | null;
  readonly customerId: number | null;
  readonly carrierId: number | null;
}

export const LISTENS = 'events:listens';

/** Marks a method that handles an event after its commit, at least once, in system scope; it must be idempotent. */
export function Listens<P extends object>(event: EventClass<P>) {
  return <M extends (event: StoredEvent<P>, run: Run) => Promise<void>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    SetMetadata(LISTENS, event)(target, key, descriptor);
  };
}
