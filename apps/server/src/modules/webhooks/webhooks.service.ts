import { Injectable } from '@nestjs/common';
import {
  mostWebhooks,
  type AddWebhook,
  type ChangeWebhook,
  type Webhook,
  type WebhookList,
  type WebhookWithSecret,
} from '@lading/contracts/webhooks';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { WebhookSecrets } from './webhook-secrets.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import {
  WebhookAdded,
  WebhookChanged,
  WebhookRemoved,
  WebhookSecretRotated,
  webhookSubject,
  type WebhookTerms,
} from './webhooks.events.js';

/** Hours for which the secret before signs too. */
const oldSecretHours = 24;
const hour = 3_600_000;

const columns = `w.id, w.name, w.url, w.kinds, w.is_enabled AS "isEnabled", w.switched_off AS "switchedOff",
  w.failing_since AS "failingSince", CASE WHEN w.old_secret_until > $2 THEN w.old_secret_until END AS "oldSecretUntil",
  w.created_at AS "createdAt"`;

const insert = `INSERT INTO webhook (id, customer_id, created_by, name, url, kinds, secret, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`;

/** Whoever switches an address on again begins anew with it. */
const update = `UPDATE webhook SET name = $3, url = $4, kinds = $5, is_enabled = $6, updated_at = $7,
    switched_off = CASE WHEN $6 THEN NULL ELSE switched_off END,
    failing_since = CASE WHEN $6 AND NOT is_enabled THEN NULL ELSE failing_since END
  WHERE id = $1 AND customer_id = $2 RETURNING id`;

const rotate = `UPDATE webhook SET old_secret = secret, old_secret_until = $3, secret = $4, updated_at = $5
  WHERE id = $1 AND customer_id = $2 RETURNING id`;

/** The addresses of a company that are told of events. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly secrets: WebhookSecrets,
    private readonly sender: WebhookSender,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<WebhookList> {
    const items = await this.database.query<Webhook>(
      `SELECT ${columns} FROM webhook w WHERE w.customer_id = $1 ORDER BY w.id DESC LIMIT ${mostWebhooks}`,
      [customerOf(actor), this.clock.iso()],
    );
    return { items, total: items.length };
  }

  async add(actor: Actor, { name, url, kinds }: AddWebhook): Promise<WebhookWithSecret> {
    this.requirePublic(url);
    const customerId = customerOf(actor);
    const secret = this.secrets.make();
    return this.database.transaction(async () => {
      await this.requireRoom(customerId);
      const { id } = found(await this.database.findOne<{ id: number }>(`SELECT nextval('webhook_id_seq') AS id`));
      const sealed = await this.secrets.seal(secret, id);
      const values = [id, customerId, actor.userId, name, url, [...new Set(kinds)], sealed, this.clock.iso()];
      await this.database.query(insert, values);
      const webhook = await this.get(actor, id);
      const payload = termsOf(webhook);
      await this.events.publish(actor, new WebhookAdded({ subject: webhookSubject(id), payload, customerId }));
      return { ...webhook, secret };
    });
  }

  async change(actor: Actor, { id, name, url, kinds, isEnabled }: ChangeWebhook): Promise<Webhook> {
    this.requirePublic(url);
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const values = [id, customerId, name, url, [...new Set(kinds)], isEnabled, this.clock.iso()];
      found(await this.database.findOne(update, values));
      const webhook = await this.get(actor, id);
      const payload = termsOf(webhook);
      await this.events.publish(actor, new WebhookChanged({ subject: webhookSubject(id), payload, customerId }));
      return webhook;
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    const customerId = customerOf(actor);
    await this.database.transaction(async () => {
      const statement = 'DELETE FROM webhook WHERE id = $1 AND customer_id = $2 RETURNING name';
      const { name } = found(await this.database.findOne<{ name: string }>(statement, [id, customerId]));
      const payload = { webhookId: id, name };
      await this.events.publish(actor, new WebhookRemoved({ subject: webhookSubject(id), payload, customerId }));
    });
  }

  /** Rotated again within the day, the secret before the last one signs no more. */
  async rotate(actor: Actor, id: number): Promise<WebhookWithSecret> {
    const customerId = customerOf(actor);
    const secret = this.secrets.make();
    const now = this.clock.now();
    const until = new Date(now.getTime() + oldSecretHours * hour);
    return this.database.transaction(async () => {
      const sealed = await this.secrets.seal(secret, id);
      found(await this.database.findOne(rotate, [id, customerId, until, sealed, now]));
      const webhook = await this.get(actor, id);
      const payload = { webhookId: id, name: webhook.name };
      await this.events.publish(actor, new WebhookSecretRotated({ subject: webhookSubject(id), payload, customerId }));
      return { ...webhook, secret };
    });
  }

  private async get(actor: Actor, id: number): Promise<Webhook> {
    const statement = `SELECT ${columns} FROM webhook w WHERE w.customer_id = $1 AND w.id = $3`;
    return found(await this.database.findOne<Webhook>(statement, [customerOf(actor), this.clock.iso(), id]));
  }

  private requirePublic(url: string): void {
    const refusal = this.sender.refusal(url);
    if (refusal !== null) throw fieldProblem('url', 'format', `Nothing can be sent there: ${refusal}`);
  }

  private async requireRoom(customerId: number): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock($1, $2)', [locks.webhooks, customerId]);
    const rows = await this.database.query('SELECT id FROM webhook WHERE customer_id = $1', [customerId]);
    if (rows.length >= mostWebhooks)
      throw problem('wrong-state', { detail: `A company has at most ${mostWebhooks} webhooks.` });
  }
}

const termsOf = ({ id, name, url, kinds, isEnabled }: Webhook): WebhookTerms => ({
  webhookId: id,
  name,
  host: new URL(url).host,
  kinds,
  isEnabled,
});
