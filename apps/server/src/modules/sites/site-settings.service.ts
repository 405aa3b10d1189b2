import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CarrierPresentation, SiteSettings, TerminalCities } from '@lading/contracts/sites/sites';
import type { WebSettings } from '@lading/contracts/sites/web-settings';
import { coverageText, servedCountries } from '@lading/domain/rating/coverage-area';
import type { ServiceArea } from '@lading/domain/rating/tariff';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { ForcedExits } from './forced-exits.service.js';
import { LocalDemo } from './local-demo.service.js';
import { SitesService, type Site } from './sites.service.js';
import { WebFilesService } from './web-files.service.js';
import { readWebSettings } from './web-settings.js';

/** The release number; the packages of one release all carry it. */
export const release = '0.1.0';

/** Where carrier `carrierId` goes, if that is known. */
type FindServiceArea = (carrierId: number) => Promise<ServiceArea | undefined>;

/** The cities of the open terminals of carrier `carrierId`, by country. */
type FindTerminals = (carrierId: number) => Promise<TerminalCities[]>;

/** The settings that a page needs of its site. */
@Injectable()
export class SiteSettingsService {
  /** Identifies the release: it changes with the web application and the server. */
  readonly hash: string;
  readonly web: WebSettings | undefined;
  private findServiceArea: FindServiceArea = () => Promise.resolve(undefined);
  private findTerminals: FindTerminals = () => Promise.resolve([]);

  constructor(
    private readonly sites: SitesService,
    private readonly exits: ForcedExits,
    private readonly demo: LocalDemo,
    web: WebFilesService,
    private readonly config: ServerConfig,
  ) {
    this.web = readWebSettings(config.webSettings);
    this.hash = createHash('sha256')
      .update(release)
      .update(web.index ?? '')
      .digest('hex')
      .slice(0, 16);
  }

  /** The module that knows carriers' tariffs says here where they go. */
  askServiceAreas(find: FindServiceArea): void {
    this.findServiceArea = find;
  }

  /** The module that knows carriers' terminals says here where they are. */
  askTerminals(find: FindTerminals): void {
    this.findTerminals = find;
  }

  async getSite(host: string): Promise<SiteSettings> {
    return this.settingsOf(await this.sites.getSiteAt(host));
  }

  async settingsOf(site: Site): Promise<SiteSettings> {
    const { theme, siteName, subdomain, clientId, issuer, supportPhone, isInviteOnly, carrier } = site;
    const { baseDomain } = this.sites.addresses;
    // The neutral portal also opens without the database.
    const [presentation, looks] = await Promise.all([this.presentationOf(site), this.sites.looks().catch(() => [])]);
    const brands = [...looks];
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
      supportHours: site.supportHours || this.config.supportHours,
      isInviteOnly,
      hash: this.hash,
      version: release,
      exit: this.exits.current.number,
      ...(this.web && { web: this.web }),
      ...(presentation && { presentation }),
      ...(!carrier && this.demo.hasDemoCarriers && { hasSampleRates: true }),
      ...(this.demo.settings && { demo: this.demo.settings }),
    };
  }

  /** Nothing for a site that says nothing of its carrier. */
  private async presentationOf({ headline, services, carrier }: Site): Promise<CarrierPresentation | undefined> {
    if (!carrier || headline === '') return undefined;
    const [area, terminals] = await Promise.all([this.findServiceArea(carrier.id), this.findTerminals(carrier.id)]);
    const serves = area ? servedCountries(area) : [];
    return {
      headline,
      services: [...services],
      coverage: coverageText(serves),
      serves: serves.map(({ country, regions, codes }) => ({ country, regions: [...regions], codes: [...codes] })),
      ...(terminals.length > 0 && { terminals }),
    };
  }
}
