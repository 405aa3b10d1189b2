import type { DisputeAnswer, InvoiceState } from '@lading/domain/lifecycle/invoice-lifecycle';
import { CarrierEvent, DomainEvent } from '../../kernel/events/domain-event.js';

export interface InvoiceFacts {
  readonly invoiceId: number;
  readonly number: string;
  readonly state: InvoiceState;
}

/** With the amount that it is about: what was invoiced, disputed or credited. */
export interface CarrierInvoiceFacts extends InvoiceFacts {
  readonly amountCents?: number;
  readonly currency?: string;
  /** The carrier's answer to a dispute. */
  readonly answer?: DisputeAnswer;
  /** The carrier's own words. */
  readonly reason?: string;
}

/** With the shipment that the invoice was matched to or unmatched from; older events name none. */
export interface PlacedFacts extends InvoiceFacts {
  readonly shipmentId?: number | null;
}

/** An invoice came in; its audit follows. One that users of the carrier issued is also an `InvoiceIssued`, which alone names the carrier. */
export class InvoiceReceived extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-received';
}

/** Its shipment was found or chosen after its arrival; its audit follows. */
export class InvoiceMatched extends DomainEvent<PlacedFacts> {
  static readonly eventName = 'invoice-matched';
}

/** The choice of its shipment was taken back; the invoice itself no longer knows which one that was. */
export class InvoiceUnmatched extends DomainEvent<PlacedFacts> {
  static readonly eventName = 'invoice-unmatched';
}

export class InvoiceAudited extends DomainEvent<InvoiceFacts> {
  static readonly eventName = 'invoice-audited';
}

/** A document of its shipment came or went, or it has its place again, and its audit is another one now. */
export class InvoiceReaudited extends DomainEvent<InvoiceFacts> {
  static readonly eventName = 'invoice-reaudited';
}

export class InvoiceApproved extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-approved';
}

export class InvoiceDisputed extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-disputed';
}

/** The carrier was emailed the dispute. */
export class InvoiceDisputeMailed extends DomainEvent<InvoiceFacts> {
  static readonly eventName = 'invoice-dispute-mailed';
}

export class InvoiceDisputeSettled extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-dispute-settled';
}

export class InvoicePaid extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-paid';
}

export class InvoiceArchived extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-archived';
}

export class InvoiceMessageWritten extends DomainEvent<InvoiceFacts> {
  static readonly eventName = 'invoice-message-written';
}

/** A later invoice has taken its place. */
export class InvoiceCorrected extends DomainEvent<InvoiceFacts> {
  static readonly eventName = 'invoice-corrected';
}

/** The invoice that had taken its place was voided. */
export class InvoiceReinstated extends DomainEvent<InvoiceFacts> {
  static readonly eventName = 'invoice-reinstated';
}

export class InvoiceFileAttached extends DomainEvent<InvoiceFacts> {
  static readonly eventName = 'invoice-file-attached';
}

/** A file has brought invoices. */
export class InvoicesImported extends DomainEvent<{
  readonly importId: number;
  readonly name: string;
  readonly added: number;
}> {
  static readonly eventName = 'bills-imported';
}

/** An administrator of the carrier issued an invoice, or one that corrects another. */
export class InvoiceIssued extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-issued';
}

/** An administrator of the carrier voided it. */
export class InvoiceVoided extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-voided';
}

/** The carrier gave a credit without a dispute. */
export class InvoiceCredited extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-credited';
}

/** An administrator of the carrier answered a dispute. */
export class InvoiceDisputeAnswered extends CarrierEvent<CarrierInvoiceFacts> {
  static readonly eventName = 'invoice-dispute-answered';
}

/** All that moves an invoice on the customer's screens. */
export const invoiceEvents = [
  InvoiceReceived,
  InvoiceMatched,
  InvoiceUnmatched,
  InvoiceAudited,
  InvoiceReaudited,
  InvoiceApproved,
  InvoiceDisputed,
  InvoiceDisputeMailed,
  InvoiceDisputeSettled,
  InvoicePaid,
  InvoiceArchived,
  InvoiceMessageWritten,
  InvoiceCorrected,
  InvoiceReinstated,
  InvoiceFileAttached,
  InvoiceIssued,
  InvoiceVoided,
  InvoiceCredited,
  InvoiceDisputeAnswered,
] as const;

export const invoiceSubject = (invoiceId: number): string => `invoice:${invoiceId}`;
