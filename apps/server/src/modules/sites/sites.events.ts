import type { ForcedExit } from '@lading/contracts/version';
import { DomainEvent } from '../../kernel/events/domain-event.js';

export class ForcedExitChanged extends DomainEvent<ForcedExit> {
  static readonly eventName = 'forced-exit-changed';
}

export class SiteChanged extends DomainEvent<{ readonly subdomain: string; readonly isInviteOnly: boolean }> {
  static readonly eventName = 'site-changed';
}
