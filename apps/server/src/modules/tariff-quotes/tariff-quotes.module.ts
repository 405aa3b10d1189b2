import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers/carriers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { TariffQuotesController } from './tariff-quotes.controller.js';
import { TariffQuotesService } from './tariff-quotes.service.js';

/** What past freight costs by a version of a tariff, and what versions charged for a lane. */
@Module({
  imports: [CarriersModule, PlacesModule, QuotesModule],
  controllers: [TariffQuotesController],
  providers: [TariffQuotesService],
})
export class TariffQuotesModule {}
