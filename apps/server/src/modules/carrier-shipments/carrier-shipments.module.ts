import { Module } from '@nestjs/common';
import { TrackingModule } from '../tracking/tracking.module.js';
import { CarrierShipmentsController } from './carrier-shipments.controller.js';
import { CarrierShipmentsQueries } from './carrier-shipments.queries.js';

/** The shipments that a carrier hauls, as its users see them. */
@Module({
  imports: [TrackingModule],
  controllers: [CarrierShipmentsController],
  providers: [CarrierShipmentsQueries],
})
export class CarrierShipmentsModule {}
