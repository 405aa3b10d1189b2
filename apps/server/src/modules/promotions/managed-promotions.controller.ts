import { Controller, UseGuards } from '@nestjs/common';
import { managedPromotionsApi, type ManagedPromotions, type PromotionKey } from '@lading/contracts/sites/promotions';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { PromotionsService } from './promotions.service.js';

@Controller()
@UseGuards(switchedBy('Promotions'))
export class ManagedPromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Serves(managedPromotionsApi.list)
  list(): Promise<ManagedPromotions> {
    return this.promotions.everywhere();
  }

  @Serves(managedPromotionsApi.withdraw)
  withdraw(@Input() { id }: PromotionKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.promotions.withdrawAny(actor, id);
  }
}
