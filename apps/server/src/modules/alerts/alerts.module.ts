import { Module } from '@nestjs/common';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { AccountModule } from '../account/account.module.js';
import { ClaimsModule } from '../claims/claims.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AlertAudience } from './alert-audience.queries.js';
import { AlertsJobs } from './alerts.jobs.js';
import { AlertMails } from './alert-mails.service.js';
import { AlertRaising } from './alert-raising.service.js';
import { AlertSettingsService } from './alert-settings.service.js';
import { AlertsController } from './alerts.controller.js';
import { AlertsQueries } from './alerts.queries.js';
import { AlertsService } from './alerts.service.js';
import { MailStopsMount } from './mail-stops.mount.js';
import { MailStops } from './mail-stops.service.js';
import { FreightAlerts } from './freight-alerts.listeners.js';
import { PortalAlerts } from './portal-alerts.listeners.js';
import { FileAlerts } from './file-alerts.listeners.js';
import { TariffAlerts } from './tariff-alerts.listeners.js';
import { FuelAlerts } from './fuel-alerts.listeners.js';
import { PastAlerts } from './past-alerts.service.js';

@Module({
  imports: [AccountModule, ClaimsModule, SitesModule],
  controllers: [AlertsController],
  providers: [
    AlertsQueries,
    AlertsService,
    AlertSettingsService,
    AlertAudience,
    AlertRaising,
    AlertMails,
    MailStops,
    MailStopsMount,
    InstallationSecrets,
    AlertsJobs,
    FreightAlerts,
    FileAlerts,
    FuelAlerts,
    PortalAlerts,
    TariffAlerts,
    PastAlerts,
  ],
  exports: [AlertRaising, PastAlerts],
})
export class AlertsModule {}
