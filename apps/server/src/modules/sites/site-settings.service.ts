import { Injectable } from '@nestjs/common';
import type { SiteSettings } from '@lading/contracts/sites/sites';
import type { WebSettings } from '@lading/contracts/sites/web-settings';
import { createHash } from 'node:crypto';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { problem } from '../../kernel/contract/problem.js';
import { ForcedExits } from './forced-exits.service.js';
import { SitesService, type Site } from './sites.service.js';
import { WebFilesService } from './web-files.service.js';
import { readWebSettings } from './site-page.js';

/** The release number; the packages of one release all carry it. */
export const release = '0.1.0';

/** Puts together what a page must know about its site. */
@Injectable()
export class SiteSettingsService {
  /** Names the release: another web application or server gives another one. */
  readonly hash: string;
  readonly web: WebSettings | undefined;

  constructor(
    private readonly sites: SitesService,
    private readonly exits: ForcedExits,
    web: WebFilesService,
    config: ServerConfig,
  ) {
    this.web = readWebSettings(config.webSettings);
    this.hash = createHash('sha256')
      .update(release)
      .update(web.index ?? '')
      .digest('hex')
      .slice(0, 16);
  }

  async getSite(host: string): Promise<SiteSettings> {
    const site = await this.sites.siteAt(host);
    if (!site) throw problem('unknown-site');
    return this.settingsOf(site);
  }

  async settingsOf(site: Site): Promise<SiteSettings> {
    const { theme, siteName, subdomain, clientId, issuer, supportPhone, isInviteOnly, carrier } = site;
    const { baseDomain } = this.sites.addresses;
    // The neutral portal opens without the database too.
    const brands = [...(await this.sites.looks().catch(() => []))];
    return {
      theme,
      ...(brands.length > 0 && { brands }),
      siteName,
      subdomain,
      baseDomain,
      carrierCode: carrier?.code ?? null,
      carrierName: carrier?.name ?? null,
      clientId,
      issuer,
      supportPhone,
      isInviteOnly,
      hash: this.hash,
      version: release,
      exit: this.exits.current.number,
      ...(this.web && { web: this.web }),
    };
  }
}
