import { Controller } from '@nestjs/common';
import { sitesApi, type SiteSettings } from '@lading/contracts/sites/sites';
import { RequestHost } from '../../kernel/http/request-host.js';
import { Serves } from '../../kernel/contract/serves.js';
import { SiteSettingsService } from './site-settings.service.js';

@Controller()
export class SitesController {
  constructor(private readonly settings: SiteSettingsService) {}

  @Serves(sitesApi.getSite)
  getSite(@RequestHost() host: string): Promise<SiteSettings> {
    return this.settings.getSite(host);
  }
}
