import { DomainEvent } from '../../kernel/events/domain-event.js';

interface UploadFacts {
  readonly orderUploadId: number;
  readonly name: string;
}

/** Orders were imported from a file. */
export class OrdersUploaded extends DomainEvent<UploadFacts & { readonly orders: number }> {
  static readonly eventName = 'orders-uploaded';
}

/** A user excluded single orders of a file, or included them again. */
export class OrdersExcluded extends DomainEvent<
  UploadFacts & { readonly orderIds: readonly number[]; readonly isExcluded: boolean }
> {
  static readonly eventName = 'orders-excluded';
}

/** A user had all orders of a file rated or dispatched. */
export class OrdersAsked extends DomainEvent<
  UploadFacts & { readonly action: 'rating' | 'dispatching'; readonly orders: number }
> {
  static readonly eventName = 'orders-asked';
}

/** A user stopped the rating or dispatch of a file; these orders were left out. */
export class OrdersStopped extends DomainEvent<
  UploadFacts & { readonly action: 'rating' | 'dispatching'; readonly orders: number }
> {
  static readonly eventName = 'orders-stopped';
}

/** A user switched off the automatic dispatch of a file before all of its orders were dispatched. */
export class AutomaticDispatchEnded extends DomainEvent<UploadFacts & { readonly orders: number }> {
  static readonly eventName = 'automatic-dispatch-ended';
}

/** The rating or dispatch of a file's orders has ended, unless it was stopped, and the carriers have answered. */
export class OrdersFinished extends DomainEvent<
  UploadFacts & {
    readonly action: 'rating' | 'dispatching';
    readonly done: number;
    readonly failed: number;
    /** Of a dispatch: what the carriers refused, and what only a person can find out. */
    readonly refused: number;
    readonly unclear: number;
    /** What stays for a person: without prices after a rating, rated after a dispatch. */
    readonly left: number;
    /** A user stopped the work before all orders were processed; earlier releases don't record it. */
    readonly isStopped?: boolean;
    /** The orders were dispatched automatically; the counts are of these alone. */
    readonly isAutomatic: boolean;
  }
> {
  static readonly eventName = 'orders-finished';
}

/** The orders of a file that were not dispatched are gone. */
export class OrdersRemoved extends DomainEvent<UploadFacts & { readonly orders: number }> {
  static readonly eventName = 'orders-removed';
}

export const orderUploadSubject = (id: number): string => `order-upload:${id}`;
