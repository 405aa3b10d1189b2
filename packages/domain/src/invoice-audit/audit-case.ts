import type { CalendarDate } from '../time/calendar-date.js';
import type { FreightClass } from '../freight/freight-class.js';
import type { FreightTerms } from '../freight/freight-terms.js';
import type { BasisPoints, Cents, ChargeLine } from '../measures/money.js';
import type { RateTrace } from '../rating/rate-trace.js';
import type { RatingLine, RatingRequest } from '../rating/rating-request.js';
import type { Tariff } from '../rating/tariff.js';

/** The size of one handling unit as the carrier measured it. */
export type MeasuredSize = Pick<RatingLine, 'unitSystem' | 'length' | 'width' | 'height'>;

/** One line of freight on an invoice; whole pounds of all its units. */
export interface BilledFreight {
  readonly pounds: number;
  readonly freightClass: FreightClass;
  /** Present when the carrier measured the freight. */
  readonly size?: MeasuredSize;
}

/** Whole pounds of all lines. */
export const poundsOfFreight = (freight: readonly Pick<BilledFreight, 'pounds'>[]): number =>
  freight.reduce((sum, { pounds }) => sum + pounds, 0);

/** A carrier's invoice: the facts it was rated by and every charge (49 CFR 373.103). */
export interface ReceivedInvoice {
  /** Standard carrier alpha code. */
  readonly scac: string;
  readonly number: string;
  readonly invoiceDate: CalendarDate;
  /** Null if the carrier sends only the bill of lading number. */
  readonly pro: string | null;
  readonly currency: string;
  readonly terms: FreightTerms;
  readonly originPostalCode: string;
  readonly destinationPostalCode: string;
  /** The account or name of the payer. */
  readonly billTo: string;
  readonly freight: readonly BilledFreight[];
  /** Codes like those of a quote: GROSS, DISC (negative), MIN, FUEL, services and after-the-fact charges. */
  readonly charges: readonly ChargeLine[];
  readonly totalCents: Cents;
}

/** The inputs of the agreed price, enough to rate again with other facts. */
export interface AgreedRating {
  readonly request: RatingRequest;
  /** The version used for the price. */
  readonly tariff: Tariff;
  readonly trace: RateTrace;
}

/** The agreed price: the booked offer, with the bill of lading's terms. */
export interface AgreedPrice {
  readonly currency: string;
  readonly terms: FreightTerms;
  readonly billTo: string;
  /** Other names of the same payer on the bill of lading. */
  readonly otherPayers?: readonly string[];
  readonly originPostalCode: string;
  readonly destinationPostalCode: string;
  readonly freight: readonly BilledFreight[];
  readonly charges: readonly ChargeLine[];
  readonly totalCents: Cents;
  /** Absent if the carrier rated with its own tariff; then only charges can be compared. */
  readonly rating?: AgreedRating;
}

/** An earlier invoice that was not voided. */
export interface EarlierInvoice extends Pick<
  ReceivedInvoice,
  'scac' | 'number' | 'pro' | 'currency' | 'charges' | 'totalCents'
> {
  /** It was matched to the shipment of the audited invoice. */
  readonly isOfShipment: boolean;
  /** 180 days after its receipt: the last day to contest it, and for the carrier to invoice more. */
  readonly contestUntil: CalendarDate;
}

/** Evidence for the carrier. */
export interface AuditEvidence {
  readonly hasWeightCertificate: boolean;
  readonly hasInspectionCertificate: boolean;
  readonly hasDimensionCertificate: boolean;
  /** Codes of services that the proof of delivery or events confirm. */
  readonly provenServices: readonly string[];
  /** The carrier picked up nothing else of the shipper at that stop on that day. */
  readonly isOnlyPickup: boolean;
  /** The guaranteed time was missed by the carrier's fault. */
  readonly isGuaranteeMissed: boolean;
}

/** The variance up to which an invoice passes without review: the greater of an amount and a share of the agreed price. */
export interface AuditTolerance {
  readonly cents: Cents;
  readonly basisPoints: BasisPoints;
}

/** The complete input of an audit. */
export interface AuditCase {
  readonly invoice: ReceivedInvoice;
  readonly agreed: AgreedPrice;
  readonly earlierInvoices: readonly EarlierInvoice[];
  readonly evidence: AuditEvidence;
  /** The company's setting; `usualTolerance` when absent. */
  readonly tolerance?: AuditTolerance;
}
