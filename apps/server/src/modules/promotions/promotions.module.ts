import { Module } from '@nestjs/common';
import { CarrierPromotionsController } from './carrier-promotions.controller.js';
import { ManagedPromotionsController } from './managed-promotions.controller.js';
import { PromotionsController } from './promotions.controller.js';
import { PromotionsQueries } from './promotions.queries.js';
import { PromotionsService } from './promotions.service.js';

@Module({
  controllers: [PromotionsController, CarrierPromotionsController, ManagedPromotionsController],
  providers: [PromotionsService, PromotionsQueries],
})
export class PromotionsModule {}
