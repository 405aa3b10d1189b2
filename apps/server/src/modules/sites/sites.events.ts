import type { ForcedExit } from '@lading/contracts/version';
import { DomainEvent } from '../../kernel/events/domain-event.js';

export class ForcedExitChanged extends DomainEvent<ForcedExit> {
  static readonly eventName = 'forced-exit-changed';
}
