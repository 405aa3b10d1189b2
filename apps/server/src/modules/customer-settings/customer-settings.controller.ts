import { Controller } from '@nestjs/common';
import {
  customerSettingsApi,
  customerSettingsResource,
  type ChangeCustomerSettings,
  type CustomerSettings,
  type LastSettingsChange,
  type Setting,
} from '@lading/contracts/customers/customer-settings';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CustomerSettingsService } from './customer-settings.service.js';

const suggests = ({ isSuggestedFreightClass }: CustomerSettings): Setting => ({ isEnabled: isSuggestedFreightClass });
const measures = ({ isMetric }: CustomerSettings): Setting => ({ isEnabled: isMetric });

@Controller()
export class CustomerSettingsController {
  constructor(private readonly settings: CustomerSettingsService) {}

  @Serves(customerSettingsApi.getIsSuggestedFreightClass)
  async getIsSuggestedFreightClass(@CurrentActor() actor: Actor): Promise<Setting> {
    return suggests(await this.settings.get(actor));
  }

  @Serves(customerSettingsApi.changeIsSuggestedFreightClass)
  async changeIsSuggestedFreightClass(@Input() { isEnabled }: Setting, @CurrentActor() actor: Actor): Promise<Setting> {
    return suggests(await this.settings.change({ isSuggestedFreightClass: isEnabled }, actor));
  }

  @Serves(customerSettingsApi.getIsMetricMeasurementEnabled)
  async getIsMetricMeasurementEnabled(@CurrentActor() actor: Actor): Promise<Setting> {
    return measures(await this.settings.get(actor));
  }

  @Serves(customerSettingsApi.getSuggestedFreightClassFlag)
  async getSuggestedFreightClassFlag(@CurrentActor() actor: Actor): Promise<Setting> {
    return suggests(await this.settings.get(actor));
  }

  @Serves(customerSettingsApi.getMetricMeasurementFlag)
  async getMetricMeasurementFlag(@CurrentActor() actor: Actor): Promise<Setting> {
    return { isEnabled: (await this.settings.unitsFor(actor)) === 'metric' };
  }

  @Serves(customerSettingsResource.getCustomerSettings)
  getCustomerSettings(@CurrentActor() actor: Actor): Promise<CustomerSettings> {
    return this.settings.get(actor);
  }

  @Serves(customerSettingsResource.getLastChange)
  getLastChange(@CurrentActor() actor: Actor): Promise<LastSettingsChange> {
    return this.settings.lastChange(actor);
  }

  @Serves(customerSettingsResource.changeCustomerSettings)
  changeCustomerSettings(
    @Input() change: ChangeCustomerSettings,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerSettings> {
    return this.settings.change(change, actor);
  }
}
