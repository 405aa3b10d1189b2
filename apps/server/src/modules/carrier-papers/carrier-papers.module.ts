import { Module } from '@nestjs/common';
import { ShipmentDocumentsModule } from '../shipment-documents/shipment-documents.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CarrierPaperLinks } from './carrier-paper-links.service.js';
import { CarrierPapersController } from './carrier-papers.controller.js';
import { CarrierPapersService } from './carrier-papers.service.js';

@Module({
  imports: [ShipmentDocumentsModule, SitesModule],
  controllers: [CarrierPapersController],
  providers: [CarrierPaperLinks, CarrierPapersService],
  exports: [CarrierPaperLinks],
})
export class CarrierPapersModule {}
