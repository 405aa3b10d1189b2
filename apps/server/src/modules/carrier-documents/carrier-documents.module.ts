import { Module } from '@nestjs/common';
import { CarrierDocumentLinksModule } from '../carrier-document-links/carrier-document-links.module.js';
import { ShipmentDocumentsModule } from '../shipment-documents/shipment-documents.module.js';
import { CarrierDocumentsController } from './carrier-documents.controller.js';
import { CarrierDocumentsService } from './carrier-documents.service.js';

@Module({
  imports: [CarrierDocumentLinksModule, ShipmentDocumentsModule],
  controllers: [CarrierDocumentsController],
  providers: [CarrierDocumentsService],
})
export class CarrierDocumentsModule {}
