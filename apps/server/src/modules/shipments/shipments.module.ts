import { Module } from '@nestjs/common';
import { TrackingModule } from '../tracking/tracking.module.js';
import { CoveredShipments } from './covered-shipments.service.js';
import { MovingShipmentsQueries } from './moving-shipments.queries.js';
import { ShipmentActivityQueries } from './shipment-activity.queries.js';
import { ShipmentExport } from './shipment-export.service.js';
import { ShipmentListController } from './shipment-list.controller.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { ShipmentNotes } from './shipment-notes.service.js';
import { ShipmentReferences } from './shipment-references.service.js';
import { ShipmentsController } from './shipments.controller.js';
import { ShipmentsQueries } from './shipments.queries.js';
import { ShipmentsService } from './shipments.service.js';

/** Booked shipments: the list with search and export, one shipment, its history, notes and references. */
@Module({
  imports: [TrackingModule],
  controllers: [ShipmentListController, ShipmentsController],
  providers: [
    ShipmentListQueries,
    ShipmentsQueries,
    ShipmentsService,
    ShipmentActivityQueries,
    ShipmentExport,
    MovingShipmentsQueries,
    ShipmentNotes,
    ShipmentReferences,
    CoveredShipments,
  ],
  exports: [ShipmentsService, CoveredShipments],
})
export class ShipmentsModule {}
