import { Controller } from '@nestjs/common';
import {
  carrierConnectionsApi,
  type CarrierConnection,
  type CarrierConnections,
  type CarrierReference,
  type CarrierTrial,
  type ChangeCarrierConnection,
} from '@lading/contracts/carriers/carrier-connections';
import type { SetCarrierCredentials } from '@lading/contracts/carriers/carrier-credentials';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { CarrierConnectionsService } from './carrier-connections.service.js';
import { CarrierCredentialsService } from './carrier-credentials.service.js';

@Controller()
export class CarrierConnectionsController {
  constructor(
    private readonly connections: CarrierConnectionsService,
    private readonly credentials: CarrierCredentialsService,
  ) {}

  @Serves(carrierConnectionsApi.listConnections)
  list(@CurrentActor() actor: Actor): Promise<CarrierConnections> {
    return this.connections.list(actor);
  }

  @Serves(carrierConnectionsApi.changeConnection)
  change(@Input() wanted: ChangeCarrierConnection, @CurrentActor() actor: Actor): Promise<CarrierConnection> {
    return this.connections.change(actor, wanted);
  }

  @Serves(carrierConnectionsApi.setCredentials)
  setCredentials(@Input() wanted: SetCarrierCredentials, @CurrentActor() actor: Actor): Promise<CarrierConnection> {
    return this.credentials.set(actor, wanted);
  }

  @Serves(carrierConnectionsApi.removeCredentials)
  removeCredentials(
    @Input() { carrierId }: CarrierReference,
    @CurrentActor() actor: Actor,
  ): Promise<CarrierConnection> {
    return this.credentials.remove(actor, carrierId);
  }

  @Serves(carrierConnectionsApi.tryConnection)
  try(@Input() { carrierId }: CarrierReference, @CurrentActor() actor: Actor): Promise<CarrierTrial> {
    return this.connections.try(actor, carrierId);
  }
}
