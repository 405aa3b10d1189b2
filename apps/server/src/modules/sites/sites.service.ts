import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { brandOfTheme } from '@lading/demo-data/brands';
import { coreBrand, themeClassOf, type Brand, type BrandLook } from '@lading/domain/brand/brands';
import { Clock } from '../../kernel/clock/clock.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Flags } from '../../kernel/flags/flags.js';
import type { MailBrand } from '../../kernel/mail/render-mail.js';
import { Addresses } from './addresses.js';
import { safePath } from './safe-path.js';
import { Site as StoredSite, type SiteState } from './sites.entities.js';
import { allCarriers, allSites, newestLooks, type SiteRow } from './sites.queries.js';
import { WebFilesService } from './web-files.service.js';

export interface SiteCarrier {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

/** One address of the portal: a carrier's site, or the neutral portal with an empty subdomain. */
export interface Site {
  readonly subdomain: string;
  /** Null for the neutral portal. */
  readonly siteId: number | null;
  readonly siteName: string;
  /** The look of the site: its brand's, or the neutral one while the brand's colors are switched off. */
  readonly theme: string;
  readonly brandTheme: string;
  /** The brand that visitors see, in its current colors. */
  readonly brand: Brand;
  readonly clientId: string;
  readonly supportPhone: string;
  /** Companies can join only with an invite or through a campaign. */
  readonly isInviteOnly: boolean;
  /** Its carrier is deleted. */
  readonly isDeleted: boolean;
  /** An administrator has closed it, or its carrier is deleted: visitors see a page that says so. */
  readonly isClosed: boolean;
  /** What that page says. */
  readonly closedWords: string;
  /** What a rollback restores. */
  readonly previous: Partial<SiteState> | null;
  /** Empty for the installation's hours. */
  readonly supportHours: string;
  /** What the landing page says of the carrier; empty where it says nothing of its own. */
  readonly headline: string;
  readonly services: readonly string[];
  /** Host name (and port) as people type it. */
  readonly host: string;
  readonly origin: string;
  /** The OpenID Connect issuer that people sign in with here. */
  readonly issuer: string;
  readonly carrier: SiteCarrier | null;
  /** Address of the font of pages that the server writes. */
  readonly font: string | undefined;
}

/** What a mail needs of a site: the address of its links and its look. */
export interface SiteLook {
  readonly origin: string;
  readonly brand: MailBrand;
}

/** The fields of a new site. */
export type NewSite = Pick<StoredSite, 'subdomain' | 'carrierId' | 'siteName' | 'theme'> &
  Partial<Pick<StoredSite, 'headline' | 'services' | 'supportHours'>>;

interface CarrierRow extends SiteCarrier {
  theme: string;
}

interface Known {
  readonly at: number;
  readonly sites: readonly Site[];
  readonly carriers: readonly CarrierRow[];
  readonly looks: readonly BrandLook[];
  /** The first site of each brand, whether or not the brand's colors are shown. */
  readonly siteOfBrand: ReadonlyMap<string, Site>;
}

/** Milliseconds; a new or changed site shows everywhere after this time. */
const knownFor = 5000;
const portalClientId = 'lading-portal';

const neutral = {
  subdomain: '',
  siteId: null,
  siteName: coreBrand.siteName,
  theme: themeClassOf(coreBrand),
  brandTheme: themeClassOf(coreBrand),
  brand: coreBrand,
  clientId: portalClientId,
  supportPhone: '',
  isInviteOnly: false,
  isDeleted: false,
  isClosed: false,
  closedWords: '',
  previous: null,
  supportHours: '',
  headline: '',
  services: [],
  carrier: null,
};

interface Homed {
  readonly carrierId: number | null;
  readonly homeCarrierId: number | null;
}

/** Knows every site and which one a host name, a client or a carrier belongs to. */
@Injectable()
export class SitesService {
  readonly addresses: Addresses;
  private known: Promise<Known> | undefined;
  /** The same look stays the same object, because palettes are cached by it. */
  private readonly seenLooks = new Map<string, BrandLook>();
  private readonly portal: Site;

  constructor(
    config: ServerConfig,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly flags: Flags,
    private readonly web: WebFilesService,
  ) {
    this.addresses = new Addresses(config);
    const { baseDomain: host, baseOrigin: origin } = this.addresses;
    this.portal = { ...neutral, host, origin, issuer: this.addresses.issuerOf(''), font: web.font };
  }

  /** The site of a request's host, undefined for an unknown host. */
  siteOf(request: FastifyRequest): Promise<Site | undefined> {
    return this.siteAt(request.host);
  }

  async siteAt(host: string): Promise<Site | undefined> {
    const subdomain = this.addresses.subdomainOf(host);
    return subdomain === undefined ? undefined : this.bySubdomain(subdomain);
  }

  /** The site of a host, or the unknown-site problem. */
  async getSiteAt(host: string): Promise<Site> {
    const site = await this.siteAt(host);
    if (!site) throw problem('unknown-site');
    return site;
  }

  async bySubdomain(subdomain: string): Promise<Site | undefined> {
    if (subdomain === '') return this.portal;
    const { sites } = await this.all();
    return sites.find((site) => site.subdomain === subdomain);
  }

  async byClientId(clientId: string): Promise<Site | undefined> {
    if (clientId === portalClientId) return this.portal;
    const { sites } = await this.all();
    return sites.find((site) => site.clientId === clientId);
  }

  async byCarrierId(carrierId: number): Promise<Site | undefined> {
    const { carriers } = await this.all();
    return this.siteOfCarrier(carriers.find(({ id }) => id === carrierId));
  }

  /** Home is the site of the user's own carrier, or of the carrier that brought the customer; none while it is closed. */
  async homeOf({ carrierId, homeCarrierId }: Homed): Promise<Site | undefined> {
    const home = carrierId ?? homeCarrierId;
    const site = home === null ? undefined : await this.byCarrierId(home);
    return site?.isClosed ? undefined : site;
  }

  /** The home site of a carrier's users and customers, and the look of their emails; without a carrier that of the neutral portal. */
  async lookOf(carrierId: number | null): Promise<SiteLook> {
    const own = carrierId === null ? undefined : await this.byCarrierId(carrierId);
    const { brand, siteName, isClosed, origin } = own ?? this.portal;
    return { origin: isClosed ? this.portal.origin : origin, brand: { ...brand, siteName } };
  }

  async findCarrier(carrierId: number): Promise<SiteCarrier | undefined> {
    const { carriers } = await this.all();
    return carriers.find(({ id }) => id === carrierId);
  }

  /** Address of a page of a site, see `safePath`. */
  pageAt({ origin }: Site, path: string): string {
    return origin + safePath(path);
  }

  async byCarrierCode(code: string): Promise<Site | undefined> {
    const { carriers } = await this.all();
    return this.siteOfCarrier(carriers.find((carrier) => carrier.code === code));
  }

  /** The carriers' sites, without the neutral portal. */
  async list(): Promise<readonly Site[]> {
    return (await this.all()).sites;
  }

  /** The colors that administrators gave to brands. */
  async looks(): Promise<readonly BrandLook[]> {
    return (await this.all()).looks;
  }

  /** Adds a site of a carrier; runs in the caller's transaction. */
  async add(site: NewSite): Promise<void> {
    await this.database.manager.insert(StoredSite, { ...site, clientId: `lading-${site.subdomain}` });
  }

  /** Drops the cache, after this process changed sites or carriers. */
  forget(): void {
    this.known = undefined;
  }

  /** A division without its own site uses the first site of its brand. */
  private async siteOfCarrier(carrier: CarrierRow | undefined): Promise<Site | undefined> {
    if (!carrier) return undefined;
    const { sites, siteOfBrand } = await this.all();
    return sites.find((site) => site.carrier?.id === carrier.id) ?? siteOfBrand.get(carrier.theme);
  }

  private async all(): Promise<Known> {
    const known = await this.known?.catch(() => undefined);
    if (known && this.clock.ticks() - known.at < knownFor) return known;
    this.known = this.load();
    return this.known;
  }

  private async load(): Promise<Known> {
    const [rows, carriers, versions] = await Promise.all([
      this.database.query(allSites),
      this.database.query(allCarriers),
      this.database.query(newestLooks),
    ]);
    const looks = versions.map((look) => this.seen(look));
    const sites = await Promise.all(rows.map((row) => this.toSite(row, looks)));
    const siteOfBrand = new Map<string, Site>();
    rows.forEach(({ theme }, at) => {
      const site = sites[at];
      if (site && !siteOfBrand.has(theme)) siteOfBrand.set(theme, site);
    });
    return { at: this.clock.ticks(), sites, carriers, looks, siteOfBrand };
  }

  private seen(look: BrandLook): BrandLook {
    const key = JSON.stringify(look);
    const known = this.seenLooks.get(key) ?? look;
    this.seenLooks.set(key, known);
    return known;
  }

  /** A brand is shown in its colors while their flag is on. */
  private async toSite(
    { carrierId, code, name, closedAt, ...site }: SiteRow,
    looks: readonly BrandLook[],
  ): Promise<Site> {
    const hasColors = await this.flags.isOn('Customer_Color_Scheme', { carrierId });
    const theme = hasColors ? site.theme : neutral.theme;
    return {
      ...site,
      theme,
      isClosed: site.isDeleted || closedAt !== null,
      brandTheme: site.theme,
      brand: brandOfTheme(theme, looks),
      host: this.addresses.hostOf(site.subdomain),
      origin: this.addresses.originOf(site.subdomain),
      issuer: this.addresses.issuerOf(site.subdomain),
      carrier: { id: carrierId, code, name },
      font: this.web.font,
    };
  }
}
