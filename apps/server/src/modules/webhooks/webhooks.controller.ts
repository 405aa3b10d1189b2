import { Controller } from '@nestjs/common';
import {
  webhooksApi,
  type AddWebhook,
  type ChangeWebhook,
  type DeliveryKey,
  type ListDeliveries,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryList,
  type WebhookKey,
  type WebhookList,
  type WebhookWithSecret,
} from '@lading/contracts/notifications/webhooks';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { WebhookLog } from './webhook-log.service.js';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly log: WebhookLog,
  ) {}

  @Serves(webhooksApi.listWebhooks)
  listWebhooks(@CurrentActor() actor: Actor): Promise<WebhookList> {
    return this.webhooks.list(actor);
  }

  @Serves(webhooksApi.addWebhook)
  addWebhook(@Input() webhook: AddWebhook, @CurrentActor() actor: Actor): Promise<WebhookWithSecret> {
    return this.webhooks.add(actor, webhook);
  }

  @Serves(webhooksApi.changeWebhook)
  changeWebhook(@Input() webhook: ChangeWebhook, @CurrentActor() actor: Actor): Promise<Webhook> {
    return this.webhooks.change(actor, webhook);
  }

  @Serves(webhooksApi.removeWebhook)
  removeWebhook(@Input() { id }: WebhookKey, @CurrentActor() actor: Actor): Promise<void> {
    return this.webhooks.remove(actor, id);
  }

  @Serves(webhooksApi.rotateSecret)
  rotateSecret(@Input() { id }: WebhookKey, @CurrentActor() actor: Actor): Promise<WebhookWithSecret> {
    return this.webhooks.rotate(actor, id);
  }

  @Serves(webhooksApi.sendTest)
  sendTest(@Input() { id }: WebhookKey, @CurrentActor() actor: Actor): Promise<WebhookDelivery> {
    return this.log.test(actor, id);
  }

  @Serves(webhooksApi.listDeliveries)
  listDeliveries(@Input() asked: ListDeliveries, @CurrentActor() actor: Actor): Promise<WebhookDeliveryList> {
    return this.log.list(actor, asked);
  }

  @Serves(webhooksApi.replay)
  replay(@Input() key: DeliveryKey, @CurrentActor() actor: Actor): Promise<WebhookDelivery> {
    return this.log.replay(actor, key);
  }
}
