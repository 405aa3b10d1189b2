import { Module } from '@nestjs/common';
import { CarrierDocumentLinksModule } from '../carrier-document-links/carrier-document-links.module.js';
import { ShipmentDocumentsModule } from '../shipment-documents/shipment-documents.module.js';
import { CarrierPapersController } from './carrier-papers.controller.js';
import { CarrierPapersService } from './carrier-papers.service.js';

@Module({
  imports: [CarrierDocumentLinksModule, ShipmentDocumentsModule],
  controllers: [CarrierPapersController],
  providers: [CarrierPapersService],
})
export class CarrierPapersModule {}
