import { Injectable } from '@nestjs/common';
import {
  mostWebhooks,
  type AddWebhook,
  type ChangeWebhook,
  type Webhook,
  type WebhookList,
  type WebhookWithSecret,
} from '@lading/contracts/notifications/webhooks';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { customerOf } from '../../kernel/lists/restorable-list.js';
import { WebhookSecrets } from './webhook-secrets.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { Webhook as StoredWebhook } from './webhooks.entities.js';
import {
  WebhookAdded,
  WebhookChanged,
  WebhookRemoved,
  WebhookSecretRotated,
  webhookSubject,
  type WebhookTerms,
} from './webhooks.events.js';
import {
  nextWebhookId,
  secretRotated,
  webhookChanged,
  webhookOfCustomer,
  webhookRemoved,
  webhooksOfCustomer,
} from './webhooks.queries.js';

/** Hours for which the previous secret signs too. */
const oldSecretHours = 24;
const hour = 3_600_000;

/** The webhooks of a company. */
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
    const items = await this.database.query(webhooksOfCustomer, [customerOf(actor), this.clock.iso()]);
    return { items, total: items.length };
  }

  async add(actor: Actor, { name, url, kinds }: AddWebhook): Promise<WebhookWithSecret> {
    this.requirePublic(url);
    const customerId = customerOf(actor);
    const secret = this.secrets.make();
    return this.database.transaction(async () => {
      await this.requireRoom(customerId);
      const { id } = found(await this.database.findOne(nextWebhookId));
      const now = this.clock.now();
      const values = { id, customerId, createdBy: found(actor.userId), name, url, kinds: [...new Set(kinds)] };
      const facts = { secret: await this.secrets.seal(secret, id), createdAt: now, updatedAt: now };
      await this.database.manager.insert(StoredWebhook, { ...values, ...facts });
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
      found(await this.database.findOne(webhookChanged, values));
      const webhook = await this.get(actor, id);
      const payload = termsOf(webhook);
      await this.events.publish(actor, new WebhookChanged({ subject: webhookSubject(id), payload, customerId }));
      return webhook;
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    const customerId = customerOf(actor);
    await this.database.transaction(async () => {
      const { name } = found(await this.database.findOne(webhookRemoved, [id, customerId]));
      const payload = { webhookId: id, name };
      await this.events.publish(actor, new WebhookRemoved({ subject: webhookSubject(id), payload, customerId }));
    });
  }

  /** When rotated again within a day, only the latest two secrets sign. */
  async rotate(actor: Actor, id: number): Promise<WebhookWithSecret> {
    const customerId = customerOf(actor);
    const secret = this.secrets.make();
    const now = this.clock.now();
    const until = new Date(now.getTime() + oldSecretHours * hour);
    return this.database.transaction(async () => {
      const sealed = await this.secrets.seal(secret, id);
      found(await this.database.findOne(secretRotated, [id, customerId, until, sealed, now]));
      const webhook = await this.get(actor, id);
      const payload = { webhookId: id, name: webhook.name };
      await this.events.publish(actor, new WebhookSecretRotated({ subject: webhookSubject(id), payload, customerId }));
      return { ...webhook, secret };
    });
  }

  private async get(actor: Actor, id: number): Promise<Webhook> {
    return found(await this.database.findOne(webhookOfCustomer, [customerOf(actor), this.clock.iso(), id]));
  }

  private requirePublic(url: string): void {
    const refusal = this.sender.refusal(url);
    if (refusal !== null) throw fieldProblem('url', 'format', `We can't send to this URL: ${refusal}`);
  }

  private async requireRoom(customerId: number): Promise<void> {
    await this.database.query(lockOfOne, [locks.webhooks, customerId]);
    const stored = await this.database.manager.countBy(StoredWebhook, { customerId });
    if (stored >= mostWebhooks)
      throw problem('wrong-state', { detail: `A company can have up to ${mostWebhooks} webhooks.` });
  }
}

const termsOf = ({ id, name, url, kinds, isEnabled }: Webhook): WebhookTerms => ({
  webhookId: id,
  name,
  host: new URL(url).host,
  kinds,
  isEnabled,
});
