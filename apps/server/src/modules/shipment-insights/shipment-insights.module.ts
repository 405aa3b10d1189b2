import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CustomerDashboardQueries } from './customer-dashboard.queries.js';
import { LaneHistoryQueries } from './lane-history.queries.js';
import { ShipmentCalendarQueries } from './shipment-calendar.queries.js';
import { ShipmentFigures } from './shipment-figures.queries.js';
import { ShipmentInsightsController } from './shipment-insights.controller.js';
import { ShipmentRollupJobs } from './shipment-rollup.jobs.js';
import { ShipmentRollup } from './shipment-rollup.service.js';

/** The customer's dashboard, the calendar, the history of lanes, and the sums that are stored for them. */
@Module({
  imports: [AccountModule],
  controllers: [ShipmentInsightsController],
  providers: [
    CustomerDashboardQueries,
    LaneHistoryQueries,
    ShipmentCalendarQueries,
    ShipmentFigures,
    ShipmentRollup,
    ShipmentRollupJobs,
  ],
})
export class ShipmentInsightsModule {}
