import { Party } from '../fields/address.js';
import {
  freightTerms,
  PurchaseOrder,
  ShippedItem,
  unitSystems,
  type FreightTerms,
  type UnitSystem,
} from '../fields/freight.js';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Flag, Id, Instant, ListOf, Nested, Text, Texts } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { PickupOrder } from '../fields/pickup-order.js';
import { Charge } from '../quotes/quote-answers.js';
import { AddNote, ChangeReferences, EmailDocuments, ShipmentNote, ShipmentNotes } from '../fields/shipment-actions.js';
import {
  ExportShipments,
  MovingShipments,
  MovingShipmentsRequest,
  ShipmentList,
  ShipmentListRequest,
  ShipmentRow,
} from './shipment-list.js';
import { BolRequest, LabelRequest, PrintShipments, ReplacedBol, ShipmentDocument } from './printed-documents.js';
import {
  CancelShipment,
  DispatchFailure,
  dispatchStates,
  MarkFavorite,
  PickupProposal,
  ShareLink,
  ShareShipment,
  ShipmentKey,
  ShipmentStop,
  type DispatchState,
} from '../fields/shipment-parts.js';
import { trackingCategoryNames, TrackingView, type TrackingCategoryName } from './tracking.js';
import { mostFileRows, tableMediaTypes } from '@lading/domain/text/list-file';

/** All fields that turn a selected offer into a shipment. */
export class Dispatch extends PickupOrder {
  @Id() quoteId!: number;
  @Id({ about: 'The selected offer. Any other offer is refused, to prevent booking a different price.' })
  offerId!: number;
  @Cents({ optional: true, about: "The price that was shown; omitted for users who can't see costs." })
  expectedCents?: number | null;
  @Texts({
    maxItems: 60,
    max: 499,
    optional: true,
    about:
      'Descriptions of the lines in the order of the quote, for the bill of lading. Left out or empty: as the quote says. Required for lines that it does not describe.',
  })
  descriptions?: string[];
}

export class ActivityEntry {
  @Instant() at!: string;
  @Text({ max: 200 }) who!: string;
  @Text({ max: 300 }) what!: string;
}

export class Activity {
  @ListOf(() => ActivityEntry, { maxItems: 500 }) items!: ActivityEntry[];
}

/** The load whose award became the shipment: its carrier has agreed to the price, and changes go by mail or phone. */
export class ShipmentAward {
  @Id() volumeRequestId!: number;
  @Text({ max: 40, about: 'Request number, as on the rate confirmation.' }) number!: string;
  @Cents({ optional: true, about: "Absent for users who can't see costs." }) amountCents!: number | null;
  @Text({ max: 254, optional: true, about: 'Email address that was notified of the award.' }) carrierEmail!:
    | string
    | null;
  @Text({ max: 40, optional: true, about: 'The carrier’s support contact.' }) carrierPhone!: string | null;
}

/** What users of the carrier were asked, for a carrier that accepts shipments by hand, and how they answered. */
export class ShipmentDeskOrder {
  @Instant({ about: 'When the order needs attention unless it was answered.' }) answerBy!: string;
  @Choice(['accepted', 'refused'], { optional: true }) answer!: 'accepted' | 'refused' | null;
  @Text({ max: 60, optional: true, about: 'The terminal that picks the freight up.' }) terminal!: string | null;
  @Day({ optional: true, about: 'When the carrier picks the freight up, at the origin.' }) pickupDay!: string | null;
  @Text({ max: 5, optional: true }) pickupFrom!: string | null;
  @Text({ max: 5, optional: true }) pickupUntil!: string | null;
  @Instant({ optional: true, about: 'When its pickup window had ended without a pickup; absent once it is picked up.' })
  pickupMissedAt!: string | null;
  @Nested(() => PickupProposal, { optional: true, about: 'A new window that waits for your answer.' })
  proposal!: PickupProposal | null;
}

export class AnswerPickupProposal extends ShipmentKey {
  @Id({ about: 'ID of the proposal, from the shipment.' }) proposalId!: number;
  @Choice(['accepted', 'declined'], {
    about: 'Accept the new window, or decline it, which cancels the booking so that you can book another rate.',
  })
  answer!: 'accepted' | 'declined';
}

export class Shipment extends ShipmentRow {
  @Nested(() => ShipmentAward, { optional: true, about: 'Absent unless it was a truckload or volume request.' })
  award?: ShipmentAward | null;
  @Id({ optional: true }) quoteId?: number | null;
  @Choice(freightTerms) freightTerms!: FreightTerms;
  @Choice(unitSystems) units!: UnitSystem;
  @Nested(() => Party) origin!: Party;
  @Nested(() => Party) destination!: Party;
  @Nested(() => Party, { optional: true }) billTo?: Party | null;
  @Nested(() => ShipmentStop) originStop!: ShipmentStop;
  @Nested(() => ShipmentStop) destinationStop!: ShipmentStop;
  @ListOf(() => ShippedItem, { maxItems: 60 }) items!: ShippedItem[];
  @Texts({ maxItems: 40, max: 10 }) accessorials!: string[];
  @ListOf(() => PurchaseOrder, { maxItems: 50 }) purchaseOrders!: PurchaseOrder[];
  @Text({ max: 300, optional: true }) specialInstructions?: string | null;
  @Text({ max: 5 }) readyTime!: string;
  @Text({ max: 5 }) closeTime!: string;
  @Text({ max: 100 }) serviceName!: string;
  @ListOf(() => Charge, { optional: true, maxItems: 60 }) charges?: Charge[] | null;
  @Cents({ optional: true, about: 'The price of the selected offer, before coverage or other additions.' })
  quotedCents?: number | null;
  @Cents({
    optional: true,
    about:
      'Total of all invoices that were not voided, less credits, in the currency of the shipment; for users who see invoices.',
  })
  billedCents?: number | null;
  @Nested(() => DispatchFailure, { optional: true }) failure?: DispatchFailure | null;
  @Nested(() => ShipmentDeskOrder, {
    optional: true,
    about: "Absent unless the carrier's users accept shipments by hand.",
  })
  deskOrder?: ShipmentDeskOrder | null;
  @Nested(() => TrackingView) tracking!: TrackingView;
  @ListOf(() => ShipmentDocument, { maxItems: 50, about: 'Documents from the carrier, newest first.' })
  documents!: ShipmentDocument[];
  @ListOf(() => ReplacedBol, {
    optional: true,
    maxItems: 20,
    about:
      'Earlier versions of the bill of lading, newest first; `version` of the bill of lading prints one, marked SUPERSEDED.',
  })
  replacedBols?: ReplacedBol[] | null;
  @Flag({ about: 'The shipment can still be canceled.' }) mayCancel!: boolean;
  @Flag({ optional: true, about: 'The carrier has sent an invoice that was not voided.' }) isInvoiced?: boolean;
  @Instant() createdAt!: string;
}

export class ShipmentChanged {
  @Id() shipmentId!: number;
  @Choice(trackingCategoryNames) category!: TrackingCategoryName;
  @Choice(dispatchStates) dispatchState!: DispatchState;
}

export const shipmentChanged = definePush(
  'shipment-changed',
  ShipmentChanged,
  'A shipment of the customer changed; read it again.',
);

const trackGate = { customer: 'track', scope: 'shipments', isForTrials: true } as const;
/** The gate of read-only calls. */
const readGate = { customer: 'track', scope: ['shipments', 'tracking'] } as const;
const dispatchGate = { customer: 'dispatch', scope: 'shipments', isForTrials: true } as const;
const documentsGate = { customer: 'track', scope: 'documents' } as const;
const pdf = ['application/pdf'];
const keyProblems = ['idempotency-key-missing', 'idempotency-key-reused', 'idempotency-key-in-use'] as const;

const document = (name: string, about: string) =>
  get({
    path: `/shipments/:shipmentId/${name}`,
    takes: BolRequest,
    answersFile: pdf,
    access: documentsGate,
    about,
    problems: ['not-found'],
  });

export const shipmentsApi = defineResource('shipments', {
  dispatch: post({
    path: '/shipments',
    takes: Dispatch,
    answers: Shipment,
    access: dispatchGate,
    whileActing: 'allowed',
    idempotent: true,
    status: 201,
    about: 'Books the selected rate, then sends the dispatch to the carrier.',
    problems: [
      'not-found',
      'offer-not-available',
      'quote-expired',
      'no-pro-number',
      'wrong-state',
      'invalid-fields',
      ...keyProblems,
    ],
  }),
  list: get({
    path: '/shipments',
    takes: ShipmentListRequest,
    answers: ShipmentList,
    access: readGate,
    about: 'Shipments of the locations that you can see, latest pickup first unless sorted otherwise.',
    problems: ['unknown-sort-field'],
  }),
  export: get({
    path: '/shipments/export',
    takes: ExportShipments,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    access: trackGate,
    about: 'Exports the matching shipments as a file.',
  }),
  inMotion: get({
    path: '/shipments/in-motion',
    takes: MovingShipmentsRequest,
    answers: MovingShipments,
    access: readGate,
    about: 'Shipments in transit, each with its route and last known location.',
  }),
  print: get({
    path: '/shipments/printed-documents',
    takes: PrintShipments,
    answersFile: pdf,
    access: documentsGate,
    about: 'Bills of lading or labels of the matching shipments as one file.',
    problems: ['not-found', 'too-many-to-print'],
  }),
  get: get({
    path: '/shipments/:shipmentId',
    takes: ShipmentKey,
    answers: Shipment,
    access: readGate,
    about: 'One shipment with its freight, price, timeline and documents.',
    problems: ['not-found'],
  }),
  activity: get({
    path: '/shipments/:shipmentId/activity',
    takes: ShipmentKey,
    answers: Activity,
    access: readGate,
    about: 'The history of a shipment: who did what, and when.',
    problems: ['not-found'],
  }),
  cancel: post({
    path: '/shipments/:shipmentId/cancellation',
    takes: CancelShipment,
    answers: Shipment,
    access: dispatchGate,
    whileActing: 'allowed',
    idempotent: true,
    about: 'Cancels a shipment and its pickup; possible until the carrier picks up the freight.',
    problems: ['not-found', 'already-picked-up', 'wrong-state', ...keyProblems],
  }),
  retry: post({
    path: '/shipments/:shipmentId/dispatch-attempts',
    takes: ShipmentKey,
    answers: Shipment,
    access: dispatchGate,
    whileActing: 'allowed',
    idempotent: true,
    about: 'Sends a failed dispatch to the carrier again; never creates a second pickup.',
    problems: ['not-found', 'wrong-state', ...keyProblems],
  }),
  answerPickupProposal: post({
    path: '/shipments/:shipmentId/pickup-proposals/:proposalId/answer',
    takes: AnswerPickupProposal,
    answers: Shipment,
    access: dispatchGate,
    whileActing: 'allowed',
    idempotent: true,
    about: 'Accepts a new pickup window that the carrier proposes, or declines it and cancels the booking.',
    problems: ['not-found', 'wrong-state', ...keyProblems],
  }),
  notes: get({
    path: '/shipments/:shipmentId/notes',
    takes: ShipmentKey,
    answers: ShipmentNotes,
    access: readGate,
    about: 'Notes of users of your company; no one else can read them.',
    problems: ['not-found'],
  }),
  addNote: post({
    path: '/shipments/:shipmentId/notes',
    takes: AddNote,
    answers: ShipmentNote,
    access: trackGate,
    whileActing: 'allowed',
    status: 201,
    about: "Adds a note for your company's users.",
    problems: ['not-found'],
  }),
  changeReferences: put({
    path: '/shipments/:shipmentId/references',
    takes: ChangeReferences,
    answers: Shipment,
    access: dispatchGate,
    whileActing: 'allowed',
    about:
      'Changes the purchase orders and the customer reference; documents printed from then on show them, the carrier is not notified.',
    problems: ['not-found', 'wrong-state'],
  }),
  emailDocuments: post({
    path: '/shipments/:shipmentId/document-emails',
    takes: EmailDocuments,
    access: { ...documentsGate, isForTrials: true },
    whileActing: 'allowed',
    idempotent: true,
    limit: 10,
    about: 'Emails a link to the shipment and its bill of lading. Test shipments send no email.',
    problems: ['not-found', 'invalid-fields', ...keyProblems],
  }),
  favorite: put({
    path: '/shipments/:shipmentId/favorite',
    takes: MarkFavorite,
    access: trackGate,
    whileActing: 'allowed',
    about: 'Adds a shipment to your starred shipments or removes it; only you see your stars.',
    problems: ['not-found'],
  }),
  billOfLading: document('bill-of-lading', 'The straight bill of lading of a shipment as a PDF.'),
  vicsBillOfLading: document(
    'vics-bill-of-lading',
    'The VICS bill of lading of a shipment as a PDF, with supplement pages where it needs them.',
  ),
  labels: get({
    path: '/shipments/:shipmentId/labels',
    takes: LabelRequest,
    answersFile: pdf,
    access: documentsGate,
    about: 'Pallet labels, one per handling unit.',
    problems: ['not-found'],
  }),
  proofOfDelivery: get({
    path: '/shipments/:shipmentId/proof-of-delivery',
    takes: ShipmentKey,
    answersFile: ['application/pdf', 'image/png', 'image/jpeg', 'image/tiff'],
    access: documentsGate,
    about: 'The proof of delivery from the carrier.',
    problems: ['not-found', 'carrier-failed'],
  }),
  share: post({
    path: '/shipments/:shipmentId/share-link',
    takes: ShareShipment,
    answers: ShareLink,
    access: trackGate,
    whileActing: 'allowed',
    status: 201,
    about: 'Creates a tracking link that works without a sign-in.',
    problems: ['not-found'],
  }),
});
