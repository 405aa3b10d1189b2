import { Injectable } from '@nestjs/common';
import { webhookKindsOf, type WebhookKind } from '@lading/contracts/notifications/webhook-kinds';
import {
  mostWebhooks,
  type AddWebhook,
  type ChangeWebhook,
  type Webhook,
  type WebhookList,
  type WebhookWithSecret,
} from '@lading/contracts/notifications/webhooks';
import { tenantOf, type Actor, type Tenant } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfOne, locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
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
  webhookOfTenant,
  webhookRemoved,
  webhooksOfTenant,
} from './webhooks.queries.js';

/** Hours for which the previous secret signs too. */
const oldSecretHours = 24;
const hour = 3_600_000;

/** The webhooks of a company or carrier. */
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
    const items = await this.database.query(webhooksOfTenant, [...keyOf(tenantOf(actor)), this.clock.iso()]);
    return { items, total: items.length };
  }

  async add(actor: Actor, { name, url, kinds }: AddWebhook): Promise<WebhookWithSecret> {
    const tenant = tenantOf(actor);
    requireOwnKinds(kinds, tenant);
    this.requirePublic(url);
    const secret = this.secrets.make();
    return this.database.transaction(async () => {
      await this.requireRoom(tenant);
      const { id } = found(await this.database.findOne(nextWebhookId));
      const now = this.clock.now();
      const values = { id, ...tenant, createdBy: found(actor.userId), name, url, kinds: [...new Set(kinds)] };
      const facts = { secret: await this.secrets.seal(secret, id), createdAt: now, updatedAt: now };
      await this.database.manager.insert(StoredWebhook, { ...values, ...facts });
      const webhook = await this.get(actor, id);
      const payload = termsOf(webhook);
      await this.events.publish(actor, new WebhookAdded({ subject: webhookSubject(id), payload, ...tenant }));
      return { ...webhook, secret };
    });
  }

  async change(actor: Actor, { id, name, url, kinds, isEnabled }: ChangeWebhook): Promise<Webhook> {
    const tenant = tenantOf(actor);
    requireOwnKinds(kinds, tenant);
    this.requirePublic(url);
    return this.database.transaction(async () => {
      const values = [...keyOf(tenant), id, name, url, [...new Set(kinds)], isEnabled, this.clock.iso()];
      found(await this.database.findOne(webhookChanged, values));
      const webhook = await this.get(actor, id);
      const payload = termsOf(webhook);
      await this.events.publish(actor, new WebhookChanged({ subject: webhookSubject(id), payload, ...tenant }));
      return webhook;
    });
  }

  async remove(actor: Actor, id: number): Promise<void> {
    const tenant = tenantOf(actor);
    await this.database.transaction(async () => {
      const { name } = found(await this.database.findOne(webhookRemoved, [...keyOf(tenant), id]));
      const payload = { webhookId: id, name };
      await this.events.publish(actor, new WebhookRemoved({ subject: webhookSubject(id), payload, ...tenant }));
    });
  }

  /** When rotated again within a day, only the latest two secrets sign. */
  async rotate(actor: Actor, id: number): Promise<WebhookWithSecret> {
    const tenant = tenantOf(actor);
    const secret = this.secrets.make();
    const now = this.clock.now();
    const until = new Date(now.getTime() + oldSecretHours * hour);
    return this.database.transaction(async () => {
      const sealed = await this.secrets.seal(secret, id);
      found(await this.database.findOne(secretRotated, [...keyOf(tenant), id, until, sealed, now]));
      const webhook = await this.get(actor, id);
      const payload = { webhookId: id, name: webhook.name };
      await this.events.publish(actor, new WebhookSecretRotated({ subject: webhookSubject(id), payload, ...tenant }));
      return { ...webhook, secret };
    });
  }

  private async get(actor: Actor, id: number): Promise<Webhook> {
    return found(await this.database.findOne(webhookOfTenant, [...keyOf(tenantOf(actor)), this.clock.iso(), id]));
  }

  private requirePublic(url: string): void {
    const refusal = this.sender.refusal(url);
    if (refusal !== null) throw fieldProblem('url', 'format', `We can't send to this URL: ${refusal}`);
  }

  private async requireRoom(tenant: Tenant): Promise<void> {
    await this.database.query(lockOfOne, [locks.webhooks, tenant.customerId ?? tenant.carrierId]);
    const { length } = await this.database.query(webhooksOfTenant, [...keyOf(tenant), this.clock.iso()]);
    if (length >= mostWebhooks)
      throw problem('wrong-state', { detail: `You can have up to ${mostWebhooks} webhooks.` });
  }
}

/** The webhooks of a tenant, as statements ask for them. */
const keyOf = ({ customerId, carrierId }: Tenant): [number | null, number | null] => [customerId, carrierId];

function requireOwnKinds(kinds: readonly WebhookKind[], { carrierId }: Tenant): void {
  const own = webhookKindsOf[carrierId === null ? 'customer' : 'carrier'];
  const foreign = kinds.find((wanted) => !own.some(({ kind }) => kind === wanted));
  if (foreign !== undefined)
    throw fieldProblem(
      'kinds',
      'choice',
      `The event ${foreign} is sent to ${carrierId === null ? 'carriers' : 'customers'} only.`,
    );
}

const termsOf = ({ id, name, url, kinds, isEnabled }: Webhook): WebhookTerms => ({
  webhookId: id,
  name,
  host: new URL(url).host,
  kinds,
  isEnabled,
});
