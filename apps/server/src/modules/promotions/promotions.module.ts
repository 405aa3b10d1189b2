import { Module } from '@nestjs/common';
import { CarrierPromotionsController } from './carrier-promotions.controller.js';
import { PromotionsController } from './promotions.controller.js';
import { PromotionsQueries } from './promotions.queries.js';
import { PromotionsService } from './promotions.service.js';

@Module({
  controllers: [PromotionsController, CarrierPromotionsController],
  providers: [PromotionsService, PromotionsQueries],
})
export class PromotionsModule {}
