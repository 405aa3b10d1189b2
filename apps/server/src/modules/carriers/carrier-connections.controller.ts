import { Controller } from '@nestjs/common';
import {
  carrierConnectionsApi,
  type CarrierConnection,
  type CarrierConnections,
  type CarrierReference,
  type CarrierTrial,
  type ChangeCarrierConnection,
} from '@lading/contracts/carrier-connections';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarrierConnectionsService } from './carrier-connections.service.js';

@Controller()
export class CarrierConnectionsController {
  constructor(private readonly connections: CarrierConnectionsService) {}

  @Serves(carrierConnectionsApi.listConnections)
  list(@CurrentActor() actor: Actor): Promise<CarrierConnections> {
    return this.connections.list(actor);
  }

  @Serves(carrierConnectionsApi.changeConnection)
  change(@Input() wanted: ChangeCarrierConnection, @CurrentActor() actor: Actor): Promise<CarrierConnection> {
    return this.connections.change(actor, wanted);
  }

  @Serves(carrierConnectionsApi.tryConnection)
  try(@Input() { carrierId }: CarrierReference, @CurrentActor() actor: Actor): Promise<CarrierTrial> {
    return this.connections.try(actor, carrierId);
  }
}
