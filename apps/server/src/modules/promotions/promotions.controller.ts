import { Controller, UseGuards } from '@nestjs/common';
import {
  promotionsApi,
  type Promotion,
  type PromotionKey,
  type Promotions,
  carrierPromotionsApi,
  type CarrierPromotion,
  type CarrierPromotions,
  type ChangedPromotion,
  type NewPromotion,
  managedPromotionsApi,
  type ManagedPromotions,
} from '@lading/contracts/sites/promotions';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { switchedBy } from '../../kernel/flags/switched-by.js';
import { PromotionsQueries } from './promotions.queries.js';
import { PromotionsService } from './promotions.service.js';

@Controller()
@UseGuards(switchedBy('Promotions'))
export class PromotionsController {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly queries: PromotionsQueries,
  ) {}

  @Serves(promotionsApi.list)
  list(@CurrentActor() actor: Actor): Promise<Promotions> {
    return this.queries.list(actor);
  }

  @Serves(promotionsApi.get)
  get(@Input() { id }: PromotionKey, @CurrentActor() actor: Actor): Promise<Promotion> {
    return this.queries.get(actor, id);
  }

  @Serves(promotionsApi.dismiss)
  dismiss(@Input() { id }: PromotionKey, @CurrentActor() actor: Actor): Promise<Promotion> {
    return this.promotions.dismiss(actor, id);
  }

  @Serves(promotionsApi.bringBack)
  bringBack(@Input() { id }: PromotionKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.promotions.bringBack(actor, id);
  }
}

@Controller()
@UseGuards(switchedBy('Promotions'))
export class CarrierPromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Serves(carrierPromotionsApi.list)
  list(@CurrentActor() actor: Actor): Promise<CarrierPromotions> {
    return this.promotions.list(actor);
  }

  @Serves(carrierPromotionsApi.add)
  add(@Input() promotion: NewPromotion, @CurrentActor() actor: Actor): Promise<CarrierPromotion> {
    return this.promotions.add(actor, promotion);
  }

  @Serves(carrierPromotionsApi.change)
  change(@Input() promotion: ChangedPromotion, @CurrentActor() actor: Actor): Promise<CarrierPromotion> {
    return this.promotions.change(actor, promotion);
  }

  @Serves(carrierPromotionsApi.publish)
  publish(@Input() { id }: PromotionKey, @CurrentActor() actor: Actor): Promise<CarrierPromotion> {
    return this.promotions.publish(actor, id);
  }

  @Serves(carrierPromotionsApi.withdraw)
  withdraw(@Input() { id }: PromotionKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.promotions.withdraw(actor, id);
  }
}

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
