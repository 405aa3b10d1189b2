import { DomainEvent } from '../../kernel/events/domain-event.js';

export interface BolFacts {
  readonly bolId: number;
  readonly number: string | null;
  /** A detail for the history: a reason, the recipients of an email. */
  readonly detail?: string;
}

export class BolSaved extends DomainEvent<BolFacts> {
  static readonly eventName = 'bill-of-lading-saved';
}

export class BolDiscarded extends DomainEvent<BolFacts> {
  static readonly eventName = 'bill-of-lading-discarded';
}

export class BolIssued extends DomainEvent<BolFacts> {
  static readonly eventName = 'bill-of-lading-issued';
}

export class BolVoided extends DomainEvent<BolFacts> {
  static readonly eventName = 'bill-of-lading-voided';
}

export class BolMailed extends DomainEvent<BolFacts> {
  static readonly eventName = 'bill-of-lading-mailed';
}

export const bolEvents = [BolSaved, BolDiscarded, BolIssued, BolVoided, BolMailed] as const;

export class BolBlockAdded extends DomainEvent<{ blockId: number; from: string; to: string }> {
  static readonly eventName = 'bill-of-lading-block-added';
}

/** `isWhole` when no number had been drawn from it. */
export class BolBlockWithdrawn extends DomainEvent<{ blockId: number; left: number; isWhole: boolean }> {
  static readonly eventName = 'bill-of-lading-block-withdrawn';
}

/** The company should set more numbers aside before these run out. */
export class BolBlockRanLow extends DomainEvent<{ blockId: number; left: number }> {
  static readonly eventName = 'bill-of-lading-block-ran-low';
}

export const bolSubject = (bolId: number): string => `bill-of-lading:${bolId}`;
export const bolBlockSubject = (blockId: number): string => `bill-of-lading-block:${blockId}`;
