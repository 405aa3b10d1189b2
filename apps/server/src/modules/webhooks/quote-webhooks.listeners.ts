import { Injectable } from '@nestjs/common';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { OrdersFinished, OrdersUploaded } from '../order-uploads/order-uploads.events.js';
import { QuoteRated } from '../quotes/quotes.events.js';
import { WebhookFactsQueries } from './webhook-facts.queries.js';
import { WebhookOutbox } from './webhook-outbox.service.js';

type Rated = InstanceType<typeof QuoteRated>['payload'];
type Uploaded = InstanceType<typeof OrdersUploaded>['payload'];
type Finished = InstanceType<typeof OrdersFinished>['payload'];

/** Sends webhooks about quotes and uploaded orders. */
@Injectable()
export class QuoteWebhookListeners {
  constructor(
    private readonly outbox: WebhookOutbox,
    private readonly facts: WebhookFactsQueries,
  ) {}

  @Listens(QuoteRated)
  rated(event: StoredEvent<Rated>): Promise<void> {
    const { quoteId, state } = event.payload;
    return this.outbox.tell(event, ['quote.rated'], async () => {
      const quote = await this.facts.quote(quoteId);
      return quote && { ...quote, state };
    });
  }

  @Listens(OrdersUploaded)
  uploaded(event: StoredEvent<Uploaded>): Promise<void> {
    const { orderUploadId, orders } = event.payload;
    return this.outbox.tell(event, ['order_upload.received'], async () => {
      const upload = await this.facts.orderUpload(orderUploadId);
      return upload && { ...upload, orderCount: orders };
    });
  }

  @Listens(OrdersFinished)
  finished(event: StoredEvent<Finished>): Promise<void> {
    const { orderUploadId, action, done, failed, refused, unclear, left, isStopped = false } = event.payload;
    return this.outbox.tell(event, ['order_upload.finished'], async () => {
      const upload = await this.facts.orderUpload(orderUploadId);
      const counts = { doneCount: done, failedCount: failed, refusedCount: refused, attentionCount: unclear };
      return upload && { ...upload, action, isStopped, ...counts, leftCount: left };
    });
  }
}
