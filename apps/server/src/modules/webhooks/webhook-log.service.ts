import { Injectable } from '@nestjs/common';
import { testKind } from '@lading/contracts/notifications/webhook-kinds';
import type {
  DeliveryKey,
  ListDeliveries,
  WebhookDelivery,
  WebhookDeliveryList,
} from '@lading/contracts/notifications/webhooks';
import { tenantOf, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { pageOf, placeBelow } from '../../kernel/lists/cursors.js';
import { DeliveryRecords } from './delivery-records.service.js';
import { deliveryById, deliveryReplayed, pageOfLog, pageOfLogInState, namedWebhook } from './webhooks.queries.js';
import { WebhookOutbox } from './webhook-outbox.service.js';
import { WebhookReplayed, webhookSubject, WebhookTested } from './webhooks.events.js';

/** The log of messages to an address, tests, and sending a message again. */
@Injectable()
export class WebhookLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly outbox: WebhookOutbox,
    private readonly records: DeliveryRecords,
  ) {}

  async list(actor: Actor, { id, state, cursor, limit }: ListDeliveries): Promise<WebhookDeliveryList> {
    const below = placeBelow(cursor);
    await this.find(actor, id);
    const rows =
      state === undefined
        ? await this.database.query(pageOfLog, [id, below, limit + 1])
        : await this.database.query(pageOfLogInState, [id, below, limit + 1, state]);
    return pageOf(rows, limit);
  }

  test(actor: Actor, webhookId: number): Promise<WebhookDelivery> {
    const tenant = tenantOf(actor);
    return this.database.transaction(async () => {
      const { name } = await this.find(actor, webhookId);
      const test = { eventId: null, occurredAt: this.clock.iso(), data: { webhookId, name } };
      const deliveryId = found(await this.outbox.add({ webhookId, kind: testKind, ...tenant }, test));
      const facts = { subject: webhookSubject(webhookId), payload: { webhookId, name }, ...tenant };
      await this.events.publish(actor, new WebhookTested(facts));
      return this.get(deliveryId);
    });
  }

  /** The same message with the same id, so that a receiver can recognize a duplicate. */
  replay(actor: Actor, { id: webhookId, deliveryId }: DeliveryKey): Promise<WebhookDelivery> {
    const tenant = tenantOf(actor);
    return this.database.transaction(async () => {
      const { name, isEnabled } = await this.find(actor, webhookId);
      if (!isEnabled) throw problem('wrong-state', { detail: 'Turn on the webhook first.' });
      const values = [deliveryId, webhookId, this.clock.iso()];
      const { turn } = found(await this.database.findOne(deliveryReplayed, values));
      await this.records.plan({ deliveryId, turn });
      const delivery = await this.get(deliveryId);
      const payload = { webhookId, name, messageId: delivery.messageId };
      await this.events.publish(actor, new WebhookReplayed({ subject: webhookSubject(webhookId), payload, ...tenant }));
      return delivery;
    });
  }

  private async get(deliveryId: number): Promise<WebhookDelivery> {
    return found(await this.database.findOne(deliveryById, [deliveryId]));
  }

  private async find(actor: Actor, webhookId: number): Promise<{ name: string; isEnabled: boolean }> {
    const { customerId, carrierId } = tenantOf(actor);
    return found(await this.database.findOne(namedWebhook, [customerId, carrierId, webhookId]));
  }
}
