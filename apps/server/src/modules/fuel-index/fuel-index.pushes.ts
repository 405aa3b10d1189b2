import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fuelIndexChanged } from '@lading/contracts/carriers/fuel-index';
import { sideOf, type Actor } from '../../kernel/auth/actor.js';
import { Follows } from '../../kernel/realtime/follows.js';
import type { Room } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { fuelValueEvents } from './fuel-index.events.js';

const readers: Room = 'fuel-index:all';

function mayRead(actor: Actor): boolean {
  const side = sideOf(actor);
  if (side === 'system') return actor.privileges.has('viewCarriers');
  return side === 'carrier' && actor.privileges.has('dataVisibility');
}

/** Notifies open pages of the fuel index. */
@Injectable()
export class FuelIndexPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly follows: Follows,
  ) {}

  onModuleInit(): void {
    this.follows.register('fuel-index', async (actor) => (actor && mayRead(actor) ? readers : undefined));
    for (const event of fuelValueEvents) {
      this.pushes.sends(event, fuelIndexChanged, ({ payload: { indexDate } }) => ({
        to: [readers],
        payload: { indexDate },
      }));
    }
  }
}
