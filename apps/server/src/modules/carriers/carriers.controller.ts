import { Controller } from '@nestjs/common';
import {
  carriersApi,
  type ConnectedCarrier,
  type ConnectedCarriers,
  type PreferCarrier,
} from '@lading/contracts/carriers/carriers';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves, Input } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { CarriersService } from './carriers.service.js';

@Controller()
export class CarriersController {
  constructor(private readonly carriers: CarriersService) {}

  @Serves(carriersApi.connected)
  connected(@CurrentActor() actor: Actor): Promise<ConnectedCarriers> {
    return this.carriers.connected(actor);
  }

  @Serves(carriersApi.prefer)
  prefer(@Input() preference: PreferCarrier, @CurrentActor() actor: Actor): Promise<ConnectedCarrier> {
    return this.carriers.prefer(actor, preference);
  }
}
