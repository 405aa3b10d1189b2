import { Injectable } from '@nestjs/common';
import type { CarrierAuthOrganizationSettings, CustomerTheme } from '@lading/contracts/sites/customer-theme';
import { cssVariablesOf } from '@lading/domain/brand/css-variables';
import { found, problem } from '../../kernel/contract/problem.js';
import { SitesService } from '../sites/sites.service.js';

/** Subdomains that lead to the neutral portal. */
const portalLabels = new Set(['', 'www', 'localhost']);

/** The look of a carrier's site, and the settings for signing in there. */
@Injectable()
export class CustomerThemeService {
  constructor(private readonly sites: SitesService) {}

  async getCustomerTheme(carrierCode: string): Promise<CustomerTheme> {
    const { theme, siteName, host, brand } = found(await this.sites.byCarrierCode(carrierCode.toUpperCase()));
    return { theme, siteName, siteNameUrl: host, tokens: cssVariablesOf(brand) };
  }

  async getSignInSettings(subdomain: string): Promise<CarrierAuthOrganizationSettings> {
    const label = subdomain.toLowerCase();
    const site = await this.sites.bySubdomain(portalLabels.has(label) ? '' : label);
    if (!site) throw problem('unknown-site');
    return { clientId: site.clientId, issuer: site.issuer, siteName: site.siteName };
  }
}
