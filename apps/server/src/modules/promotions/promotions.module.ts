import { Module } from '@nestjs/common';
import {
  CarrierPromotionsController,
  ManagedPromotionsController,
  PromotionsController,
} from './promotions.controller.js';
import { PromotionsQueries } from './promotions.queries.js';
import { PromotionsService } from './promotions.service.js';
import { PastPromotions } from './past-promotions.service.js';

@Module({
  controllers: [PromotionsController, CarrierPromotionsController, ManagedPromotionsController],
  providers: [PromotionsService, PromotionsQueries, PastPromotions],
  exports: [PastPromotions],
})
export class PromotionsModule {}
