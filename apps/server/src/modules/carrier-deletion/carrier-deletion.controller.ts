import { Controller } from '@nestjs/common';
import {
  carrierDeletionApi,
  type CarrierDeletionEffects,
  type DeleteCarrier,
} from '@lading/contracts/carriers/carrier-deletion';
import type { CarrierKey } from '@lading/contracts/carriers/carriers';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarrierDeletionService } from './carrier-deletion.service.js';

@Controller()
export class CarrierDeletionController {
  constructor(private readonly service: CarrierDeletionService) {}

  @Serves(carrierDeletionApi.getDeletionEffects)
  effects(@Input() { carrierId }: CarrierKey): Promise<CarrierDeletionEffects> {
    return this.service.effects(carrierId);
  }

  @Serves(carrierDeletionApi.deleteCarrier)
  delete(@Input() wanted: DeleteCarrier, @CurrentActor() actor: Actor): Promise<CarrierDeletionEffects> {
    return this.service.delete(actor, wanted);
  }

  @Serves(carrierDeletionApi.restoreCarrier)
  restore(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<CarrierDeletionEffects> {
    return this.service.restore(actor, carrierId);
  }
}
