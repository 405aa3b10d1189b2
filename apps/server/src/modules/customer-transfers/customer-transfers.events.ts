import type { TransferPart } from '@lading/contracts/customers/customer-transfers';
import { CarrierEvent } from '../../kernel/events/domain-event.js';

interface Party {
  readonly userId: number;
  readonly name: string;
}

export interface TransferFacts {
  readonly transferId: number;
  readonly from: Party;
  readonly to: Party;
}

/** An administrator has a user's customers transferred, at once or from an instant on. */
export class CustomerTransferRequested extends CarrierEvent<
  TransferFacts & { readonly parts: readonly TransferPart[]; readonly startsAt: string }
> {
  static readonly eventName = 'customer-transfer-requested';
}

export class CustomerTransferCanceled extends CarrierEvent<TransferFacts> {
  static readonly eventName = 'customer-transfer-canceled';
}

export class CustomerTransferFinished extends CarrierEvent<
  TransferFacts & { readonly customerCount: number; readonly locationCount: number; readonly inviteCount: number }
> {
  static readonly eventName = 'customer-transfer-finished';
}

export class CustomerTransferFailed extends CarrierEvent<
  TransferFacts & { readonly failure: 'recipient' | 'interrupted' }
> {
  static readonly eventName = 'customer-transfer-failed';
}

export class CustomerTransferUndone extends CarrierEvent<
  TransferFacts & { readonly restoredCount: number; readonly stayedCount: number }
> {
  static readonly eventName = 'customer-transfer-undone';
}

/** A company or some of its locations have another representative by a transfer, or have their former one by its undo. */
export class CustomerTransferred extends CarrierEvent<{
  readonly transferId: number;
  readonly customerId: number;
  readonly isCompany: boolean;
  readonly locationIds: readonly number[];
  readonly before: Party;
  readonly after: Party;
}> {
  static readonly eventName = 'customer-transferred';
}
