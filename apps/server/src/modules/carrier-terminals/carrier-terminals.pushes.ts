import { Injectable, type OnModuleInit } from '@nestjs/common';
import { carrierNetworkChanged } from '@lading/contracts/carriers/carrier-terminals';
import { Follows } from '../../kernel/realtime/follows.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import type { Room } from '../../kernel/realtime/rooms.js';

const roomOf = (carrierId: number): Room => `carrier-network:${carrierId}`;

/** Pushes changes of terminals and service areas to the pages of the carrier's users who may read them. */
@Injectable()
export class CarrierTerminalsPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
  ) {}

  onModuleInit(): void {
    this.follows.register('carrier-network', async (actor, key) => {
      const carrierId = Number(key);
      const mayRead = actor?.carrierId === carrierId && actor.privileges.has('dataVisibility');
      return mayRead ? roomOf(carrierId) : undefined;
    });
  }

  /** After the commit of the current transaction. */
  tell(carrierId: number): void {
    this.pushes.send(carrierNetworkChanged, [roomOf(carrierId)], { carrierId });
  }
}
