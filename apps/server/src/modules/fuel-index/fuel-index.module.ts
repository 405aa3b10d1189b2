import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { Clock } from '../../kernel/clock/clock.js';
import { DemoFuelIndex } from './demo-fuel-index.step.js';
import { FuelFeed } from './fuel-feed.service.js';
import { fuelIndexImport } from './fuel-index-import.js';
import { FuelIndexController } from './fuel-index.controller.js';
import { FuelIndexJobs } from './fuel-index.jobs.js';
import { FuelIndexPushes } from './fuel-index.pushes.js';
import { FuelIndexQueries } from './fuel-index.queries.js';
import { FuelIndexService } from './fuel-index.service.js';
import { FuelPrices } from './fuel-prices.service.js';

@Module({
  controllers: [FuelIndexController],
  providers: [FuelIndexService, FuelIndexQueries, FuelIndexPushes, FuelPrices, FuelFeed, FuelIndexJobs, DemoFuelIndex],
  exports: [DemoFuelIndex, FuelPrices],
})
export class FuelIndexModule implements OnModuleInit {
  constructor(
    private readonly targets: ImportTargets,
    private readonly queries: FuelIndexQueries,
    private readonly service: FuelIndexService,
    private readonly clock: Clock,
    private readonly figures: AdminFigures,
  ) {}

  onModuleInit(): void {
    const { queries, service, clock } = this;
    this.targets.register(fuelIndexImport({ queries, service, clock }));
    const read = () => queries.newestOn(clock.iso().slice(0, 10));
    this.figures.register('fuelWeek', { needs: 'viewCarriers', read });
  }
}
