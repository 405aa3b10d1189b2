import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { AccountModule } from '../account/account.module.js';
import { AddressBookModule } from '../address-book/address-book.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { ProductsModule } from '../products/products.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { ShipmentDocumentsModule } from '../shipment-documents/shipment-documents.module.js';
import { ShipmentMessagesModule } from '../shipment-messages/shipment-messages.module.js';
import { DemoDesk } from './demo-desk.service.js';
import { DemoPast } from './demo-past.service.js';
import { DemoFreight } from './demo-freight.step.js';
import { DemoFreightJobs } from './demo-freight.jobs.js';
import { DemoShipments } from './demo-shipments.service.js';

@Module({
  imports: [
    AccountModule,
    AddressBookModule,
    CustomersModule,
    PlacesModule,
    ProductsModule,
    QuotesModule,
    ShipmentsModule,
    BookingModule,
    ContactSupportModule,
    ShipmentDocumentsModule,
    ShipmentMessagesModule,
    TrackingModule,
  ],
  providers: [DemoDesk, DemoFreight, DemoFreightJobs, DemoPast, DemoShipments],
  exports: [DemoFreight],
})
export class DemoFreightModule {}
