import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { CoveredShipments } from './covered-shipments.service.js';
import { DispatchFiguresQueries } from './dispatch-figures.queries.js';
import { MovingShipmentsQueries } from './moving-shipments.queries.js';
import { PastShipments } from './past-shipments.service.js';
import { PurchaseOrders } from './purchase-orders.service.js';
import { ShipmentActivityQueries } from './shipment-activity.queries.js';
import { ShipmentExport } from './shipment-export.service.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { ShipmentNotes } from './shipment-notes.service.js';
import { ShipmentReferences } from './shipment-references.service.js';
import { ShipmentListController, ShipmentsController } from './shipments.controller.js';
import { ShipmentsQueries } from './shipments.queries.js';
import { ShipmentsService } from './shipments.service.js';
import { TrackedShipments } from './tracked-shipments.service.js';
import { PastNotes } from './past-notes.service.js';

/** Booked shipments: the list with search and export, what is stored of each, its history, notes and references. */
@Module({
  controllers: [ShipmentListController, ShipmentsController],
  providers: [
    ShipmentListQueries,
    ShipmentsQueries,
    DispatchFiguresQueries,
    ShipmentsService,
    ShipmentActivityQueries,
    ShipmentExport,
    MovingShipmentsQueries,
    ShipmentNotes,
    ShipmentReferences,
    PurchaseOrders,
    CoveredShipments,
    TrackedShipments,
    PastShipments,
    PastNotes,
  ],
  exports: [
    ShipmentsService,
    ShipmentReferences,
    PurchaseOrders,
    CoveredShipments,
    TrackedShipments,
    PastShipments,
    PastNotes,
  ],
})
export class ShipmentsModule implements OnModuleInit {
  constructor(
    private readonly figures: AdminFigures,
    private readonly dispatches: DispatchFiguresQueries,
  ) {}

  onModuleInit(): void {
    this.figures.register('dispatches', { needs: 'viewCustomer', read: () => this.dispatches.read() });
  }
}
