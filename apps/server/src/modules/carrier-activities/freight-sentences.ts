import { formatAmount } from '@lading/domain/measures/money';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import {
  CancellationAcknowledged,
  CancellationRefused,
  CancellationRequested,
  DeskOrderPlaced,
  DispatchRefused,
  PickupMissed,
  PickupProposalAccepted,
  PickupProposed,
  ShipmentBooked,
  ShipmentCanceled,
  ShipmentDispatched,
  BookingReturned,
  type ShipmentFacts,
} from '../booking/booking.events.js';
import {
  ClaimAcknowledged,
  ClaimDeclined,
  ClaimDocumentsRequested,
  ClaimFiled,
  ClaimInvestigated,
  ClaimOffered,
  ClaimPaid,
  ClaimReported,
  ClaimWithdrawn,
  type ClaimFacts,
} from '../claims/claims.events.js';
import {
  InvoiceApproved,
  InvoiceArchived,
  InvoiceCredited,
  InvoiceDisputeAnswered,
  InvoiceDisputed,
  InvoiceDisputeSettled,
  InvoiceIssued,
  InvoicePaid,
  InvoiceReceived,
  InvoiceVoided,
  type CarrierInvoiceFacts,
} from '../invoices/invoices.events.js';
import { CarrierAnswered } from '../quotes/quotes.events.js';
import { CarrierDocumentAdded } from '../shipment-documents/shipment-documents.events.js';
import {
  CarrierMessageSent,
  ChargeAnnounced,
  CustomerMessageSent,
} from '../shipment-messages/shipment-messages.events.js';
import { StatusEntered, StatusVoided } from '../tracking/tracking.events.js';
import { byCustomers, sentence, type ActivitySentence, type DescribedChange } from './activity-sentence.js';

const ofShipment = (event: NewCarrierEvent<ShipmentFacts>, what: string): ActivitySentence =>
  sentence(event, 'shipments', ({ number }, { company }) => ({
    what,
    object: [number, company].filter(Boolean).join(', '),
  }));

const ofStatus = (
  event: NewCarrierEvent<{ readonly shipmentId: number; readonly number: string; readonly detail: string }>,
  what: string,
  label = 'Status',
): ActivitySentence =>
  sentence(event, 'shipments', ({ number, detail }, { company }) => ({
    what,
    object: [number, company].filter(Boolean).join(', '),
    changes: [{ label, before: null, after: detail }],
  }));

const ofInvoice = (event: NewCarrierEvent<CarrierInvoiceFacts>, what: string, amount = 'Amount'): ActivitySentence =>
  sentence(event, 'invoices', ({ number, amountCents, currency }, { company }) => ({
    what,
    object: [number, company].filter(Boolean).join(', '),
    changes: amountCents === undefined ? [] : [amountOf(amount, formatAmount(amountCents, currency ?? 'USD'))],
  }));

/** A claim is seen by who sees its shipment; the detail of an answer has an amount. */
const ofClaim = (event: NewCarrierEvent<ClaimFacts>, what: string): ActivitySentence =>
  sentence(event, 'shipments', ({ number, detail }, { company }) => ({
    what,
    object: [number, company].filter(Boolean).join(', '),
    changes: detail ? [amountOf('Answer', detail)] : [],
  }));

const amountOf = (label: string, after: string): DescribedChange => ({ label, before: null, after, isAmount: true });

const outcomes: Readonly<Record<string, string>> = {
  offered: 'Quoted a rate',
  declined: 'Declined a quote',
  timedOut: "Didn't answer a quote in time",
  failed: "Couldn't rate a quote",
};

/** Sentences about quotes, shipments and invoices of a carrier. */
export const freightSentences: readonly ActivitySentence[] = [
  sentence(CarrierAnswered, 'rates', ({ outcome, number }) => ({
    what: outcomes[outcome] ?? 'Answered a quote',
    object: number,
  })),
  byCustomers(ofShipment(ShipmentBooked, 'Booked a shipment')),
  byCustomers(ofShipment(DeskOrderPlaced, 'Sent a shipment to the desk')),
  ofShipment(ShipmentDispatched, 'Confirmed a shipment'),
  ofShipment(DispatchRefused, 'Refused a shipment'),
  byCustomers(ofShipment(CancellationRequested, 'Asked to cancel a shipment')),
  byCustomers(ofShipment(ShipmentCanceled, 'Canceled a shipment')),
  ofShipment(BookingReturned, 'Gave back a shipment'),
  ofShipment(PickupMissed, 'Missed a pickup'),
  ofShipment(PickupProposed, 'Proposed a pickup window'),
  byCustomers(ofShipment(PickupProposalAccepted, 'Accepted a pickup window')),
  ofShipment(CancellationRefused, 'Refused to cancel a shipment'),
  ofShipment(CancellationAcknowledged, 'Acknowledged a cancellation'),
  ofStatus(StatusEntered, 'Entered a status'),
  ofStatus(StatusVoided, 'Voided a status'),
  ofStatus(CarrierMessageSent, 'Sent a message', 'Message'),
  byCustomers(ofStatus(CustomerMessageSent, 'Replied to a message', 'Message')),
  sentence(ChargeAnnounced, 'shipments', ({ number, detail, amountCents, currency }, { company }) => ({
    what: 'Announced a charge',
    object: [number, company].filter(Boolean).join(', '),
    changes: [
      { label: 'Charge', before: null, after: detail },
      amountOf('Amount', formatAmount(amountCents, currency)),
    ],
  })),
  ofStatus(CarrierDocumentAdded, 'Added a document', 'Document'),
  byCustomers(ofInvoice(InvoiceReceived, 'Received an invoice', 'Total')),
  byCustomers(ofInvoice(InvoiceApproved, 'Approved an invoice')),
  byCustomers(ofInvoice(InvoiceDisputed, 'Disputed an invoice', 'Disputed amount')),
  byCustomers(ofInvoice(InvoiceDisputeSettled, 'Settled the dispute of an invoice', 'Credit')),
  byCustomers(ofInvoice(InvoicePaid, 'Marked an invoice as paid')),
  byCustomers(ofInvoice(InvoiceArchived, 'Archived an invoice')),
  ofInvoice(InvoiceIssued, 'Issued an invoice', 'Total'),
  ofInvoice(InvoiceVoided, 'Voided an invoice'),
  ofInvoice(InvoiceCredited, 'Credited an invoice', 'Credit'),
  ofInvoice(InvoiceDisputeAnswered, 'Answered the dispute of an invoice', 'Credit'),
  byCustomers(ofClaim(ClaimFiled, 'Filed a claim')),
  byCustomers(ofClaim(ClaimWithdrawn, 'Withdrew a claim')),
  ofClaim(ClaimAcknowledged, 'Acknowledged a claim'),
  ofClaim(ClaimInvestigated, 'Investigates a claim'),
  ofClaim(ClaimDocumentsRequested, 'Asked for documents for a claim'),
  ofClaim(ClaimReported, 'Reported on a claim'),
  ofClaim(ClaimOffered, 'Offered a settlement of a claim'),
  ofClaim(ClaimDeclined, 'Declined a claim'),
  ofClaim(ClaimPaid, 'Paid a claim'),
];
