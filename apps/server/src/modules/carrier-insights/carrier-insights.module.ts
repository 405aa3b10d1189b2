import { Module } from '@nestjs/common';
import { CarrierDashboardQueries } from './carrier-dashboard.queries.js';
import { CarrierInsightsController } from './carrier-insights.controller.js';

/** The figures of a carrier. */
@Module({
  controllers: [CarrierInsightsController],
  providers: [CarrierDashboardQueries],
})
export class CarrierInsightsModule {}
