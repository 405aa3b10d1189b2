import { Injectable } from '@nestjs/common';
import { testKind } from '@lading/contracts/webhook-kinds';
import type { DeliveryKey, ListDeliveries, WebhookDelivery, WebhookDeliveryList } from '@lading/contracts/webhooks';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { pageOf, placeBelow } from '../../kernel/lists/id-cursor.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { Events } from '../../kernel/events/events.js';
import { DeliveryRecords } from './delivery-records.service.js';
import { WebhookOutbox } from './webhook-outbox.service.js';
import { WebhookReplayed, webhookSubject, WebhookTested } from './webhooks.events.js';

const columns = `d.id, d.message_id AS "messageId", d.kind, d.state, d.attempts, d.status_code AS "statusCode",
  d.duration_ms AS "durationMs", d.problem, d.answer, d.created_at AS "createdAt", d.last_attempt_at AS "lastAttemptAt",
  d.next_attempt_at AS "nextAttemptAt"`;

/** A text for each of the two, so that each keeps the plan that reads a page alone and not the whole log behind it. */
export const pageOfLog = (isOfState: boolean): string =>
  `SELECT ${columns} FROM webhook_delivery d WHERE d.webhook_id = $1 AND d.id < $2${isOfState ? ' AND d.state = $4' : ''}
    ORDER BY d.id DESC LIMIT $3`;

const again = `UPDATE webhook_delivery SET state = 'waiting', tries = 0, turn = turn + 1, next_attempt_at = $3
  WHERE id = $1 AND webhook_id = $2 RETURNING turn`;

/** What was sent to an address: the log of it, a test, and once more by hand. */
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
    await this.nameOf(actor, id);
    const rows = await this.database.query<WebhookDelivery>(pageOfLog(state !== undefined), [
      ...[id, below, limit + 1],
      ...(state === undefined ? [] : [state]),
    ]);
    return pageOf(rows, limit);
  }

  test(actor: Actor, webhookId: number): Promise<WebhookDelivery> {
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const name = await this.nameOf(actor, webhookId);
      const told = { eventId: null, occurredAt: this.clock.iso(), data: { webhookId, name } };
      const deliveryId = found(await this.outbox.add({ webhookId, kind: testKind, customerId }, told));
      const facts = { subject: webhookSubject(webhookId), payload: { webhookId, name }, customerId };
      await this.events.publish(actor, new WebhookTested(facts));
      return this.get(deliveryId);
    });
  }

  /** The same message with the same id, so that a receiver that has it knows it again. */
  replay(actor: Actor, { id: webhookId, deliveryId }: DeliveryKey): Promise<WebhookDelivery> {
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const name = await this.nameOf(actor, webhookId);
      if (!(await this.isEnabled(webhookId))) throw problem('wrong-state', { detail: 'Switch the webhook on first.' });
      const values = [deliveryId, webhookId, this.clock.iso()];
      const { turn } = found(await this.database.findOne<{ turn: number }>(again, values));
      await this.records.plan({ deliveryId, turn });
      const delivery = await this.get(deliveryId);
      const payload = { webhookId, name, messageId: delivery.messageId };
      await this.events.publish(
        actor,
        new WebhookReplayed({ subject: webhookSubject(webhookId), payload, customerId }),
      );
      return delivery;
    });
  }

  private async get(deliveryId: number): Promise<WebhookDelivery> {
    const statement = `SELECT ${columns} FROM webhook_delivery d WHERE d.id = $1`;
    return found(await this.database.findOne<WebhookDelivery>(statement, [deliveryId]));
  }

  private async nameOf(actor: Actor, webhookId: number): Promise<string> {
    const row = await this.database.findOne<{ name: string }>(
      'SELECT name FROM webhook WHERE id = $1 AND customer_id = $2',
      [webhookId, customerOf(actor)],
    );
    return found(row).name;
  }

  private async isEnabled(webhookId: number): Promise<boolean> {
    const row = await this.database.findOne<{ isEnabled: boolean }>(
      'SELECT is_enabled AS "isEnabled" FROM webhook WHERE id = $1',
      [webhookId],
    );
    return row?.isEnabled ?? false;
  }
}
