import { Module } from '@nestjs/common';
import { TrackingQueries } from './tracking.queries.js';
import { TrackingService } from './tracking.service.js';

@Module({
  providers: [TrackingService, TrackingQueries],
  exports: [TrackingService],
})
export class TrackingModule {}
