import { Module, type OnModuleInit } from '@nestjs/common';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import type { CarrierShipmentPart } from '@lading/contracts/shipments/carrier-shipments';
import { BookingModule } from '../booking/booking.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ShipmentDocumentsModule } from '../shipment-documents/shipment-documents.module.js';
import { ShipmentMessagesModule } from '../shipment-messages/shipment-messages.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { CarrierDesk } from './carrier-desk.service.js';
import { CarrierPickups } from './carrier-pickups.service.js';
import { CarrierStatuses } from './carrier-statuses.service.js';
import { CarrierShipmentsController } from './carrier-shipments.controller.js';
import { CarrierShipmentsQueries } from './carrier-shipments.queries.js';

/** The shipments that a carrier hauls, as its users see them. */
@Module({
  imports: [
    BookingModule,
    CarriersModule,
    CustomersModule,
    ShipmentDocumentsModule,
    ShipmentMessagesModule,
    TrackingModule,
  ],
  controllers: [CarrierShipmentsController],
  providers: [CarrierDesk, CarrierPickups, CarrierStatuses, CarrierShipmentsQueries],
})
export class CarrierShipmentsModule implements OnModuleInit {
  constructor(
    private readonly home: CarrierHomeCounts,
    private readonly shipments: CarrierShipmentsQueries,
  ) {}

  onModuleInit(): void {
    this.home.register({
      needs: ['customerVisibility'],
      count: async (actor) => {
        const totalOf = async (part: CarrierShipmentPart) =>
          (await this.shipments.list(actor, { part, limit: 1 })).total;
        const parts = ['toAccept', 'exceptions', 'missedEta', 'withoutProof'] as const;
        const [toAccept, exceptions, missedEta, withoutProof] = await Promise.all(parts.map(totalOf));
        return { toAccept, exceptions, missedEta, withoutProof };
      },
    });
  }
}
