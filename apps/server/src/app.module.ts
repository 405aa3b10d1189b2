import { Module, type DynamicModule } from '@nestjs/common';
import { BusinessModule } from './business/business.module.js';
import { KernelModule, type KernelModules } from './kernel/kernel.module.js';
import { AccountModule } from './modules/account/account.module.js';
import { ActUserModule } from './modules/act-user/act-user.module.js';
import { AddressBookModule } from './modules/address-book/address-book.module.js';
import { AdminDashboardModule } from './modules/admin-dashboard/admin-dashboard.module.js';
import { AlertsModule } from './modules/alerts/alerts.module.js';
import { ApiDocsModule } from './modules/api-docs/api-docs.module.js';
import { ApiKeysModule } from './modules/api-keys/api-keys.module.js';
import { BackupsModule } from './modules/backups/backups.module.js';
import { BillsOfLadingModule } from './modules/bills-of-lading/bills-of-lading.module.js';
import { BookingModule } from './modules/booking/booking.module.js';
import { CampaignsModule } from './modules/campaigns/campaigns.module.js';
import { CarrierDeletionModule } from './modules/carrier-deletion/carrier-deletion.module.js';
import { CarrierDocumentsModule } from './modules/carrier-documents/carrier-documents.module.js';
import { CarriersModule } from './modules/carriers/carriers.module.js';
import { ClaimsModule } from './modules/claims/claims.module.js';
import { CustomerThemeModule } from './modules/customer-theme/customer-theme.module.js';
import { CustomerSettingsModule } from './modules/customer-settings/customer-settings.module.js';
import { TariffQuotesModule } from './modules/tariff-quotes/tariff-quotes.module.js';
import { CarrierQuotesModule } from './modules/carrier-quotes/carrier-quotes.module.js';
import { CarrierResourcesModule } from './modules/carrier-resources/carrier-resources.module.js';
import { CarrierShipmentsModule } from './modules/carrier-shipments/carrier-shipments.module.js';
import { CarrierInsightsModule } from './modules/carrier-insights/carrier-insights.module.js';
import { CarrierActivitiesModule } from './modules/carrier-activities/carrier-activities.module.js';
import { CarrierCustomersModule } from './modules/carrier-customers/carrier-customers.module.js';
import { CustomerTransfersModule } from './modules/customer-transfers/customer-transfers.module.js';
import { CarrierTerminalsModule } from './modules/carrier-terminals/carrier-terminals.module.js';
import { CarrierUsersModule } from './modules/carrier-users/carrier-users.module.js';
import { CustomerUsersModule } from './modules/customer-users/customer-users.module.js';
import { ContactSupportModule } from './modules/contact-support/contact-support.module.js';
import { LegalModule } from './modules/legal/legal.module.js';
import { TutorialsModule } from './modules/tutorials/tutorials.module.js';
import { ContentModule } from './modules/content/content.module.js';
import { CustomersModule } from './modules/customers/customers.module.js';
import { DemoModule } from './modules/demo/demo.module.js';
import { DemoFreightModule } from './modules/demo-freight/demo-freight.module.js';
import { FlagsModule } from './modules/flags/flags.module.js';
import { FreightAssistModule } from './modules/freight-assist/freight-assist.module.js';
import { FreightCodesModule } from './modules/freight-codes/freight-codes.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { HomeModule } from './modules/home/home.module.js';
import { ImportsModule } from './modules/imports/imports.module.js';
import { InvitesModule } from './modules/invites/invites.module.js';
import { InsuranceModule } from './modules/insurance/insurance.module.js';
import { InvoicesModule } from './modules/invoices/invoices.module.js';
import { FuelIndexModule } from './modules/fuel-index/fuel-index.module.js';
import { LandingModule } from './modules/landing/landing.module.js';
import { MailboxModule } from './modules/mailbox/mailbox.module.js';
import { OrderUploadsModule } from './modules/order-uploads/order-uploads.module.js';
import { PlacesModule } from './modules/places/places.module.js';
import { ProPlansModule } from './modules/pro-plans/pro-plans.module.js';
import { ProductsModule } from './modules/products/products.module.js';
import { PromotionsModule } from './modules/promotions/promotions.module.js';
import { QuotesModule } from './modules/quotes/quotes.module.js';
import { SavedLanesModule } from './modules/saved-lanes/saved-lanes.module.js';
import { ReportsModule } from './modules/reports/reports.module.js';
import { SavedViewsModule } from './modules/saved-views/saved-views.module.js';
import { ShipmentsModule } from './modules/shipments/shipments.module.js';
import { ShipmentDetailModule } from './modules/shipment-detail/shipment-detail.module.js';
import { ShipmentDocumentsModule } from './modules/shipment-documents/shipment-documents.module.js';
import { ShipmentInsightsModule } from './modules/shipment-insights/shipment-insights.module.js';
import { ShipmentMessagesModule } from './modules/shipment-messages/shipment-messages.module.js';
import { ShipmentNotificationsModule } from './modules/shipment-notifications/shipment-notifications.module.js';
import { StoredFilesModule } from './modules/stored-files/stored-files.module.js';
import { SignInModule } from './modules/sign-in/sign-in.module.js';
import { SitesModule } from './modules/sites/sites.module.js';
import { SystemUsersModule } from './modules/system-users/system-users.module.js';
import { TestBenchModule } from './modules/test-bench/test-bench.module.js';
import { TrackingModule } from './modules/tracking/tracking.module.js';
import { VersionModule } from './modules/version/version.module.js';
import { VolumeRequestsModule } from './modules/volume-requests/volume-requests.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';

const areas = [
  HealthModule,
  BackupsModule,
  FlagsModule,
  SitesModule,
  VersionModule,
  CustomerThemeModule,
  AccountModule,
  LandingModule,
  InvitesModule,
  InvoicesModule,
  HomeModule,
  ClaimsModule,
  AlertsModule,
  InsuranceModule,
  CampaignsModule,
  MailboxModule,
  ActUserModule,
  AdminDashboardModule,
  ApiKeysModule,
  ApiDocsModule,
  CustomersModule,
  TutorialsModule,
  LegalModule,
  ContentModule,
  CarrierActivitiesModule,
  ContactSupportModule,
  CarrierCustomersModule,
  CarrierInsightsModule,
  CarrierQuotesModule,
  TariffQuotesModule,
  CarrierResourcesModule,
  CarrierShipmentsModule,
  CarrierTerminalsModule,
  CarrierUsersModule,
  CustomerTransfersModule,
  CustomerUsersModule,
  CustomerSettingsModule,
  ProPlansModule,
  PlacesModule,
  AddressBookModule,
  ProductsModule,
  ImportsModule,
  CarriersModule,
  CarrierDeletionModule,
  CarrierDocumentsModule,
  QuotesModule,
  ShipmentsModule,
  BookingModule,
  ShipmentDetailModule,
  ShipmentDocumentsModule,
  ShipmentInsightsModule,
  ShipmentMessagesModule,
  ShipmentNotificationsModule,
  BillsOfLadingModule,
  OrderUploadsModule,
  SavedLanesModule,
  FreightAssistModule,
  FreightCodesModule,
  FuelIndexModule,
  PromotionsModule,
  ReportsModule,
  StoredFilesModule,
  SavedViewsModule,
  SystemUsersModule,
  TestBenchModule,
  TrackingModule,
  VolumeRequestsModule,
  WebhooksModule,
  SignInModule,
  DemoModule,
  DemoFreightModule,
];

/** The list of modules, nothing else. */
@Module({})
export class AppModule {
  static with(parts: KernelModules): DynamicModule {
    return { module: AppModule, imports: [KernelModule.with(parts), BusinessModule, ...areas] };
  }
}
