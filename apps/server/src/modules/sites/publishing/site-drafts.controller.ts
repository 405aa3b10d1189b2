import { Controller } from '@nestjs/common';
import {
  siteDraftsApi,
  type OwnDraftVersion,
  type OwnSiteDraft,
  type PublishSiteDraft,
  type ReturnSiteDraft,
  type SaveSiteDraft,
  type SiteDraft,
  type SiteDraftList,
} from '@lading/contracts/sites/site-drafts';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { SiteDraftDecisions } from './site-draft-decisions.service.js';
import { SiteDraftsService } from './site-drafts.service.js';

@Controller()
export class SiteDraftsController {
  constructor(
    private readonly drafts: SiteDraftsService,
    private readonly decisions: SiteDraftDecisions,
  ) {}

  @Serves(siteDraftsApi.getOwnDraft)
  own(@CurrentActor() actor: Actor): Promise<OwnSiteDraft> {
    return this.drafts.own(actor);
  }

  @Serves(siteDraftsApi.saveOwnDraft)
  save(@Input() draft: SaveSiteDraft, @CurrentActor() actor: Actor): Promise<SiteDraft> {
    return this.drafts.save(actor, draft);
  }

  @Serves(siteDraftsApi.discardOwnDraft)
  discard(@Input() read: OwnDraftVersion, @CurrentActor() actor: Actor): Promise<void> {
    return this.drafts.discard(actor, read);
  }

  @Serves(siteDraftsApi.submitOwnDraft)
  submit(@Input() read: OwnDraftVersion, @CurrentActor() actor: Actor): Promise<SiteDraft> {
    return this.drafts.submit(actor, read);
  }

  @Serves(siteDraftsApi.recallOwnDraft)
  recall(@Input() read: OwnDraftVersion, @CurrentActor() actor: Actor): Promise<SiteDraft> {
    return this.drafts.recall(actor, read);
  }

  @Serves(siteDraftsApi.listSiteDrafts)
  list(): Promise<SiteDraftList> {
    return this.drafts.list();
  }

  @Serves(siteDraftsApi.publishSiteDraft)
  publish(@Input() publication: PublishSiteDraft, @CurrentActor() actor: Actor): Promise<SiteDraft> {
    return this.decisions.publish(actor, publication);
  }

  @Serves(siteDraftsApi.returnSiteDraft)
  return(@Input() answer: ReturnSiteDraft, @CurrentActor() actor: Actor): Promise<SiteDraft> {
    return this.decisions.return(actor, answer);
  }
}
