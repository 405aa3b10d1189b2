import { Controller } from '@nestjs/common';
import {
  carrierSystemsApi,
  type CarrierSystem,
  type ChangeCarrierSystem,
  type ConformanceRun,
  type EventAccess,
  type NewEventSecret,
  type RunConformance,
  type SystemHealth,
  type SystemTrial,
  type TryCarrierSystem,
} from '@lading/contracts/carriers/carrier-systems';
import type { CarrierKey } from '@lading/contracts/carriers/carriers';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { EventSecrets } from './event-secrets.service.js';
import { CarrierSystemsService } from './carrier-systems.service.js';

@Controller()
export class CarrierSystemsController {
  constructor(
    private readonly systems: CarrierSystemsService,
    private readonly secrets: EventSecrets,
  ) {}

  @Serves(carrierSystemsApi.getCarrierSystem)
  get(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<CarrierSystem> {
    return this.systems.get(actor, carrierId);
  }

  @Serves(carrierSystemsApi.getSystemHealth)
  health(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<SystemHealth> {
    return this.systems.health(actor, carrierId);
  }

  @Serves(carrierSystemsApi.getEventAccess)
  eventAccess(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<EventAccess> {
    return this.secrets.get(actor, carrierId);
  }

  @Serves(carrierSystemsApi.rotateEventSecret)
  rotateEventSecret(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<NewEventSecret> {
    return this.secrets.rotate(actor, carrierId);
  }

  @Serves(carrierSystemsApi.tryCarrierSystem)
  try(@Input() tried: TryCarrierSystem, @CurrentActor() actor: Actor): Promise<SystemTrial> {
    return this.systems.try(actor, tried);
  }

  @Serves(carrierSystemsApi.runConformance)
  runConformance(@Input() wanted: RunConformance, @CurrentActor() actor: Actor): Promise<ConformanceRun> {
    return this.systems.runConformance(actor, wanted);
  }

  @Serves(carrierSystemsApi.changeCarrierSystem)
  change(@Input() change: ChangeCarrierSystem, @CurrentActor() actor: Actor): Promise<CarrierSystem> {
    return this.systems.change(actor, change);
  }
}
