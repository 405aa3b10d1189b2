import { Module } from '@nestjs/common';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { CarrierResourcesController, SiteResourcesController } from './carrier-resources.controller.js';
import { CarrierResourcesJobs } from './carrier-resources.jobs.js';
import { CarrierResourcesPushes } from './carrier-resources.pushes.js';
import { CarrierResourcesQueries } from './carrier-resources.queries.js';
import { CarrierResourcesService } from './carrier-resources.service.js';
import { DemoResources } from './demo-resources.step.js';

@Module({
  imports: [ContactSupportModule],
  controllers: [CarrierResourcesController, SiteResourcesController],
  providers: [
    CarrierResourcesService,
    CarrierResourcesQueries,
    CarrierResourcesJobs,
    CarrierResourcesPushes,
    DemoResources,
  ],
  exports: [CarrierResourcesService, DemoResources],
})
export class CarrierResourcesModule {}
