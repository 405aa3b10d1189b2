import { Injectable } from '@nestjs/common';
import type { ChangeSite, CloseSite, ManagedSite, ManagedSiteList } from '@lading/contracts/sites/sites';
import type { BrandLook } from '@lading/domain/brand/brands';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { colorsOf } from './publishing/site-content.js';
import { Site as StoredSite } from './sites.entities.js';
import { SiteChanged, SiteClosingChanged } from './sites.events.js';
import { SitesService, type Site } from './sites.service.js';

function toManaged({ host: siteNameUrl, carrier, ...site }: Site, looks: readonly BrandLook[]): ManagedSite {
  if (!carrier) throw problem('unknown-site');
  const { id: carrierId, code: carrierCode, name: carrierName } = carrier;
  const { subdomain, siteName, theme, brandTheme, clientId, isInviteOnly, isClosed, closedWords, previous } = site;
  const { headline, services, supportPhone, supportHours } = site;
  const look = { siteName, siteNameUrl, theme, brandTheme, brand: colorsOf(brandTheme, looks) };
  return {
    ...{ subdomain, ...look, clientId, headline, services: [...services], supportPhone, supportHours },
    ...{ carrierId, carrierCode, carrierName, isInviteOnly, isClosed, closedWords, previous },
  };
}

/** What administrators see and set of carriers' sites. */
@Injectable()
export class ManagedSitesService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<ManagedSiteList> {
    const looks = await this.sites.looks();
    const items = (await this.sites.list()).map((site) => toManaged(site, looks));
    return { items, total: items.length };
  }

  async get(subdomain: string): Promise<ManagedSite> {
    const site = await this.sites.bySubdomain(subdomain);
    if (!site) throw problem('unknown-site');
    return toManaged(site, await this.sites.looks());
  }

  async getOwn({ carrierId }: Actor): Promise<ManagedSite> {
    const site = await this.sites.byCarrierId(carrierId ?? 0);
    if (!site) throw problem('unknown-site');
    return toManaged(site, await this.sites.looks());
  }

  async change({ subdomain, isInviteOnly }: ChangeSite, actor: Actor): Promise<ManagedSite> {
    const site = await this.sites.bySubdomain(subdomain);
    if (!site?.carrier) throw problem('unknown-site');
    const carrierId = site.carrier.id;
    await this.database.transaction(async () => {
      await this.database.manager.update(StoredSite, { subdomain }, { isInviteOnly });
      const facts = { subject: `site:${subdomain}`, payload: { subdomain, isInviteOnly }, carrierId };
      await this.events.publish(actor, new SiteChanged(facts));
      this.database.afterCommit(() => this.sites.forget());
    });
    return toManaged({ ...site, isInviteOnly }, await this.sites.looks());
  }

  /** Closes a site to its visitors, or opens it again. */
  async close({ subdomain, isClosed, words }: CloseSite, actor: Actor): Promise<ManagedSite> {
    const site = await this.sites.bySubdomain(subdomain);
    if (!site?.carrier) throw problem('unknown-site');
    const carrierId = site.carrier.id;
    const closedWords = isClosed ? (words?.trim() ?? '') : '';
    await this.database.transaction(async () => {
      const closedAt = isClosed ? this.clock.now() : null;
      await this.database.manager.update(StoredSite, { subdomain }, { closedAt, closedWords });
      const payload = { subdomain, isClosed, words: closedWords };
      await this.events.publish(actor, new SiteClosingChanged({ subject: `site:${subdomain}`, payload, carrierId }));
      this.database.afterCommit(() => this.sites.forget());
    });
    return this.get(subdomain);
  }
}
