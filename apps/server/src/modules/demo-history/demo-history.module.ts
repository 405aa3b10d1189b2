import { Module } from '@nestjs/common';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { AccountModule } from '../account/account.module.js';
import { AddressBookModule } from '../address-book/address-book.module.js';
import { ProductsModule } from '../products/products.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomerUsersModule } from '../customer-users/customer-users.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { ClaimsModule } from '../claims/claims.module.js';
import { InsuranceModule } from '../insurance/insurance.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { PlacesModule } from '../places/places.module.js';
import { QuotesModule } from '../quotes/quotes.module.js';
import { AlertsModule } from '../alerts/alerts.module.js';
import { BillsOfLadingModule } from '../bills-of-lading/bills-of-lading.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { CustomerTransfersModule } from '../customer-transfers/customer-transfers.module.js';
import { OrderUploadsModule } from '../order-uploads/order-uploads.module.js';
import { ProPlansModule } from '../pro-plans/pro-plans.module.js';
import { PromotionsModule } from '../promotions/promotions.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { SavedLanesModule } from '../saved-lanes/saved-lanes.module.js';
import { SavedViewsModule } from '../saved-views/saved-views.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { TestBenchModule } from '../test-bench/test-bench.module.js';
import { VolumeRequestsModule } from '../volume-requests/volume-requests.module.js';
import { DemoHistoryJobs } from './demo-history.jobs.js';
import { DemoHistory } from './demo-history.step.js';
import { HistoryCatalog } from './history-catalog.service.js';
import { HistoryCompanies } from './history-companies.service.js';
import { HistoryProgress } from './history-progress.service.js';
import { HistoryPeople } from './history-people.service.js';
import { HistoryFreight } from './history-freight.service.js';
import { HistoryAdministration } from './history-administration.service.js';
import { HistoryDesk } from './history-desk.service.js';
import { HistoryExtras } from './history-extras.service.js';
import { HistoryMarketing } from './history-marketing.service.js';
import { HistoryOrders } from './history-orders.service.js';
import { HistoryDocuments } from './history-documents.service.js';
import { HistoryTests } from './history-tests.service.js';
import { HistoryVolumes } from './history-volumes.service.js';
import { SimulatedCarriers } from './simulated-carriers.service.js';

/** Invented business of the past, for demo installations. */
@Module({
  imports: [
    AccountModule,
    AddressBookModule,
    ProductsModule,
    BookingModule,
    CarriersModule,
    CustomersModule,
    CustomerUsersModule,
    ClaimsModule,
    InsuranceModule,
    InvoicesModule,
    PlacesModule,
    QuotesModule,
    AlertsModule,
    BillsOfLadingModule,
    ContactSupportModule,
    CustomerTransfersModule,
    OrderUploadsModule,
    ProPlansModule,
    PromotionsModule,
    ReportsModule,
    SavedLanesModule,
    SavedViewsModule,
    ShipmentsModule,
    TestBenchModule,
    VolumeRequestsModule,
  ],
  providers: [
    DemoHistory,
    DemoHistoryJobs,
    HistoryCompanies,
    HistoryCatalog,
    HistoryFreight,
    HistoryProgress,
    HistoryPeople,
    HistoryAdministration,
    HistoryDesk,
    HistoryExtras,
    HistoryMarketing,
    HistoryOrders,
    HistoryDocuments,
    HistoryTests,
    HistoryVolumes,
    InstallationSecrets,
    SimulatedCarriers,
  ],
  exports: [DemoHistory],
})
export class DemoHistoryModule {}
