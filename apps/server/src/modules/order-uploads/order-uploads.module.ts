import { Module, type OnModuleInit } from '@nestjs/common';
import { ImportTargets } from '../../kernel/tables/import-targets.js';
import { CustomersModule } from '../customers/customers.module.js';
import { CustomersService } from '../customers/customers.service.js';
import { PlacesModule } from '../places/places.module.js';
import { PlacesService } from '../places/places.service.js';
import { QuoteIntake } from '../quotes/quote-intake.service.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { ShipmentPreparation } from '../shipments/shipment-preparation.service.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { CarrierAnswers } from './carrier-answers.listeners.js';
import { OrderExample } from './order-example.js';
import { OrderImport } from './order-import.service.js';
import { OrderRuns } from './order-runs.jobs.js';
import { orderTarget } from './order-target.js';
import { OrderUploadsController } from './order-uploads.controller.js';
import { OrderUploadsQueries } from './order-uploads.queries.js';
import { OrderUploadsService } from './order-uploads.service.js';
import { OrderWork } from './order-work.service.js';

/** Tells the import what a file of orders holds. */
class OrderSource implements OnModuleInit {
  constructor(private readonly begin: () => void) {}

  onModuleInit(): void {
    this.begin();
  }
}

@Module({
  imports: [CustomersModule, PlacesModule, QuotesModule, ShipmentsModule],
  controllers: [OrderUploadsController],
  providers: [
    OrderUploadsService,
    OrderUploadsQueries,
    OrderImport,
    OrderExample,
    OrderRuns,
    OrderWork,
    CarrierAnswers,
    {
      provide: OrderSource,
      inject: [
        ImportTargets,
        CustomersService,
        PlacesService,
        QuoteIntake,
        ShipmentPreparation,
        OrderUploadsQueries,
        OrderImport,
        OrderExample,
      ],
      useFactory: (
        targets: ImportTargets,
        ...[customers, places, intake, preparation, queries, orders, example]: [
          CustomersService,
          PlacesService,
          QuoteIntake,
          ShipmentPreparation,
          OrderUploadsQueries,
          OrderImport,
          OrderExample,
        ]
      ) =>
        new OrderSource(() =>
          targets.register(orderTarget({ customers, places, intake, preparation, queries, orders, example })),
        ),
    },
  ],
})
export class OrderUploadsModule {}
