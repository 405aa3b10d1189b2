import { Injectable, type OnModuleInit } from '@nestjs/common';
import { proBlocksChanged } from '@lading/contracts/carriers/pro-blocks';
import { sideOf, type Actor } from '../../../kernel/auth/actor.js';
import { Follows } from '../../../kernel/realtime/follows.js';
import { customerRoom, type Room } from '../../../kernel/realtime/rooms.js';
import { Pushes } from '../../../kernel/realtime/pushes.js';
import { ProBlockDeclined, ProBlockGranted, ProBlockRequested, ProBlockRevoked } from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';

const deskOf = (carrierId: number): Room => `pro-blocks:${carrierId}`;

/** A user who may read the carrier's requests for PRO blocks. */
function mayRead(actor: Actor, carrierId: number): boolean {
  const privilege = sideOf(actor) === 'system' ? 'addCarrier' : 'dataVisibility';
  return mayManageCarrier(actor, carrierId) && actor.privileges.has(privilege);
}

/** Notifies the pages on which blocks of PRO numbers are requested and granted. */
@Injectable()
export class ProBlocksPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
  ) {}

  onModuleInit(): void {
    this.follows.register('pro-blocks', async (actor, key) => {
      const carrierId = Number(key);
      return actor && mayRead(actor, carrierId) ? deskOf(carrierId) : undefined;
    });
    for (const event of [ProBlockRequested, ProBlockGranted, ProBlockDeclined]) {
      this.pushes.sends(event, proBlocksChanged, ({ payload: { carrierId, customerId } }) => ({
        to: [customerRoom(customerId), deskOf(carrierId)],
        payload: { carrierId },
      }));
    }
    this.pushes.sends(ProBlockRevoked, proBlocksChanged, ({ payload: { carrierId, customerId } }) => ({
      to: [...(customerId === null ? [] : [customerRoom(customerId)]), deskOf(carrierId)],
      payload: { carrierId },
    }));
  }
}
