import { Module, type OnModuleInit } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomerSettingsModule } from '../customer-settings/customer-settings.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { OldData } from '../pro-plans/old-data.service.js';
import { ProPlansModule } from '../pro-plans/pro-plans.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { AutomaticDispatch } from './automatic-dispatch.service.js';
import { CarrierAnswers } from './carrier-answers.listeners.js';
import { oldOrdersRemoved, oldUploadsRemoved, OrderUploadsQueries } from './order-uploads.queries.js';
import { OrderErrors } from './order-errors.service.js';
import { OrderExample } from './reading/order-example.js';
import { OrderImport } from './reading/order-import.service.js';
import { OrderRuns } from './order-runs.jobs.js';
import { orderSource } from './reading/order-source.js';
import { OrderStop } from './order-stop.service.js';
import { OrderNotifications } from './order-notifications.service.js';
import { OrderUploadsController } from './order-uploads.controller.js';
import { OrderUploadsService } from './order-uploads.service.js';
import { OrderWork } from './order-work.service.js';
import { UploadedOrdersQueries } from './order-runs.queries.js';
import { PastUploads } from './past-uploads.service.js';

@Module({
  imports: [
    CarriersModule,
    CustomersModule,
    CustomerSettingsModule,
    PlacesModule,
    ProPlansModule,
    QuotesModule,
    BookingModule,
  ],
  controllers: [OrderUploadsController],
  providers: [
    OrderUploadsService,
    OrderUploadsQueries,
    UploadedOrdersQueries,
    OrderImport,
    OrderExample,
    OrderRuns,
    OrderWork,
    OrderNotifications,
    AutomaticDispatch,
    OrderErrors,
    OrderStop,
    CarrierAnswers,
    orderSource,
    PastUploads,
  ],
  exports: [PastUploads],
})
export class OrderUploadsModule implements OnModuleInit {
  constructor(private readonly oldData: OldData) {}

  onModuleInit(): void {
    this.oldData.register({ kind: 'orders', order: 10, removal: oldOrdersRemoved });
    this.oldData.register({ kind: 'orders', order: 11, removal: oldUploadsRemoved });
  }
}
