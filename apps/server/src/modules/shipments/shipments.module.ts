import { Module } from '@nestjs/common';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { DispatchQueries } from './dispatch.queries.js';
import { DispatchRecords } from './dispatch-records.service.js';
import { DispatchService } from './dispatch.service.js';
import { SendDispatchJobs } from './send-dispatch.jobs.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { ShipmentPreparation } from './shipment-preparation.service.js';
import { ShipmentsController } from './shipments.controller.js';
import { ShipmentsPushes } from './shipments.pushes.js';
import { ShipmentsQueries } from './shipments.queries.js';

@Module({
  imports: [CarriersModule, CustomersModule, PlacesModule, TrackingModule],
  controllers: [ShipmentsController],
  providers: [
    DispatchService,
    ShipmentPreparation,
    DispatchQueries,
    DispatchRecords,
    SendDispatchJobs,
    ShipmentListQueries,
    ShipmentsQueries,
    ShipmentsPushes,
  ],
})
export class ShipmentsModule {}
