import { Injectable } from '@nestjs/common';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { CustomerRegistered } from '../account/account.events.js';
import { ShipmentBooked, ShipmentCanceled, type ShipmentFacts } from '../booking/booking.events.js';
import { ClaimFiled, type ClaimFacts } from '../claims/claims.events.js';
import { InvoiceDisputed, type CarrierInvoiceFacts } from '../invoices/invoices.events.js';
import { CarrierFactsQueries } from './carrier-facts.queries.js';
import { WebhookOutbox } from './webhook-outbox.service.js';

type Registered = InstanceType<typeof CustomerRegistered>['payload'];

/** Sends webhooks of carriers: what their customers did. Test freight has none. */
@Injectable()
export class CarrierWebhookListeners {
  constructor(
    private readonly outbox: WebhookOutbox,
    private readonly facts: CarrierFactsQueries,
  ) {}

  @Listens(ShipmentBooked)
  booked(event: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.order(event, 'order.placed');
  }

  @Listens(ShipmentCanceled)
  canceled(event: StoredEvent<ShipmentFacts>): Promise<void> {
    return this.order(event, 'order.canceled');
  }

  @Listens(InvoiceDisputed)
  disputed(event: StoredEvent<CarrierInvoiceFacts>): Promise<void> {
    return this.outbox.notifyCarrier(event, 'dispute.opened', () => this.facts.dispute(event.payload.invoiceId));
  }

  @Listens(ClaimFiled)
  filed(event: StoredEvent<ClaimFacts>): Promise<void> {
    return this.outbox.notifyCarrier(event, 'claim.filed', () => this.facts.claim(event.payload.claimId));
  }

  @Listens(CustomerRegistered)
  joined(event: StoredEvent<Registered>): Promise<void> {
    return this.outbox.notifyCarrier(event, 'customer.joined', async () => {
      const customer = event.customerId === null ? undefined : await this.facts.customer(event.customerId);
      return customer && { ...customer, way: event.payload.way };
    });
  }

  private order(event: StoredEvent<ShipmentFacts>, kind: 'order.placed' | 'order.canceled'): Promise<void> {
    const { shipmentId, detail } = event.payload;
    return this.outbox.notifyCarrier(event, kind, async () => {
      const order = await this.facts.order(shipmentId);
      return order && { ...order, detail: detail?.slice(0, 500) ?? null };
    });
  }
}
