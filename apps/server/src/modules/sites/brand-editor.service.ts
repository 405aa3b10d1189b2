import { Injectable } from '@nestjs/common';
import type { BrandVersionList, ChangeBrand, ManagedSite } from '@lading/contracts/sites/sites';
import { coreBrand, themeClassOf } from '@lading/domain/brand/brands';
import { shapesOf } from '@lading/domain/brand/monogram';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { colorsOf, unreadable } from './brand-colors.js';
import { ManagedSitesService } from './managed-sites.service.js';
import { BrandVersion as StoredVersion, Site as StoredSite } from './sites.entities.js';
import { BrandChanged, type BrandState } from './sites.events.js';
import { lockedSite, versionsOfTheme } from './sites.queries.js';
import { SitesService, type Site } from './sites.service.js';

const isSame = (one: BrandState, other: BrandState): boolean =>
  one.mark === other.mark && one.accent === other.accent && one.bright === other.bright && one.sign === other.sign;

const signRule =
  'Logo mark should be SVG paths and circles with numbers, each with a fill, or a stroke and stroke-width, of ink or accent';

/** Changes the names of sites and the colors of their brands (the colors of a theme are data). */
@Injectable()
export class BrandEditorService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly managed: ManagedSitesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async change({ subdomain, siteName, ...colors }: ChangeBrand, actor: Actor): Promise<ManagedSite> {
    const { brandTheme: theme } = await this.brandedSite(subdomain);
    const { bright, sign = null } = colors;
    const normalized = { mark: colors.mark.toUpperCase(), accent: colors.accent.toUpperCase(), bright, sign };
    const reason = unreadable(normalized);
    if (reason) throw fieldProblem('mark', 'format', reason);
    if (sign !== null && !shapesOf(sign)) throw fieldProblem('sign', 'format', signRule);
    const after = { siteName: siteName.trim(), ...normalized };
    await this.database.transaction(async () => {
      const before = await this.stateOf(subdomain, theme);
      if (before.siteName === after.siteName && isSame(before, after)) return;
      await this.database.manager.update(StoredSite, { subdomain }, { siteName: after.siteName });
      if (!isSame(before, after)) await this.addVersion(theme, after, actor);
      const payload = { subdomain, theme, before, after };
      await this.events.publish(actor, new BrandChanged({ subject: `site:${subdomain}`, payload }));
      this.database.afterCommit(() => this.sites.forget());
    });
    return this.managed.get(subdomain);
  }

  async versions(subdomain: string): Promise<BrandVersionList> {
    const { brandTheme: theme } = await this.brandedSite(subdomain);
    const colors = await this.database.query(versionsOfTheme, [theme]);
    const items = [...colors, { ...colorsOf(theme), changedAt: null, author: null }];
    return { items, total: items.length };
  }

  /** The portal's own brand cannot be changed. */
  private async brandedSite(subdomain: string): Promise<Site> {
    const site = await this.sites.bySubdomain(subdomain);
    if (!site?.carrier || site.brandTheme === themeClassOf(coreBrand)) throw problem('unknown-site');
    return site;
  }

  /** As stored, not as cached; locks the row of the site against changes at the same time. */
  private async stateOf(subdomain: string, theme: string): Promise<BrandState> {
    const site = await this.database.findOne(lockedSite, [subdomain]);
    const [newest] = await this.database.query(versionsOfTheme, [theme]);
    const { mark, accent, bright, sign } = newest ?? colorsOf(theme);
    return { siteName: site?.siteName ?? '', mark, accent, bright, sign };
  }

  private async addVersion(
    theme: string,
    { mark, accent, bright: isBright, sign }: BrandState,
    { userId: authorId }: Actor,
  ): Promise<void> {
    const version = { theme, mark, accent, isBright, sign, authorId, createdAt: this.clock.now() };
    await this.database.manager.insert(StoredVersion, version);
  }
}
