import type { ClaimState } from '@lading/domain/cargo-claim/cargo-claim';
import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

export interface ClaimFacts {
  readonly claimId: number;
  readonly number: string;
  readonly shipmentId: number;
  readonly state: ClaimState;
  /** A detail for the history: an amount, a day, the name of a file. */
  readonly detail?: string | null;
}

export class ClaimOpened extends DomainEvent<ClaimFacts> {
  static readonly eventName = 'claim-opened';
}

export class ClaimSaved extends DomainEvent<ClaimFacts> {
  static readonly eventName = 'claim-saved';
}

export class ClaimFiled extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-filed';
}

/** The carrier was emailed a filed claim. */
export class ClaimMailed extends DomainEvent<ClaimFacts> {
  static readonly eventName = 'claim-mailed';
}

/** Names the carrier unless it was a draft. */
export class ClaimWithdrawn extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-withdrawn';
}

/** This and the other answers name the carrier where its users gave them, and not where the customer notes them. */
export class ClaimAcknowledged extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-acknowledged';
}

export class ClaimInvestigated extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-investigated';
}

/** The carrier asked for documents. */
export class ClaimDocumentsRequested extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-documents-requested';
}

/** The carrier reported the status of an undecided claim. */
export class ClaimReported extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-reported';
}

export class ClaimOffered extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-offered';
}

export class ClaimDeclined extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-declined';
}

export class ClaimPaid extends CarrierEvent<ClaimFacts> {
  static readonly eventName = 'claim-paid';
}

export class ClaimClosed extends DomainEvent<ClaimFacts> {
  static readonly eventName = 'claim-closed';
}

export class ClaimNoted extends DomainEvent<ClaimFacts> {
  static readonly eventName = 'claim-noted';
}

export class ClaimFileAttached extends DomainEvent<ClaimFacts> {
  static readonly eventName = 'claim-file-attached';
}

export class ClaimFileDetached extends DomainEvent<ClaimFacts> {
  static readonly eventName = 'claim-file-detached';
}

/** All that happens to a claim, in words. */
export const claimWords = [
  [ClaimOpened, 'Started the claim'],
  [ClaimSaved, 'Changed the draft'],
  [ClaimFiled, 'Filed the claim'],
  [ClaimMailed, 'Emailed the claim to the carrier'],
  [ClaimWithdrawn, 'Withdrew the claim'],
  [ClaimAcknowledged, 'Acknowledged by the carrier'],
  [ClaimInvestigated, 'Investigation by the carrier'],
  [ClaimDocumentsRequested, 'Documents requested by the carrier'],
  [ClaimReported, 'Status report from the carrier'],
  [ClaimOffered, 'Settlement offered by the carrier'],
  [ClaimDeclined, 'Declined by the carrier'],
  [ClaimPaid, 'Paid by the carrier'],
  [ClaimClosed, 'Closed the claim'],
  [ClaimNoted, 'Added a note'],
  [ClaimFileAttached, 'Added a file'],
  [ClaimFileDetached, 'Removed a file'],
] as const;

export const claimSubject = (claimId: number): string => `claim:${claimId}`;
