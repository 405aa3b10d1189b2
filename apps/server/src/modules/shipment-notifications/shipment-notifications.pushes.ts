import { Injectable, type OnModuleInit } from '@nestjs/common';
import { carrierShipmentChanged } from '@lading/contracts/notifications/carrier-pushes';
import { shipmentChanged } from '@lading/contracts/shipments/shipments';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { shipmentEvents } from '../booking/booking.events.js';
import { DocumentAdded, DocumentRemoved } from '../shipment-documents/shipment-documents.events.js';
import {
  CarrierMessageSent,
  ChargeAnnounced,
  CustomerMessageSent,
} from '../shipment-messages/shipment-messages.events.js';
import { CoverageBought, CoverageVoided, ReferencesChanged, ShipmentNoted } from '../shipments/shipments.events.js';
import { CarrierDocumentStored, ShipmentTracked } from '../tracking/tracking.events.js';
import { ShipmentAudience } from './shipment-notices.queries.js';

/** Pushes changes of a shipment to the pages of all users who may see it, and of its carrier, as of each change. */
@Injectable()
export class ShipmentNotificationsPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly audience: ShipmentAudience,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    for (const event of shipmentEvents) this.pushOn(event);
    this.pushOn(ReferencesChanged);
    this.pushOn(CoverageBought);
    this.pushOn(CoverageVoided);
    this.pushOn(ShipmentNoted);
    this.pushOn(CarrierMessageSent);
    this.pushOn(CustomerMessageSent);
    this.pushOn(ChargeAnnounced);
    this.pushOn(DocumentAdded);
    this.pushOn(DocumentRemoved);
    this.pushOn(ShipmentTracked);
    this.pushOn(CarrierDocumentStored);
  }

  private pushOn<P extends { readonly shipmentId: number }>(event: EventClass<P>): void {
    this.pushes.sendsWhenAsked(event, shipmentChanged, async ({ payload: { shipmentId } }) => {
      const shipment = await this.audience.of(shipmentId);
      if (!shipment) return undefined;
      const { userIds, carrierId, ...payload } = shipment;
      this.pages.notify(carrierShipmentChanged, carrierId);
      return { to: userIds.map(userRoom), payload };
    });
  }
}
