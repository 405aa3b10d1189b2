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

  /** The carrier's own number on its site, else the installation's. */
  async phoneAt(host: string): Promise<SupportPhone> {
    const { supportPhone } = await this.sites.getSiteAt(host);
    return { phone: supportPhone || (this.config.supportPhone ?? ''), hours: this.config.supportHours };
  }
}
