import type { ReceivedInvoice } from '@lading/domain/invoice-audit/audit-case';
import type { CarrierAnswer, Declined, NoAnswer } from './carrier-answer.js';
import type { DispatchOrder } from './dispatch-order.js';
import type { RateRequest } from './rate-request.js';
import type { TrackingEvent } from './tracking-event.js';

/** An invoice as its carrier hands it out, read but not believed. */
export interface CarrierInvoice extends ReceivedInvoice {
  readonly bolNumber: string | null;
}

/** Bounds of one call: the whole of it, from the first byte sent to the last byte read. */
export interface CallLimits {
  readonly signal: AbortSignal;
  /** Milliseconds from now; the connector's own limit applies when it is lower. */
  readonly deadline: number;
}

/** The identity of a shipment at the carrier. */
export interface CarrierShipment {
  readonly pro: string;
  readonly confirmationNumber: string | null;
  /** Null when the bill of lading exists but no pickup was ordered yet. */
  readonly pickupNumber: string | null;
}

export type CarrierDocumentKind = 'BOL' | 'LABEL' | 'POD' | 'INVOICE' | 'OTHER';

export interface CarrierDocument {
  readonly kind: CarrierDocumentKind;
  readonly contentType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

export interface CarrierDocumentEntry {
  readonly documentId: string;
  readonly kind: CarrierDocumentKind;
  readonly contentType: string;
  readonly fileName: string;
  /** Instant, ISO 8601 UTC. */
  readonly createdAt: string;
}

export interface Dispatched {
  readonly outcome: 'dispatched';
  readonly shipment: CarrierShipment;
  readonly scac: string | null;
  readonly documents: readonly CarrierDocument[];
  readonly warnings: readonly string[];
}

export interface PickupRequested {
  readonly outcome: 'requested';
  readonly pickupNumber: string;
}

export interface Found {
  readonly outcome: 'found';
  readonly shipment: CarrierShipment;
}

export interface NotFound {
  readonly outcome: 'notFound';
  /** The response isn't JSON, so that a server which knows nothing of carriers may have sent it. */
  readonly isNotJson?: true;
}

export interface Canceled {
  readonly outcome: 'canceled';
}

export interface Tracked {
  readonly outcome: 'tracked';
  readonly events: readonly TrackingEvent[];
}

export interface DocumentsListed {
  readonly outcome: 'listed';
  readonly documents: readonly CarrierDocumentEntry[];
}

export interface DocumentFetched {
  readonly outcome: 'fetched';
  readonly document: CarrierDocument;
}

export interface InvoicesListed {
  readonly outcome: 'listed';
  readonly invoices: readonly CarrierInvoice[];
}

export type DispatchAnswer = Dispatched | Declined | NoAnswer;
export type PickupAnswer = PickupRequested | Declined | NoAnswer;
export type LookUpAnswer = Found | NotFound | Declined | NoAnswer;
export type CancelAnswer = Canceled | Declined | NoAnswer;
export type TrackAnswer = Tracked | NotFound | Declined | NoAnswer;
export type DocumentListAnswer = DocumentsListed | NotFound | Declined | NoAnswer;
export type DocumentAnswer = DocumentFetched | NotFound | Declined | NoAnswer;

export type InvoiceListAnswer = InvoicesListed | NotFound | Declined | NoAnswer;

export interface CancelRequest {
  readonly reference: string;
  readonly pro: string;
  readonly pickupNumber: string | null;
  readonly reason: string;
}

export interface TrackRequest {
  readonly pro: string;
  /** Only events with a higher sequence; absent for the full history. */
  readonly afterSequence?: number;
}

/** Prices for freight; safe to repeat. */
export interface Rates {
  rate(request: RateRequest, limits: CallLimits): Promise<CarrierAnswer>;
}

/** Accepts freight. Operations that a carrier doesn't support are left out, and a user does them instead. */
export interface Dispatch {
  /**
   * Sends bill of lading and pickup request. After `mayHaveBeenProcessed` look the shipment up before sending again,
   * and never send again when the carrier has no lookup.
   */
  send(order: DispatchOrder, limits: CallLimits): Promise<DispatchAnswer>;

  /** Requests the pickup alone, for a bill of lading that was looked up and has none. */
  requestPickup?(order: DispatchOrder, pro: string, limits: CallLimits): Promise<PickupAnswer>;

  /** Replaces the bill of lading of an own shipment before pickup; declined afterwards. */
  amend?(order: DispatchOrder, pro: string, limits: CallLimits): Promise<DispatchAnswer>;

  /** Withdraws pickup and bill of lading; declined once the freight was picked up. */
  cancel?(request: CancelRequest, limits: CallLimits): Promise<CancelAnswer>;
}

/** Finds a shipment by our reference, so that an order is never sent twice. */
export interface Lookup {
  findByReference(reference: string, limits: CallLimits): Promise<LookUpAnswer>;
}

export interface Tracking {
  track(request: TrackRequest, limits: CallLimits): Promise<TrackAnswer>;
}

export interface Documents {
  listDocuments(pro: string, limits: CallLimits): Promise<DocumentListAnswer>;
  fetchDocument(entry: CarrierDocumentEntry, limits: CallLimits): Promise<DocumentAnswer>;
}

export interface Invoices {
  /** Every invoice of the shipment so far; safe to repeat. */
  listInvoices(pro: string, limits: CallLimits): Promise<InvoiceListAnswer>;
}

/**
 * How one carrier is reached: a capability that is absent is one that the carrier doesn't have. Every method answers,
 * none throws: an outage, a refusal and nonsense from the far side are answers like any other.
 */
export interface CarrierConnector {
  readonly carrierCode: string;
  readonly rates?: Rates | undefined;
  readonly dispatch?: Dispatch | undefined;
  readonly lookup?: Lookup | undefined;
  readonly tracking?: Tracking | undefined;
  readonly documents?: Documents | undefined;
  readonly invoices?: Invoices | undefined;
}

/** How a call to a carrier's system ended; `mixedUp` answers something else than what was asked. */
export type CallEnd = 'answered' | 'timedOut' | 'failed' | 'refused' | 'wrong' | 'mixedUp';

export interface EndedCall {
  readonly carrierCode: string;
  readonly end: CallEnd;
  readonly milliseconds: number;
  /** What was wrong with it. */
  readonly fault: string | null;
  /** Whether the system is not called for a moment, because too many calls have failed; this call counts once it has ended. */
  readonly isCutOff: () => boolean;
}

/** The part of a structured logger that connectors need. */
export interface ConnectorLogger {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}
