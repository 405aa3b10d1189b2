import { Module } from '@nestjs/common';
import { CarrierDashboardQueries } from './carrier-dashboard.queries.js';
import { CarrierInsightsController } from './carrier-insights.controller.js';
import { CarrierRollupJobs } from './carrier-rollup.jobs.js';
import { CarrierRollup } from './carrier-rollup.service.js';

/** The figures of a carrier. */
@Module({
  controllers: [CarrierInsightsController],
  providers: [CarrierDashboardQueries, CarrierRollup, CarrierRollupJobs],
})
export class CarrierInsightsModule {}
