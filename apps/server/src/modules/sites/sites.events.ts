import type { ForcedExit } from '@lading/contracts/sites/version';
import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

export class ForcedExitChanged extends DomainEvent<ForcedExit> {
  static readonly eventName = 'forced-exit-changed';
}

export class SiteChanged extends CarrierEvent<{ readonly subdomain: string; readonly isInviteOnly: boolean }> {
  static readonly eventName = 'site-changed';
}

export interface BrandState {
  readonly siteName: string;
  readonly mark: string;
  readonly accent: string;
  readonly bright: boolean;
  /** Null for the sign that the brand came with. */
  readonly sign: string | null;
}

interface BrandFacts {
  readonly subdomain: string;
  readonly theme: string;
  readonly before: BrandState;
  readonly after: BrandState;
}

export class BrandChanged extends DomainEvent<BrandFacts> {
  static readonly eventName = 'brand-changed';
}
