import { Module } from '@nestjs/common';
import { CarrierTerminalsModule } from '../carrier-terminals/carrier-terminals.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { PlacesModule } from '../places/places.module.js';
import { ShipmentDetailModule } from '../shipment-detail/shipment-detail.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { AwardedLoads } from './awarded-loads.service.js';
import { BookingController } from './booking.controller.js';
import { BookingNumberSource } from './booking-numbers.service.js';
import { BookingService } from './booking.service.js';
import { DeskOrdersJobs } from './desk/desk-orders.jobs.js';
import { DeskPickups } from './desk/desk-pickups.service.js';
import { DeskOrders } from './desk/desk-orders.service.js';
import { PastDeskOrders } from './desk/past-desk-orders.service.js';
import { DispatchQueries } from './carrier-calls/dispatch.queries.js';
import { DispatchRecords } from './carrier-calls/dispatch-records.service.js';
import { DispatchService } from './dispatch.service.js';
import { ForgottenCallsJobs } from './carrier-calls/forgotten-calls.jobs.js';
import { LoadPlaces } from './load-places.service.js';
import { SendDispatchJobs } from './carrier-calls/send-dispatch.jobs.js';
import { PastBookings } from './past-bookings.service.js';
import { PastLoads } from './past-loads.service.js';
import { ShipmentPreparation } from './shipment-preparation.service.js';
import { WithdrawalJobs } from './carrier-calls/withdrawal.jobs.js';
import { WithdrawalRecords } from './carrier-calls/withdrawal-records.service.js';

/** Books shipments at carriers, and withdraws them. */
@Module({
  imports: [
    CarrierTerminalsModule,
    CarriersModule,
    CustomersModule,
    DocumentsModule,
    PlacesModule,
    ShipmentDetailModule,
    ShipmentsModule,
    SitesModule,
    TrackingModule,
  ],
  controllers: [BookingController],
  providers: [
    DispatchService,
    BookingService,
    BookingNumberSource,
    AwardedLoads,
    LoadPlaces,
    ShipmentPreparation,
    PastBookings,
    PastLoads,
    DeskOrders,
    DeskOrdersJobs,
    DeskPickups,
    PastDeskOrders,
    DispatchQueries,
    DispatchRecords,
    SendDispatchJobs,
    ForgottenCallsJobs,
    WithdrawalJobs,
    WithdrawalRecords,
  ],
  exports: [
    DeskOrders,
    DeskPickups,
    DispatchService,
    AwardedLoads,
    ShipmentPreparation,
    DispatchRecords,
    PastBookings,
    PastDeskOrders,
    PastLoads,
  ],
})
export class BookingModule {}
