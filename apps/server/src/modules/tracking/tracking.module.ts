import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CarrierPolls } from './carrier-polls.service.js';
import { CarrierReports } from './carrier-reports.service.js';
import { PastTracking } from './past-tracking.service.js';
import { GuaranteeFailures } from './guarantee-failures.service.js';
import { PublicLinkAccess, ShareLinksService } from './share-links.service.js';
import { PublicTrackingQueries } from './public-tracking.queries.js';
import { TrackingController } from './tracking.controller.js';
import { TrackingJobs } from './tracking.jobs.js';
import { TrackingPushes } from './tracking.pushes.js';
import { TrackingQueries } from './tracking.queries.js';
import { TrackingService } from './tracking.service.js';

@Module({
  imports: [CarriersModule, ShipmentsModule, SitesModule],
  controllers: [TrackingController],
  providers: [
    TrackingService,
    TrackingQueries,
    PublicLinkAccess,
    PublicTrackingQueries,
    ShareLinksService,
    CarrierPolls,
    CarrierReports,
    TrackingJobs,
    TrackingPushes,
    GuaranteeFailures,
    PastTracking,
  ],
  exports: [TrackingService, PastTracking, CarrierPolls, GuaranteeFailures, ShareLinksService, PublicLinkAccess],
})
export class TrackingModule {}
