import { Injectable } from '@nestjs/common';
import type { SupportPhone } from '@lading/contracts/support/contact-support';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { SitesService } from '../sites/sites.service.js';

/** How visitors of a site reach support by phone. */
@Injectable()
export class SupportDesk {
  constructor(
    private readonly sites: SitesService,
    private readonly config: ServerConfig,
  ) {}

  /** The carrier's own number and hours on its site, else the installation's. */
  async phoneAt(host: string): Promise<SupportPhone> {
    const { supportPhone, supportHours } = await this.sites.getSiteAt(host);
    const { supportPhone: phone = '', supportHours: hours } = this.config;
    return { phone: supportPhone || phone, hours: supportHours || hours };
  }
}
