import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { SitesModule } from '../sites/sites.module.js';
import { CarrierFactsQueries } from './carrier-facts.queries.js';
import { CarrierWebhookListeners } from './carrier-webhooks.listeners.js';
import { DeliveryRecords } from './delivery-records.service.js';
import { MoneyWebhookListeners } from './money-webhooks.listeners.js';
import { FreightWebhookListeners } from './freight-webhooks.listeners.js';
import { WebhookFactsQueries } from './webhook-facts.queries.js';
import { WebhookFiguresQueries } from './webhook-figures.queries.js';
import { WebhookLog } from './webhook-log.service.js';
import { WebhookOutbox } from './webhook-outbox.service.js';
import { WebhookSecrets } from './webhook-secrets.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { WebhookSwitch } from './webhook-switch.service.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksJobs } from './webhooks.jobs.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [SitesModule],
  controllers: [WebhooksController],
  providers: [
    InstallationSecrets,
    WebhooksService,
    WebhookLog,
    WebhookFiguresQueries,
    WebhookSecrets,
    WebhookSender,
    WebhookSwitch,
    WebhookOutbox,
    WebhookFactsQueries,
    DeliveryRecords,
    WebhooksJobs,
    FreightWebhookListeners,
    MoneyWebhookListeners,
    CarrierFactsQueries,
    CarrierWebhookListeners,
  ],
})
export class WebhooksModule implements OnModuleInit {
  constructor(
    private readonly figures: AdminFigures,
    private readonly queries: WebhookFiguresQueries,
  ) {}

  onModuleInit(): void {
    this.figures.register('webhooks', { needs: 'viewLogs', read: () => this.queries.read() });
  }
}
