import { Global, Module } from '@nestjs/common';
import { AdminFigures } from './admin-dashboard/admin-figures.js';
import { AllCarriersRevenues } from './carrier-figures/all-carriers-revenue.service.js';
import { CarrierPages } from './carrier-pages/carrier-pages.service.js';
import { CarrierHomeCounts } from './carrier-home/carrier-home-counts.js';
import { FigureDays } from './carrier-figures/figure-days.service.js';
import { ImportTargets } from './imports/import-targets.js';

/** Makes what modules register with one another available to every module. */
@Global()
@Module({
  providers: [AdminFigures, ImportTargets, FigureDays, AllCarriersRevenues, CarrierHomeCounts, CarrierPages],
  exports: [AdminFigures, ImportTargets, FigureDays, AllCarriersRevenues, CarrierHomeCounts, CarrierPages],
})
export class BusinessModule {}
