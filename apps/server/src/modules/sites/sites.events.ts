import type { ForcedExit } from '@lading/contracts/sites/version';
import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';
import type { SiteState } from './sites.entities.js';

export class ForcedExitChanged extends DomainEvent<ForcedExit> {
  static readonly eventName = 'forced-exit-changed';
}

export class SiteChanged extends CarrierEvent<{ readonly subdomain: string; readonly isInviteOnly: boolean }> {
  static readonly eventName = 'site-changed';
}

interface SiteFacts {
  readonly subdomain: string;
}

interface PublishedFacts extends SiteFacts {
  readonly theme: string;
  readonly before: SiteState;
  readonly after: SiteState;
}

export interface SitePublication extends PublishedFacts {
  /** Null for what an administrator of the portal published without a draft. */
  readonly draft: { readonly id: number; readonly author: string } | null;
}

export class SitePublished extends CarrierEvent<SitePublication> {
  static readonly eventName = 'site-published';
}

export class SiteRolledBack extends CarrierEvent<PublishedFacts> {
  static readonly eventName = 'site-rolled-back';
}

export class SiteClosingChanged extends CarrierEvent<
  SiteFacts & { readonly isClosed: boolean; readonly words: string }
> {
  static readonly eventName = 'site-closing-changed';
}

export interface DraftStep extends SiteFacts {
  readonly draftId: number;
  readonly step: 'saved' | 'submitted' | 'recalled' | 'discarded' | 'scheduled' | 'returned';
  readonly siteName: string;
  /** What a return says. */
  readonly words: string;
  readonly publishAt: string | null;
}

export class SiteDraftMoved extends CarrierEvent<DraftStep> {
  static readonly eventName = 'site-draft-moved';
}
