import { Injectable, type OnModuleInit } from '@nestjs/common';
import { customerTransferChanged } from '@lading/contracts/customers/customer-transfers';
import { siteTransferChanged } from '@lading/contracts/customers/managed-customer-transfers';
import { sideOf } from '../../kernel/auth/actor.js';
import { Follows } from '../../kernel/realtime/follows.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import type { Room } from '../../kernel/realtime/rooms.js';
import type { TransferRow } from './customer-transfers.queries.js';

const deskOf = (carrierId: number): Room => `customer-transfers:${carrierId}`;
const installation: Room = 'managed-customer-transfers:all';

/** Pushes how far transfers are: to a carrier those between its users, to administrators of the portal those between carriers. */
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
    this.follows.register('managed-customer-transfers', async (actor) => {
      const mayRead = actor && sideOf(actor) === 'system' && actor.privileges.has('manageCustomers');
      return mayRead ? installation : undefined;
    });
  }

  /** After the commit of the current transaction. */
  notify({ id, carrierId }: Pick<TransferRow, 'id' | 'carrierId'>): void {
    this.pushes.send(customerTransferChanged, [deskOf(carrierId)], { transferId: id });
  }

  /** After the commit of the current transaction. */
  notifyInstallation(transferId: number): void {
    this.pushes.send(siteTransferChanged, [installation], { transferId });
  }
}
