import { Injectable } from '@nestjs/common';
import type { SentKind, WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import { makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { deliverWebhook, keyOfTurn } from './deliver-webhook.job.js';
import { deliveryAdded, messageRecipients } from './webhooks.queries.js';

interface Recipient {
  readonly webhookId: number;
  readonly kind: SentKind;
  readonly customerId: number;
  /** The user who made the webhook does not see costs: its messages carry none either. */
  readonly isPriceless?: boolean;
}

interface Content {
  readonly eventId: number | null;
  readonly occurredAt: string;
  readonly data: object;
}

/** The amount of a claim is not a price. */
const withoutPrices = (name: string, value: unknown): unknown =>
  /cents$/i.test(name) && name !== 'amountCents' ? null : value;

/** Adds messages: each with the job that sends it, in one transaction. */
@Injectable()
export class WebhookOutbox {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Adds a message for each webhook of the event's company that wants one of the kinds. Facts are read only then, in the company's scope. */
  async notify(
    event: StoredEvent,
    kinds: readonly WebhookKind[],
    facts: () => Promise<object | undefined>,
  ): Promise<void> {
    const { customerId, id, occurredAt } = event;
    if (customerId === null) return;
    const wanted = await this.database.query(messageRecipients, [customerId, kinds]);
    if (wanted.length === 0) return;
    const data = await this.database.asScope({ kind: 'customer', customerId }, facts);
    // The row was deleted meanwhile.
    if (!data) return;
    await this.database.transaction(async () => {
      for (const recipient of wanted) await this.add(recipient, { eventId: id, occurredAt, data });
    });
  }

  /** Adds one message within a transaction; returns its delivery, or undefined if it exists already. */
  async add(
    { webhookId, kind, customerId, isPriceless = false }: Recipient,
    content: Content,
  ): Promise<number | undefined> {
    const message = { type: kind, timestamp: content.occurredAt, data: content.data };
    const body = JSON.stringify(message, isPriceless ? withoutPrices : undefined);
    const messageId = `msg_${makeSecretToken()}`;
    const row = await this.database.findOne(deliveryAdded, [
      webhookId,
      customerId,
      messageId,
      content.eventId,
      kind,
      body,
      this.clock.iso(),
    ]);
    if (!row) return undefined;
    const turn = { deliveryId: row.id, turn: 1 };
    await this.jobs.enqueue(deliverWebhook, turn, { key: keyOfTurn(turn) });
    return row.id;
  }
}
