import { Controller } from '@nestjs/common';
import {
  customerThemeApi,
  type CarrierAuthOrganizationSettings,
  type CustomerTheme,
  type GetCarrierAuthOrganizationSettingsBySubdomain,
  type GetCustomerTheme,
} from '@lading/contracts/sites/customer-theme';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CustomerThemeService } from './customer-theme.service.js';

@Controller()
export class CustomerThemeController {
  constructor(private readonly themes: CustomerThemeService) {}

  @Serves(customerThemeApi.getCustomerTheme)
  getCustomerTheme(@Input() { carrierCode }: GetCustomerTheme): Promise<CustomerTheme> {
    return this.themes.getCustomerTheme(carrierCode);
  }

  @Serves(customerThemeApi.getCarrierAuthOrganizationSettingsBySubdomain)
  getCarrierAuthOrganizationSettingsBySubdomain(
    @Input() { subdomain }: GetCarrierAuthOrganizationSettingsBySubdomain,
  ): Promise<CarrierAuthOrganizationSettings> {
    return this.themes.getSignInSettings(subdomain ?? '');
  }
}
