import { Module } from '@nestjs/common';
import { ShipmentDocumentsModule } from '../shipment-documents/shipment-documents.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { ShipmentMessagesController } from './shipment-messages.controller.js';
import { ShipmentMessages } from './shipment-messages.service.js';

/** Messages between carriers and companies about shipments, and charges that are announced before the invoice. */
@Module({
  imports: [ShipmentDocumentsModule, ShipmentsModule],
  controllers: [ShipmentMessagesController],
  providers: [ShipmentMessages],
  exports: [ShipmentMessages],
})
export class ShipmentMessagesModule {}
