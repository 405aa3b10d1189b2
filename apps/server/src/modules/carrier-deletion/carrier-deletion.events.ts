import { CarrierEvent } from '../../kernel/events/domain-event.js';

export interface DeletionFacts {
  readonly carrierId: number;
  readonly name: string;
  readonly customerCount: number;
  readonly userCount: number;
}

/** The carrier gets no more rate requests, its site is closed and its users are suspended. */
export class CarrierDeleted extends CarrierEvent<DeletionFacts> {
  static readonly eventName = 'carrier-deleted';
}

/** The deletion was undone for so many customers and users; others have changed since. */
export class CarrierRestored extends CarrierEvent<DeletionFacts> {
  static readonly eventName = 'carrier-restored';
}
