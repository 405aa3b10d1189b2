import { Injectable } from '@nestjs/common';
import type { PublishSiteDraft, ReturnSiteDraft, SiteDraft as WireDraft } from '@lading/contracts/sites/site-drafts';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { SiteDraftsService, wrongState } from './site-drafts.service.js';
import { SitePublishing } from './site-publishing.service.js';
import { SiteDraft as StoredDraft, type SiteState } from '../sites.entities.js';
import { draftById, dueDrafts, newestDraft, type DraftRow } from '../sites.queries.js';
import { SitesService, type Site, type SiteCarrier } from '../sites.service.js';

/** Milliseconds. */
const furthest = 366 * 24 * 60 * 60 * 1000;

interface Unasked {
  readonly site: Site;
  readonly carrier: SiteCarrier;
  readonly content: SiteState;
  readonly publishAt: string;
}

/** Administrators of the portal publish submitted drafts, now or later, or return them. */
@Injectable()
export class SiteDraftDecisions {
  constructor(
    private readonly database: Database,
    private readonly sites: SitesService,
    private readonly drafts: SiteDraftsService,
    private readonly publishing: SitePublishing,
    private readonly clock: Clock,
  ) {}

  async publish(actor: Actor, { draftId, version, publishAt }: PublishSiteDraft): Promise<WireDraft> {
    await this.database.transaction(async () => {
      const draft = await this.submitted(draftId, version);
      if (!publishAt) return this.putOnSite(actor, draft);
      const change = { state: 'scheduled', publishAt: this.timeOf(publishAt), ...this.decidedBy(actor) } as const;
      await this.drafts.update(draft, change);
      await this.drafts.moved(actor, draftId, 'scheduled');
    });
    return this.drafts.get(draftId);
  }

  return(actor: Actor, { draftId, version, words }: ReturnSiteDraft): Promise<WireDraft> {
    return this.database.transaction(async () => {
      const draft = await this.submitted(draftId, version);
      const change = { state: 'returned', words: words.trim(), publishAt: null, ...this.decidedBy(actor) } as const;
      await this.drafts.update(draft, change);
      return this.drafts.moved(actor, draftId, 'returned');
    });
  }

  /** What an administrator of the portal publishes later is the carrier's draft until then. */
  async scheduleWithoutDraft(actor: Actor, { site, carrier, content, publishAt }: Unasked): Promise<void> {
    const { id: carrierId, name } = carrier;
    await this.database.transaction(async () => {
      await this.publishing.hold(carrierId);
      const newest = await this.database.findOne(newestDraft, [carrierId]);
      if (newest && newest.state !== 'published')
        throw wrongState(`${name} has an open draft of its site. Publish it or return it first, or publish at once.`);
      const { manager } = this.database;
      const now = this.clock.now();
      const row = manager.create(StoredDraft, {
        ...{ carrierId, siteId: found(site.siteId), state: 'scheduled', content, publishAt: this.timeOf(publishAt) },
        ...{ author: actor.name, changedAt: now, submittedAt: now, ...this.decidedBy(actor) },
      });
      await manager.insert(StoredDraft, row);
      await this.drafts.moved(actor, row.id, 'scheduled');
    });
  }

  /** Publishes the drafts whose time has come; one that was recalled or returned meanwhile is left alone. */
  async publishDue(): Promise<void> {
    for (const { id } of await this.database.query(dueDrafts, [this.clock.iso()]))
      await this.database.transaction(async () => {
        const draft = await this.lockedDraft(id);
        const isDue = draft.state === 'scheduled' && (draft.publishAt ?? '') <= this.clock.iso();
        if (isDue) await this.putOnSite(jobActor(draft.decidedBy), draft);
      });
  }

  private async putOnSite(actor: Actor, draft: DraftRow): Promise<void> {
    const { id, author, content, subdomain } = draft;
    const site = found(await this.sites.bySubdomain(subdomain));
    await this.publishing.publish(actor, site, content, { draft: { id, author } });
    await this.drafts.update(draft, { state: 'published', publishAt: null, words: '', ...this.decidedBy(actor) });
  }

  private async submitted(draftId: number, version: number): Promise<DraftRow> {
    const draft = await this.lockedDraft(draftId);
    if (draft.version !== version) throw await this.drafts.stale(draft);
    if (draft.state === 'waiting' || draft.state === 'scheduled') return draft;
    throw wrongState('This draft no longer waits for a decision.');
  }

  private async lockedDraft(draftId: number): Promise<DraftRow> {
    const { carrierId } = found(await this.database.findOne(draftById, [draftId]));
    await this.publishing.hold(carrierId);
    return found(await this.database.findOne(draftById, [draftId]));
  }

  private timeOf(publishAt: string): Date {
    const [time, now] = [new Date(publishAt), this.clock.now()];
    if (time <= now) throw fieldProblem('publishAt', 'date', 'Publish at should be in the future');
    if (time.getTime() > now.getTime() + furthest)
      throw fieldProblem('publishAt', 'date', 'Publish at should be within a year');
    return time;
  }

  private decidedBy({ name }: Actor): Pick<StoredDraft, 'decidedBy' | 'decidedAt'> {
    return { decidedBy: name, decidedAt: this.clock.now() };
  }
}
