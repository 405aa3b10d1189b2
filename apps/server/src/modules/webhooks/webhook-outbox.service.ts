import { Injectable } from '@nestjs/common';
import type { CarrierWebhookKind, SentKind, WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import type { Tenant } from '../../kernel/auth/actor.js';
import { makeSecretToken } from '../../kernel/auth/secret-token.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import type { Scope } from '../../kernel/database/session.js';
import type { StoredEvent } from '../../kernel/events/domain-event.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { deliverWebhook, keyOfTurn } from './deliver-webhook.job.js';
import { deliveryAdded, messageRecipients } from './webhooks.queries.js';

interface Recipient extends Tenant {
  readonly webhookId: number;
  readonly kind: SentKind;
  /** The user who made the webhook does not see costs: its messages carry none either. */
  readonly isPriceless?: boolean;
}

/** Kinds of messages, with the scope in which their facts are read. */
interface Wanted {
  readonly kinds: readonly WebhookKind[];
  readonly scope: Scope;
  readonly facts: () => Promise<object | undefined>;
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
    const { customerId } = event;
    if (customerId === null) return;
    return this.notifyTenant(
      event,
      { customerId, carrierId: null },
      { kinds, scope: { kind: 'customer', customerId }, facts },
    );
  }

  /** The same for the webhooks of the carrier that the event concerns. */
  async notifyCarrier(
    event: StoredEvent,
    kind: CarrierWebhookKind,
    facts: () => Promise<object | undefined>,
  ): Promise<void> {
    const { carrierId } = event;
    if (carrierId === null) return;
    return this.notifyTenant(
      event,
      { customerId: null, carrierId },
      { kinds: [kind], scope: { kind: 'carrier', carrierId }, facts },
    );
  }

  private async notifyTenant(
    { id, occurredAt }: StoredEvent,
    { customerId, carrierId }: Tenant,
    { kinds, scope, facts }: Wanted,
  ): Promise<void> {
    const wanted = await this.database.query(messageRecipients, [customerId, carrierId, kinds]);
    if (wanted.length === 0) return;
    const data = await this.database.asScope(scope, facts);
    // The row was deleted meanwhile.
    if (!data) return;
    await this.database.transaction(async () => {
      for (const recipient of wanted) await this.add(recipient, { eventId: id, occurredAt, data });
    });
  }

  /** Adds one message within a transaction; returns its delivery, or undefined if it exists already. */
  async add(
    { webhookId, kind, customerId, carrierId, isPriceless = false }: Recipient,
    content: Content,
  ): Promise<number | undefined> {
    const message = { type: kind, timestamp: content.occurredAt, data: content.data };
    const body = JSON.stringify(message, isPriceless ? withoutPrices : undefined);
    const messageId = `msg_${makeSecretToken()}`;
    const row = await this.database.findOne(deliveryAdded, [
      webhookId,
      customerId,
      carrierId,
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
