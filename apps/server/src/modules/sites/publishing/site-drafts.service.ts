import { Injectable } from '@nestjs/common';
import type {
  OwnDraftVersion,
  OwnSiteDraft,
  SaveSiteDraft,
  SiteDraft as WireDraft,
  SiteDraftList,
} from '@lading/contracts/sites/site-drafts';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { checkedContent, contentOf, hasOwnBrand } from './site-content.js';
import { SitePublishing } from './site-publishing.service.js';
import { SiteDraft as StoredDraft } from '../sites.entities.js';
import { SiteDraftMoved, type DraftStep } from '../sites.events.js';
import { draftById, newestDraft, submittedDrafts, type DraftRow } from '../sites.queries.js';
import { SitesService, type Site } from '../sites.service.js';

export const wrongState = (detail: string): Error => problem('wrong-state', { detail });

const isSubmitted = ({ state }: DraftRow): boolean => state === 'waiting' || state === 'scheduled';
const isPublished = ({ state }: DraftRow): boolean => state === 'published';

/** Drafts of sites: a carrier's administrators write one and submit it. */
@Injectable()
export class SiteDraftsService {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly publishing: SitePublishing,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async own({ carrierId }: Actor): Promise<OwnSiteDraft> {
    const site = await this.sites.byCarrierId(carrierId ?? 0);
    if (!site) throw problem('unknown-site');
    const draft = await this.database.findOne(newestDraft, [carrierId]);
    return {
      isEditable: isEditable(site, carrierId),
      published: contentOf(site, await this.sites.looks()),
      draft: draft ? await this.toDraft(draft) : null,
    };
  }

  save(actor: Actor, { version, ...fields }: SaveSiteDraft): Promise<WireDraft> {
    const { supportPhone, supportHours, sign } = fields;
    const content = checkedContent({
      ...{ ...fields, supportPhone: supportPhone ?? '', supportHours: supportHours ?? '', sign: sign ?? null },
    });
    return this.database.transaction(async () => {
      const { siteId, carrierId } = await this.editableSite(actor);
      await this.publishing.hold(carrierId);
      const newest = await this.database.findOne(newestDraft, [carrierId]);
      const open = newest && !isPublished(newest) ? newest : undefined;
      if (open?.version !== version) throw await this.stale(newest);
      if (open && isSubmitted(open)) throw wrongState('This draft is submitted. Recall it to change it.');
      const { manager } = this.database;
      const change = { content, state: 'draft', author: actor.name, changedAt: this.clock.now() } as const;
      if (open) {
        await manager.update(StoredDraft, open.id, { ...change, version: open.version + 1 });
        return this.moved(actor, open.id, 'saved');
      }
      const first = manager.create(StoredDraft, { ...change, carrierId, siteId });
      await manager.insert(StoredDraft, first);
      return this.moved(actor, first.id, 'saved');
    });
  }

  discard(actor: Actor, { version }: OwnDraftVersion): Promise<void> {
    return this.database.transaction(async () => {
      const open = await this.openDraft(actor, version);
      if (isSubmitted(open)) throw wrongState('This draft is submitted. Recall it to discard it.');
      await this.report(actor, open, 'discarded');
      await this.database.manager.delete(StoredDraft, { id: open.id });
    });
  }

  submit(actor: Actor, { version }: OwnDraftVersion): Promise<WireDraft> {
    return this.database.transaction(async () => {
      const open = await this.openDraft(actor, version);
      if (isSubmitted(open)) throw wrongState('This draft was submitted before.');
      const { published } = await this.toDraft(open);
      if (JSON.stringify(sorted(published)) === JSON.stringify(sorted(open.content)))
        throw wrongState('Your site shows the same already. Change something before you submit.');
      const change = { state: 'waiting', words: '', submittedAt: this.clock.now() } as const;
      await this.update(open, change);
      return this.moved(actor, open.id, 'submitted');
    });
  }

  recall(actor: Actor, { version }: OwnDraftVersion): Promise<WireDraft> {
    return this.database.transaction(async () => {
      const open = await this.openDraft(actor, version);
      if (!isSubmitted(open)) throw wrongState('This draft is not submitted.');
      await this.update(open, { state: 'draft', publishAt: null, submittedAt: null });
      return this.moved(actor, open.id, 'recalled');
    });
  }

  async list(): Promise<SiteDraftList> {
    const rows = await this.database.query(submittedDrafts);
    const items = await Promise.all(rows.map((row) => this.toDraft(row)));
    return { items, total: items.length };
  }

  async get(draftId: number): Promise<WireDraft> {
    return this.toDraft(found(await this.database.findOne(draftById, [draftId])));
  }

  /** In a transaction that has written the draft. */
  async moved(actor: Actor, id: number, step: DraftStep['step']): Promise<WireDraft> {
    const row = found(await this.database.findOne(draftById, [id]));
    await this.report(actor, row, step);
    return this.toDraft(row);
  }

  async update(
    { id, version }: DraftRow,
    change: Partial<Omit<StoredDraft, 'id' | 'content' | 'version'>>,
  ): Promise<void> {
    await this.database.manager.update(StoredDraft, id, { ...change, version: version + 1 });
  }

  async stale(row: DraftRow | undefined): Promise<Error> {
    const detail = 'Someone else changed this draft in the meantime. Check the new values.';
    const current = row ? await this.toDraft(row) : null;
    return problem('wrong-state', { detail, more: { current } });
  }

  async toDraft({ content, ...row }: DraftRow): Promise<WireDraft> {
    const site = found(await this.sites.bySubdomain(row.subdomain));
    const published = contentOf(site, await this.sites.looks());
    return { ...row, content, published, carrierName: site.carrier?.name ?? site.siteName };
  }

  private async report(actor: Actor, row: DraftRow, step: DraftStep['step']): Promise<void> {
    const { id: draftId, subdomain, carrierId, content, words, publishAt } = row;
    const payload = { subdomain, draftId, step, siteName: content.siteName, words, publishAt };
    await this.events.publish(actor, new SiteDraftMoved({ subject: `site:${subdomain}`, payload, carrierId }));
  }

  private async openDraft(actor: Actor, version: number): Promise<DraftRow> {
    const { carrierId } = await this.editableSite(actor);
    await this.publishing.hold(carrierId);
    const newest = found(await this.database.findOne(newestDraft, [carrierId]));
    if (isPublished(newest)) throw problem('not-found');
    if (newest.version !== version) throw await this.stale(newest);
    return newest;
  }

  private async editableSite({ carrierId }: Actor): Promise<{ siteId: number; carrierId: number }> {
    const site = await this.sites.byCarrierId(carrierId ?? 0);
    if (!site || !isEditable(site, carrierId)) throw problem('unknown-site');
    return { siteId: found(site.siteId), carrierId: found(carrierId) };
  }
}

/** A division shares the site of its brand, and the portal's own look belongs to no carrier. */
const isEditable = (site: Site, carrierId: number | null): boolean =>
  site.carrier?.id === carrierId && hasOwnBrand(site);

const sorted = (content: object): [string, unknown][] =>
  Object.entries(content).sort(([one], [other]) => one.localeCompare(other));
