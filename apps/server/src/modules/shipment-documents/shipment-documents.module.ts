import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { ContactSupportModule } from '../contact-support/contact-support.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import {
  DraftDocumentsController,
  PrintedDocumentsController,
  SharedDocumentsController,
  ShipmentDocumentsController,
} from './shipment-documents.controller.js';
import { DraftDocuments } from './draft-documents.service.js';
import { FetchProofJobs } from './fetch-proof.jobs.js';
import { PalletNumbers } from './pallet-numbers.service.js';
import { PrintedDocuments, ShipmentPrinting } from './printed-documents.service.js';
import { ProofFetching, ShipmentProofs } from './proof-fetching.service.js';
import { CarrierAddedDocuments } from './carrier-added-documents.service.js';
import { ShipmentDocuments } from './shipment-documents.service.js';

/** Bills of lading, labels, proofs of delivery, and the files that users store with a shipment. */
@Module({
  imports: [BookingModule, CarriersModule, ContactSupportModule, DocumentsModule, ShipmentsModule, TrackingModule],
  controllers: [
    PrintedDocumentsController,
    ShipmentDocumentsController,
    SharedDocumentsController,
    DraftDocumentsController,
  ],
  providers: [
    PrintedDocuments,
    DraftDocuments,
    ShipmentProofs,
    PalletNumbers,
    ProofFetching,
    FetchProofJobs,
    ShipmentPrinting,
    CarrierAddedDocuments,
    ShipmentDocuments,
  ],
  exports: [CarrierAddedDocuments, PrintedDocuments],
})
export class ShipmentDocumentsModule {}
