import { Injectable } from '@nestjs/common';
import type { WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import {
  DispatchNeedsAttention,
  DispatchRefused,
  ShipmentBooked,
  ShipmentCanceled,
  ShipmentDispatched,
  BookingReturned,
  type ShipmentFacts,
} from '../booking/booking.events.js';
import { DocumentAdded } from '../shipment-documents/shipment-documents.events.js';
import { CarrierDocumentStored, ShipmentTracked } from '../tracking/tracking.events.js';
import { OrdersFinished, OrdersUploaded } from '../order-uploads/order-uploads.events.js';
import { QuoteRated } from '../quotes/quotes.events.js';
import { WebhookFactsQueries } from './webhook-facts.queries.js';
import { WebhookOutbox } from './webhook-outbox.service.js';

type Tracked = InstanceType<typeof ShipmentTracked>['payload'];
type CarrierDocument = InstanceType<typeof CarrierDocumentStored>['payload'];
type AddedDocument = InstanceType<typeof DocumentAdded>['payload'];

const kindOfCategory: Readonly<Record<TrackingCategoryName, WebhookKind>> = {
  pickup: 'tracking.pickup',
  transit: 'tracking.transit',
  outForDelivery: 'tracking.out_for_delivery',
  delivered: 'tracking.delivered',
  exception: 'tracking.exception',
  missedEta: 'tracking.missed_eta',
  defaulted: 'tracking.defaulted',
};

/** Sends webhooks about shipments. */
@Injectable()
export class FreightWebhookListeners {
  constructor(
    private readonly outbox: WebhookOutbox,
    private readonly facts: WebhookFactsQueries,
  ) {}

  @Listens(ShipmentBooked)
  booked(event: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.notify(event, 'shipment.booked');
  }

  @Listens(ShipmentDispatched)
  confirmed(event: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.notify(event, 'shipment.confirmed');
  }

  @Listens(DispatchRefused)
  refused(event: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.notify(event, 'shipment.refused');
  }

  @Listens(DispatchNeedsAttention)
  unclear(event: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.notify(event, 'shipment.needs_attention');
  }

  @Listens(ShipmentCanceled)
  canceled(event: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.notify(event, 'shipment.canceled');
  }

  /** Programs get the same message whether the company or the carrier ended the booking. */
  @Listens(BookingReturned)
  bookingReturned(event: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.notify(event, 'shipment.canceled');
  }

  /** Every report is `tracking.updated`; one that changes the category is also of that category's kind. */
  @Listens(ShipmentTracked)
  tracked(event: StoredEvent<Tracked>): Promise<void> {
    const { shipmentId, category, dispatchState, before, text } = event.payload;
    const kinds: WebhookKind[] = ['tracking.updated'];
    if (category !== before) kinds.push(kindOfCategory[category]);
    return this.outbox.notify(event, kinds, async () => {
      const shipment = await this.facts.shipment(shipmentId);
      return shipment && { ...shipment, category, dispatchState, before, detail: text };
    });
  }

  @Listens(CarrierDocumentStored)
  sent(event: StoredEvent<CarrierDocument>): Promise<void> {
    return this.notifyDocument(event);
  }

  @Listens(DocumentAdded)
  added(event: StoredEvent<AddedDocument>): Promise<void> {
    return this.notifyDocument(event);
  }

  private notifyDocument(event: StoredEvent<CarrierDocument | AddedDocument>): Promise<void> {
    return this.outbox.notify(event, ['document.available'], () => this.facts.document(event.payload));
  }

  /** With the status at the event, not the current one. */
  private notify(event: StoredEvent<ShipmentFacts>, kind: WebhookKind): Promise<void> {
    const { shipmentId, category, dispatchState, detail } = event.payload;
    return this.outbox.notify(event, [kind], async () => {
      const shipment = await this.facts.shipment(shipmentId);
      return shipment && { ...shipment, category, dispatchState, detail: detail?.slice(0, 500) ?? null };
    });
  }

  @Listens(QuoteRated)
  rated(event: StoredEvent<Rated>): Promise<void> {
    const { quoteId, state } = event.payload;
    return this.outbox.notify(event, ['quote.rated'], async () => {
      const quote = await this.facts.quote(quoteId);
      return quote && { ...quote, state };
    });
  }

  @Listens(OrdersUploaded)
  uploaded(event: StoredEvent<Uploaded>): Promise<void> {
    const { orderUploadId, orders } = event.payload;
    return this.outbox.notify(event, ['order_upload.received'], async () => {
      const upload = await this.facts.orderUpload(orderUploadId);
      return upload && { ...upload, orderCount: orders };
    });
  }

  @Listens(OrdersFinished)
  finished(event: StoredEvent<Finished>): Promise<void> {
    const { orderUploadId, action, done, failed, refused, unclear, left, isStopped = false } = event.payload;
    return this.outbox.notify(event, ['order_upload.finished'], async () => {
      const upload = await this.facts.orderUpload(orderUploadId);
      const counts = { doneCount: done, failedCount: failed, refusedCount: refused, attentionCount: unclear };
      return upload && { ...upload, action, isStopped, ...counts, leftCount: left };
    });
  }
}

type Rated = InstanceType<typeof QuoteRated>['payload'];
type Uploaded = InstanceType<typeof OrdersUploaded>['payload'];
type Finished = InstanceType<typeof OrdersFinished>['payload'];
