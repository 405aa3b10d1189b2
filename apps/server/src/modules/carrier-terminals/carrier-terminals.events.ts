import { CarrierEvent } from '../../kernel/events/domain-event.js';

/** What the activity of a carrier says of a terminal. */
export interface TerminalTerms {
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly place: string;
  readonly timeZone: string;
  readonly hours: string;
  readonly cutoff: string;
  readonly cutoffs: string;
  readonly dispatchEmail: string | null;
  readonly openFrom: string;
  readonly openUntil: string | null;
}

export class TerminalAdded extends CarrierEvent<{ readonly terminalId: number; readonly after: TerminalTerms }> {
  static readonly eventName = 'carrier-terminal-added';
}

export class TerminalChanged extends CarrierEvent<{
  readonly terminalId: number;
  readonly before: TerminalTerms;
  readonly after: TerminalTerms;
}> {
  static readonly eventName = 'carrier-terminal-changed';
}

interface AreaFacts {
  readonly areaId: number;
  readonly rowCount: number;
}

/** The rows of a file are a draft. */
export class ServiceAreaUploaded extends CarrierEvent<AreaFacts> {
  static readonly eventName = 'service-area-uploaded';
}

export class ServiceAreaPublished extends CarrierEvent<
  AreaFacts & {
    readonly effectiveFrom: string;
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
  }
> {
  static readonly eventName = 'service-area-published';
}

export class ServiceAreaWithdrawn extends CarrierEvent<AreaFacts & { readonly effectiveFrom: string }> {
  static readonly eventName = 'service-area-withdrawn';
}

export class ServiceAreaDiscarded extends CarrierEvent<AreaFacts> {
  static readonly eventName = 'service-area-discarded';
}
