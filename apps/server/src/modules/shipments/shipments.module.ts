import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { PlacesModule } from '../places/places.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { AwardedLoads } from './awarded-loads.service.js';
import { CoveredShipments } from './covered-shipments.service.js';
import { CustomerDashboardQueries } from './customer-dashboard.queries.js';
import { DispatchQueries } from './dispatch.queries.js';
import { DispatchRecords } from './dispatch-records.service.js';
import { DispatchService } from './dispatch.service.js';
import { DraftPapersController } from './draft-papers.controller.js';
import { DraftPapers } from './draft-papers.service.js';
import { FetchProofJobs } from './fetch-proof.jobs.js';
import { ForgottenCallsJobs } from './forgotten-calls.jobs.js';
import { LoadPlaces } from './load-places.service.js';
import { MovingShipmentsQueries } from './moving-shipments.queries.js';
import { PaperMails } from './paper-mails.service.js';
import { PalletNumbers } from './pallet-numbers.service.js';
import { ProofFetching } from './proof-fetching.service.js';
import { SharedPapersController } from './shared-papers.controller.js';
import { SendDispatchJobs } from './send-dispatch.jobs.js';
import { ShipmentCalendarQueries } from './shipment-calendar.queries.js';
import { ShipmentInsightsController } from './shipment-insights.controller.js';
import { ShipmentListQueries } from './shipment-list.queries.js';
import { ShipmentPreparation } from './shipment-preparation.service.js';
import { ShipmentsController } from './shipments.controller.js';
import { ShipmentsPushes } from './shipments.pushes.js';
import { ShipmentActivityQueries } from './shipment-activity.queries.js';
import { ShipmentAudience } from './shipment-audience.queries.js';
import { ShipmentDeedsController } from './shipment-deeds.controller.js';
import { ShipmentDocumentsController } from './shipment-documents.controller.js';
import { ShipmentDocuments } from './shipment-documents.service.js';
import { ShipmentExport } from './shipment-export.service.js';
import { ShipmentFigures } from './shipment-figures.queries.js';
import { ShipmentNotes } from './shipment-notes.service.js';
import { ShipmentNoticesController } from './shipment-notices.controller.js';
import { ShipmentNoticesListeners } from './shipment-notices.listeners.js';
import { ShipmentNotices } from './shipment-notices.service.js';
import { ShipmentPapersController } from './shipment-papers.controller.js';
import { ShipmentPapers } from './shipment-papers.service.js';
import { ShipmentPrinting } from './shipment-printing.service.js';
import { ShipmentProofs } from './shipment-proofs.service.js';
import { ShipmentReferences } from './shipment-references.service.js';
import { ShipmentReportsController } from './shipment-reports.controller.js';
import { ShipmentSums } from './shipment-sums.service.js';
import { ShipmentSumsJobs } from './shipment-sums.jobs.js';
import { ShipmentsQueries } from './shipments.queries.js';
import { ShipmentsService } from './shipments.service.js';
import { WithdrawalJobs } from './withdrawal.jobs.js';
import { WithdrawalRecords } from './withdrawal-records.service.js';

@Module({
  imports: [
    AccountModule,
    CarriersModule,
    ContactSupportModule,
    CustomersModule,
    DocumentsModule,
    PlacesModule,
    SitesModule,
    TrackingModule,
  ],
  controllers: [
    ShipmentInsightsController,
    ShipmentReportsController,
    ShipmentsController,
    ShipmentPapersController,
    ShipmentDeedsController,
    ShipmentDocumentsController,
    SharedPapersController,
    DraftPapersController,
    ShipmentNoticesController,
  ],
  providers: [
    DispatchService,
    AwardedLoads,
    LoadPlaces,
    ShipmentPreparation,
    DispatchQueries,
    DispatchRecords,
    SendDispatchJobs,
    ShipmentListQueries,
    ShipmentsQueries,
    ShipmentsPushes,
    ShipmentsService,
    ForgottenCallsJobs,
    WithdrawalJobs,
    WithdrawalRecords,
    ShipmentActivityQueries,
    ShipmentExport,
    ShipmentPapers,
    DraftPapers,
    ShipmentProofs,
    ShipmentFigures,
    ShipmentAudience,
    MovingShipmentsQueries,
    PalletNumbers,
    ProofFetching,
    FetchProofJobs,
    ShipmentPrinting,
    ShipmentNotices,
    ShipmentNoticesListeners,
    ShipmentNotes,
    ShipmentDocuments,
    ShipmentReferences,
    CoveredShipments,
    PaperMails,
    CustomerDashboardQueries,
    ShipmentCalendarQueries,
    ShipmentSums,
    ShipmentSumsJobs,
  ],
  exports: [
    ShipmentsService,
    DispatchService,
    AwardedLoads,
    ShipmentPapers,
    ShipmentPreparation,
    DispatchRecords,
    CoveredShipments,
  ],
})
export class ShipmentsModule {}
