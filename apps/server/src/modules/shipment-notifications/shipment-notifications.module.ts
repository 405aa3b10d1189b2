import { Module } from '@nestjs/common';
import { CustomersModule } from '../customers/customers.module.js';
import { ShipmentsModule } from '../shipments/shipments.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { TrackingModule } from '../tracking/tracking.module.js';
import { DocumentMails } from './document-mails.service.js';
import { ShipmentNoticesListeners } from './shipment-notices.listeners.js';
import { ShipmentNotices } from './shipment-notices.service.js';
import { DocumentMailsController, ShipmentNoticesController } from './shipment-notifications.controller.js';
import { ShipmentNotificationsPushes } from './shipment-notifications.pushes.js';
import { ShipmentAudience } from './shipment-notices.queries.js';

/** Emails and pushes about the progress of shipments. */
@Module({
  imports: [CustomersModule, ShipmentsModule, SitesModule, TrackingModule],
  controllers: [ShipmentNoticesController, DocumentMailsController],
  providers: [ShipmentNotices, ShipmentNoticesListeners, ShipmentNotificationsPushes, ShipmentAudience, DocumentMails],
})
export class ShipmentNotificationsModule {}
