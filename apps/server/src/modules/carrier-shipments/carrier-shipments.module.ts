import { Module, type OnModuleInit } from '@nestjs/common';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import type { CarrierShipmentPart } from '@lading/contracts/shipments/carrier-shipments';
import { CustomersModule } from '../customers/customers.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { CarrierShipmentsController } from './carrier-shipments.controller.js';
import { CarrierShipmentsQueries } from './carrier-shipments.queries.js';

/** The shipments that a carrier hauls, as its users see them. */
@Module({
  imports: [CustomersModule, TrackingModule],
  controllers: [CarrierShipmentsController],
  providers: [CarrierShipmentsQueries],
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
        const parts = ['exceptions', 'missedEta', 'withoutProof'] as const;
        const [exceptions, missedEta, withoutProof] = await Promise.all(parts.map(totalOf));
        return { exceptions, missedEta, withoutProof };
      },
    });
  }
}
