import type { FactoryProvider, OnModuleInit } from '@nestjs/common';
import { ImportTargets } from '../../../business/imports/import-targets.js';
import { CustomerSettingsService } from '../../customer-settings/customer-settings.service.js';
import { CustomersService } from '../../customers/customers.service.js';
import { PlacesService } from '../../places/places.service.js';
import { QuoteIntake } from '../../quotes/quote-intake.service.js';
import { ShipmentPreparation } from '../../booking/shipment-preparation.service.js';
import { OrderExample } from './order-example.js';
import { OrderImport } from './order-import.service.js';
import { orderTarget } from './order-target.js';
import { OrderUploadsQueries } from '../order-uploads.queries.js';

/** Tells the import what a file of orders holds. */
class OrderSource implements OnModuleInit {
  constructor(private readonly begin: () => void) {}

  onModuleInit(): void {
    this.begin();
  }
}

export const orderSource: FactoryProvider<OrderSource> = {
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
    CustomerSettingsService,
  ],
  useFactory: (
    targets: ImportTargets,
    ...[customers, places, intake, preparation, queries, orders, example, settings]: [
      CustomersService,
      PlacesService,
      QuoteIntake,
      ShipmentPreparation,
      OrderUploadsQueries,
      OrderImport,
      OrderExample,
      CustomerSettingsService,
    ]
  ) =>
    new OrderSource(() =>
      targets.register(orderTarget({ customers, places, intake, preparation, queries, orders, example, settings })),
    ),
};
