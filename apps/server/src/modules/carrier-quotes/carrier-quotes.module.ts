import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { CarrierQuotesController } from './carrier-quotes.controller.js';
import { CarrierQuotesQueries } from './carrier-quotes.queries.js';
import { QuoteGroupsService } from './quote-groups.service.js';

/** The quotes that a carrier got rate requests for, as its users see them, and its results against others. */
@Module({
  imports: [CustomersModule],
  controllers: [CarrierQuotesController],
  providers: [CarrierQuotesQueries, QuoteGroupsService],
})
export class CarrierQuotesModule {}
