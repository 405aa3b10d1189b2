import { Injectable } from '@nestjs/common';
import type { SupportPhone } from '@lading/contracts/support/contact-support';
import { problem } from '../../kernel/contract/problem.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { SitesService, type Site } from '../sites/sites.service.js';

/** Which site a visitor asks from, and by which telephone its support is reached. */
@Injectable()
export class SupportDesk {
  constructor(
    private readonly sites: SitesService,
    private readonly config: ServerConfig,
  ) {}

  async siteAt(host: string): Promise<Site> {
    const site = await this.sites.siteAt(host);
    if (!site) throw problem('unknown-site');
    return site;
  }

  /** The carrier's own number on its site, else the installation's. */
  async phoneAt(host: string): Promise<SupportPhone> {
    const { supportPhone } = await this.siteAt(host);
    return { phone: supportPhone || (this.config.supportPhone ?? ''), hours: this.config.supportHours };
  }
}
