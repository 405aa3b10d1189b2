import { Injectable, type OnModuleInit } from '@nestjs/common';
import { customerTransferChanged } from '@lading/contracts/customers/customer-transfers';
import { Follows } from '../../kernel/realtime/follows.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import type { Room } from '../../kernel/realtime/rooms.js';
import type { TransferRow } from './customer-transfers.queries.js';

const deskOf = (carrierId: number): Room => `customer-transfers:${carrierId}`;

/** Pushes to the administrators of a carrier how far its transfers are. */
@Injectable()
export class CustomerTransfersPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
  ) {}

  onModuleInit(): void {
    this.follows.register('customer-transfers', async (actor, key) => {
      const mayRead = actor?.role === 'CarrierAdministrator' && actor.carrierId === Number(key);
      return mayRead ? deskOf(Number(key)) : undefined;
    });
  }

  /** After the commit of the current transaction. */
  tell({ id, carrierId }: Pick<TransferRow, 'id' | 'carrierId'>): void {
    this.pushes.send(customerTransferChanged, [deskOf(carrierId)], { transferId: id });
  }
}
