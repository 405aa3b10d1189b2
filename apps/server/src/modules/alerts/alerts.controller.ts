import { Controller } from '@nestjs/common';
import {
  alertsApi,
  type AlertList,
  type AlertSettings,
  type AllRead,
  type ListAlerts,
  type MarkAlerts,
  type MarkedAt,
  type UnreadAlerts,
} from '@lading/contracts/notifications/alerts';
import type { ReachedRows } from '@lading/contracts/kernel/list-page';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { AlertSettingsService } from './alert-settings.service.js';
import { AlertsQueries } from './alerts.queries.js';
import { AlertsService } from './alerts.service.js';

@Controller()
export class AlertsController {
  constructor(
    private readonly queries: AlertsQueries,
    private readonly alerts: AlertsService,
    private readonly settings: AlertSettingsService,
  ) {}

  @Serves(alertsApi.listAlerts)
  list(@Input() request: ListAlerts, @CurrentActor() actor: Actor): Promise<AlertList> {
    return this.queries.list(actor, request);
  }

  @Serves(alertsApi.countUnread)
  unread(@CurrentActor() actor: Actor): Promise<UnreadAlerts> {
    return this.queries.unread(actor);
  }

  @Serves(alertsApi.markAlerts)
  mark(@Input() marks: MarkAlerts, @CurrentActor() actor: Actor): Promise<ReachedRows> {
    return this.alerts.mark(actor, marks);
  }

  @Serves(alertsApi.markAllRead)
  markAll(@CurrentActor() actor: Actor): Promise<AllRead> {
    return this.alerts.markAll(actor);
  }

  @Serves(alertsApi.undoAllRead)
  undoAll(@Input() { readAt }: MarkedAt, @CurrentActor() actor: Actor): Promise<UnreadAlerts> {
    return this.alerts.undoAll(actor, readAt);
  }

  @Serves(alertsApi.getAlertSettings)
  getSettings(@CurrentActor() actor: Actor): Promise<AlertSettings> {
    return this.settings.get(actor);
  }

  @Serves(alertsApi.changeAlertSettings)
  changeSettings(@Input() settings: AlertSettings, @CurrentActor() actor: Actor): Promise<AlertSettings> {
    return this.settings.change(actor, settings);
  }
}
