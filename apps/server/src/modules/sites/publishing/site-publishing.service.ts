import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { changesColors, colorsOf, fieldsBefore } from './site-content.js';
import { BrandVersion as StoredVersion, Site as StoredSite, type SiteState } from '../sites.entities.js';
import { SitePublished, SiteRolledBack, type SitePublication } from '../sites.events.js';
import { carrierOfSiteHeld, colorsNotRolledBack, lockedSite, versionsOfTheme } from '../sites.queries.js';
import { SitesService, type Site } from '../sites.service.js';

/** Stores the support phone of carrier `carrierId`, which its site shares with the rest of the portal. */
type StorePhone = (carrierId: number, phone: string) => Promise<void>;

interface Publication {
  /** Published although the site shows the same already. */
  readonly draft?: SitePublication['draft'];
}

interface Locked {
  readonly siteId: number;
  readonly state: SiteState;
  readonly previous: Partial<SiteState> | null;
}

/** Puts content on a site, and takes the last publication back. */
@Injectable()
export class SitePublishing {
  private storePhone: StorePhone = () => Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** The module that owns carriers stores their phone. */
  storePhonesWith(store: StorePhone): void {
    this.storePhone = store;
  }

  /** First in a transaction that changes the site or draft of a carrier, so that no two of them wait for each other. */
  async hold(carrierId: number): Promise<void> {
    found(await this.database.findOne(carrierOfSiteHeld, [carrierId]));
  }

  /** What the site shows, as stored; in the caller's transaction, after `hold`. */
  async stateOf(site: Site): Promise<SiteState> {
    return (await this.lock(site)).state;
  }

  /** In the caller's transaction, after `hold`. */
  async publish(actor: Actor, site: Site, after: SiteState, { draft = null }: Publication = {}): Promise<void> {
    const { siteId, state: before } = await this.lock(site);
    const changed = fieldsBefore(before, after);
    const isChanged = Object.keys(changed).length > 0;
    if (!isChanged && draft === null) return;
    if (isChanged) await this.write(actor, site, after, changed);
    if (isChanged) await this.database.manager.update(StoredSite, siteId, { previous: changed });
    const { subdomain, brandTheme: theme, carrier } = site;
    const payload = { subdomain, theme, before, after, draft };
    const facts = { subject: `site:${subdomain}`, payload, carrierId: carrier?.id ?? null };
    await this.events.publish(actor, new SitePublished(facts));
    this.database.afterCommit(() => this.sites.forget());
  }

  /** Only what the last publication changed, so that later changes of other fields stay. */
  async rollBack(actor: Actor, site: Site): Promise<void> {
    const { subdomain, brandTheme: theme, carrier } = site;
    const carrierId = found(carrier).id;
    await this.database.transaction(async () => {
      await this.hold(carrierId);
      const { siteId, state: before, previous } = await this.lock(site);
      if (previous === null)
        throw problem('wrong-state', { detail: 'There is no publication to roll back on this site.' });
      const after = { ...before, ...previous };
      await this.write(actor, site, after, fieldsBefore(before, after));
      await this.database.manager.update(StoredSite, siteId, { previous: null });
      const payload = { subdomain, theme, before, after };
      await this.events.publish(actor, new SiteRolledBack({ subject: `site:${subdomain}`, payload, carrierId }));
      this.database.afterCommit(() => this.sites.forget());
    });
  }

  /** As stored, not as cached; locks the row of the site against changes at the same time. */
  private async lock({ subdomain, brandTheme }: Site): Promise<Locked> {
    const { id: siteId, previous, ...told } = found(await this.database.findOne(lockedSite, [subdomain]));
    const [newest] = await this.database.query(versionsOfTheme, [brandTheme]);
    const { mark, accent, bright, sign } = newest ?? colorsOf(brandTheme);
    return { siteId, previous, state: { ...told, mark, accent, bright, sign } };
  }

  private async write(actor: Actor, site: Site, after: SiteState, changed: Partial<SiteState>): Promise<void> {
    const { subdomain, brandTheme: theme, carrier } = site;
    const { siteName, headline, services, supportPhone, supportHours, mark, accent, bright: isBright, sign } = after;
    const { manager } = this.database;
    await manager.update(StoredSite, { subdomain }, { siteName, headline, services, supportHours });
    if ('supportPhone' in changed) await this.storePhone(found(carrier).id, supportPhone);
    if (!changesColors(changed)) return;
    const version = { theme, mark, accent, isBright, sign, authorId: actor.userId, createdAt: this.clock.now() };
    await manager.insert(StoredVersion, version);
    await this.database.query(colorsNotRolledBack, [theme, subdomain]);
  }
}
