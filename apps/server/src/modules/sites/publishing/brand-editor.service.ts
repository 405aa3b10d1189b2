import { Injectable } from '@nestjs/common';
import type { BrandVersionList, ChangeBrand, ManagedSite } from '@lading/contracts/sites/sites';
import type { Actor } from '../../../kernel/auth/actor.js';
import { problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { ManagedSitesService } from '../managed-sites.service.js';
import { checkedContent, colorsOf, hasOwnBrand } from './site-content.js';
import { SiteDraftDecisions } from './site-draft-decisions.service.js';
import { SitePublishing } from './site-publishing.service.js';
import { versionsOfTheme } from '../sites.queries.js';
import { SitesService, type Site, type SiteCarrier } from '../sites.service.js';

/** A text that is left out stays; null clears it. */
const orAsBefore = (wanted: string | null | undefined, before: string): string =>
  wanted === undefined ? before : (wanted ?? '');

/** Changes what sites show and the colors of their brands, without a draft of the carrier. */
@Injectable()
export class BrandEditorService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly managed: ManagedSitesService,
    private readonly publishing: SitePublishing,
    private readonly decisions: SiteDraftDecisions,
  ) {}

  async change({ subdomain, publishAt, ...wanted }: ChangeBrand, actor: Actor): Promise<ManagedSite> {
    const { site, carrier } = await this.brandedSite(subdomain);
    await this.database.transaction(async () => {
      await this.publishing.hold(carrier.id);
      const current = await this.publishing.stateOf(site);
      const { headline, services, supportPhone, supportHours } = wanted;
      const said = {
        headline: orAsBefore(headline, current.headline),
        services: services ?? current.services,
        supportPhone: orAsBefore(supportPhone, current.supportPhone),
        supportHours: orAsBefore(supportHours, current.supportHours),
      };
      const content = checkedContent({ ...wanted, ...said, sign: wanted.sign ?? null });
      if (publishAt) await this.decisions.scheduleWithoutDraft(actor, { site, carrier, content, publishAt });
      else await this.publishing.publish(actor, site, content);
    });
    return this.managed.get(subdomain);
  }

  async rollBack(subdomain: string, actor: Actor): Promise<ManagedSite> {
    const { site } = await this.brandedSite(subdomain);
    await this.publishing.rollBack(actor, site);
    return this.managed.get(subdomain);
  }

  async versions(subdomain: string): Promise<BrandVersionList> {
    const { brandTheme: theme } = (await this.brandedSite(subdomain)).site;
    const colors = await this.database.query(versionsOfTheme, [theme]);
    const items = [...colors, { ...colorsOf(theme), changedAt: null, author: null }];
    return { items, total: items.length };
  }

  private async brandedSite(subdomain: string): Promise<{ site: Site; carrier: SiteCarrier }> {
    const site = await this.sites.bySubdomain(subdomain);
    if (!site?.carrier || !hasOwnBrand(site)) throw problem('unknown-site');
    return { site, carrier: site.carrier };
  }
}
