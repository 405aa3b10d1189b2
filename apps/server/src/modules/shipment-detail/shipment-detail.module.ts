import { Module } from '@nestjs/common';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { ShipmentDetailController } from './shipment-detail.controller.js';
import { ShipmentDetail } from './shipment-detail.service.js';

@Module({
  imports: [ShipmentsModule, TrackingModule],
  controllers: [ShipmentDetailController],
  providers: [ShipmentDetail],
  exports: [ShipmentDetail],
})
export class ShipmentDetailModule {}
