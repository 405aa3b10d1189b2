import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { deskRefusals, deskReturns, type DeskRefusal, type DeskReturn } from '@lading/domain/freight/desk-refusal';
import { delayReasons } from '@lading/domain/tracking/delay-reason';
import {
  deskPlaces,
  deskStatuses,
  voidableHours,
  type DeskPlace,
  type DeskStatusCode,
} from '@lading/domain/tracking/desk-status';
import { accessorials, afterCharges } from '@lading/domain/freight/accessorial';
import { AnnouncedCharge, mostAnnouncedCharges, mostMessages, ShipmentMessage } from '../fields/shipment-messages.js';
import { carrierTimeZones, type CarrierTimeZone } from '../fields/carrier-time-zone.js';
import { entryIdForm } from '../fields/entry-id.js';
import { Party } from '../fields/address.js';
import { CarrierFreightFilter } from '../fields/carrier-figure-filter.js';
import {
  EmergencyContact,
  ShippedItem,
  freightTerms,
  PurchaseOrder,
  unitSystems,
  type FreightTerms,
  type UnitSystem,
} from '../fields/freight.js';
import {
  dispatchStates,
  PickupProposal,
  ShipmentStop,
  type DocumentKind,
  shipmentStates,
  type DispatchState,
  type ShipmentState,
} from '../fields/shipment-parts.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import {
  Cents,
  Choice,
  Day,
  Flag,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  Texts,
  TimeOfDay,
} from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { Charge } from '../quotes/quote-answers.js';
import { attachmentTypes } from '../support/contact-support.js';
import { AmountInCurrency } from '../fields/amount-in-currency.js';
import { mostCurrencies } from '../reports/customer-dashboard.js';
import { trackingCategoryNames, TrackingView, type TrackingCategoryName } from './tracking.js';

/** Parts of the carrier's list that need attention, each a tab. */
export const carrierShipmentParts = [
  'toAccept',
  'pickups',
  'missedPickups',
  'inTransit',
  'outForDelivery',
  'exceptions',
  'missedEta',
  'withoutProof',
  'notInvoiced',
] as const;
export type CarrierShipmentPart = (typeof carrierShipmentParts)[number];

const mostInvoices = 50;

/** What users of a carrier add to a shipment; it is the carrier's own document then. */
export const carrierAddedKinds = [
  'POD',
  'IMG',
  'W&I',
  'INSP',
  'BOL',
  'OTHER',
] as const satisfies readonly DocumentKind[];
export type CarrierAddedKind = (typeof carrierAddedKinds)[number];
/** How many they add to one shipment. */
export const mostCarrierDocuments = 50;

export class CarrierAddedDocument {
  @Id() documentId!: number;
  @Choice(carrierAddedKinds) kind!: CarrierAddedKind;
  @Text({ max: 300 }) name!: string;
  @Text({ max: 100 }) mediaType!: string;
  @Integer({ min: 0, optional: true, about: 'Bytes.' }) size!: number | null;
  @Text({ max: 200, optional: true, about: 'The user who added it.' }) addedBy!: string | null;
  @Instant() storedAt!: string;
}

/** What the carrier's users are to do with an order for their desk. */
export const deskTasks = ['answer', 'acknowledge'] as const;
export type DeskTask = (typeof deskTasks)[number];

/** The day of a pickup, seen from its origin. */
export const pickupDays = ['past', 'today', 'tomorrow', 'later'] as const;
export type PickupDay = (typeof pickupDays)[number];

/** An order that the carrier's users accept or refuse, with their answer. */
export class CarrierDeskOrder {
  @Instant() placedAt!: string;
  @Instant({ about: 'When both sides see that it needs attention unless it was answered.' }) answerBy!: string;
  @Choice(deskTasks, {
    optional: true,
    about: 'What is to be done: accept or refuse it, or acknowledge that the customer canceled.',
  })
  task!: DeskTask | null;
  @Choice(['accepted', 'refused'], { optional: true }) answer!: 'accepted' | 'refused' | null;
  @Instant({ optional: true }) answeredAt!: string | null;
  @Text({ max: 200, optional: true, about: 'Who answered.' }) answeredBy!: string | null;
  @Text({ max: 60, optional: true }) terminal!: string | null;
  @Day({ optional: true, about: 'When the freight is picked up, at the origin.' }) pickupDay!: string | null;
  @Text({ max: 5, optional: true }) pickupFrom!: string | null;
  @Text({ max: 5, optional: true }) pickupUntil!: string | null;
  @Instant({ optional: true, about: 'When the carrier gave the accepted shipment back.' }) returnedAt!: string | null;
  @Text({ max: 200, optional: true, about: 'Who gave it back.' }) returnedBy!: string | null;
  @Instant({ optional: true, about: 'When its pickup window had ended without a pickup; absent once it is picked up.' })
  pickupMissedAt!: string | null;
  @Nested(() => PickupProposal, { optional: true, about: "A new window that waits for the customer's answer." })
  proposal!: PickupProposal | null;
}

/** A shipment as the users of its carrier see it. */
export class CarrierShipment {
  @Id() id!: number;
  @Text({ max: 20 }) bolNumber!: string;
  @Text({ max: 20, optional: true }) proNumber!: string | null;
  @Text({ max: 40, optional: true }) pickupNumber!: string | null;
  @Id({ optional: true, about: "Absent unless it is a customer of the carrier's site." }) customerId!: number | null;
  @Text({ max: 200, optional: true, about: "Absent if the caller can't see the company." })
  companyName!: string | null;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day() pickupDate!: string;
  @Text({ max: 5, about: 'When the freight is ready, at the origin.' }) readyTime!: string;
  @Text({ max: 5, about: 'When the dock closes, at the origin.' }) closeTime!: string;
  @Integer({ min: 0 }) handlingUnits!: number;
  @Integer({ min: 0 }) pounds!: number;
  @Text({ max: 10, optional: true, about: 'Freight class of the heaviest line.' }) freightClass!: string | null;
  @Texts({ maxItems: 40, max: 10 }) accessorials!: string[];
  @Flag() isHazardous!: boolean;
  @Choice(shipmentStates) state!: ShipmentState;
  @Choice(dispatchStates) dispatchState!: DispatchState;
  @Choice(trackingCategoryNames) category!: TrackingCategoryName;
  @Nested(() => CarrierDeskOrder, { optional: true, about: 'Absent unless users of the carrier accept its shipments.' })
  desk!: CarrierDeskOrder | null;
  @Text({ max: 60, about: 'Time zone of the origin.' }) originZone!: string;
  @Text({ max: 60, about: 'Time zone of the destination.' }) destinationZone!: string;
  @Day({ optional: true, about: 'Estimated delivery.' }) eta!: string | null;
  @Flag({ about: 'A proof of delivery is available.' }) hasProofOfDelivery!: boolean;
  @Flag({ about: 'Booked with a test key; not included in any figures.' }) isTest!: boolean;
  @Cents({
    optional: true,
    about:
      'Amount the carrier invoiced in US dollars, or the agreed amount if not invoiced yet. Absent for shipments that are not included in figures, and without the privilege "data visibility".',
  })
  revenueCents!: number | null;
  @ListOf(() => AmountInCurrency, {
    optional: true,
    maxItems: mostCurrencies,
    about: 'Revenue in other currencies than the dollar. Absent without the privilege "data visibility".',
  })
  otherRevenue!: AmountInCurrency[] | null;
}

/** An invoice of the carrier that is matched to the shipment. */
export class CarrierShipmentInvoice {
  @Id() id!: number;
  @Text({ max: 100 }) number!: string;
  @Day() invoiceDate!: string;
  @Day() dueOn!: string;
  @Text({ max: 3 }) currency!: string;
  @Cents() totalCents!: number;
  @Cents() creditedCents!: number;
  @Flag() isPaid!: boolean;
}

export class CarrierShipmentDetail extends CarrierShipment {
  @Text({ max: 20, about: "The portal's number of the shipment." }) number!: string;
  @Text({ max: 40, optional: true }) confirmationNumber!: string | null;
  @Text({ max: 20, optional: true }) customerReference!: string | null;
  @Text({ max: 40, optional: true }) quoteNumber!: string | null;
  @Id({ optional: true, about: 'Its quote, if the caller can see it.' }) quoteId!: number | null;
  @Choice(freightTerms) freightTerms!: FreightTerms;
  @Choice(unitSystems) units!: UnitSystem;
  @Nested(() => Party) origin!: Party;
  @Nested(() => Party) destination!: Party;
  @Nested(() => Party, { optional: true }) billTo!: Party | null;
  @Nested(() => ShipmentStop) originStop!: ShipmentStop;
  @Nested(() => ShipmentStop) destinationStop!: ShipmentStop;
  @ListOf(() => ShippedItem, { maxItems: 60 }) items!: ShippedItem[];
  @ListOf(() => PurchaseOrder, { maxItems: 50 }) purchaseOrders!: PurchaseOrder[];
  @Text({ max: 300, optional: true }) specialInstructions!: string | null;
  @Nested(() => EmergencyContact, { optional: true }) emergencyContact!: EmergencyContact | null;
  @Text({ max: 100 }) serviceName!: string;
  @Nested(() => TrackingView) tracking!: TrackingView;
  @ListOf(() => CarrierAddedDocument, {
    maxItems: mostCarrierDocuments,
    about: 'Documents that users of the carrier added, newest first.',
  })
  documents!: CarrierAddedDocument[];
  @ListOf(() => ShipmentMessage, { maxItems: mostMessages, about: 'Messages with the customer, newest first.' })
  messages!: ShipmentMessage[];
  @ListOf(() => AnnouncedCharge, {
    optional: true,
    maxItems: mostAnnouncedCharges,
    about: 'Charges announced to the customer before the invoice; absent without "data visibility".',
  })
  announcedCharges!: AnnouncedCharge[] | null;
  @Text({ max: 3, about: 'Of the agreed price.' }) currency!: string;
  @Cents({ optional: true, about: 'The agreed price without coverage; absent without "data visibility".' })
  agreedCents!: number | null;
  @ListOf(() => Charge, { optional: true, maxItems: 60, about: 'Of the agreed price, without coverage.' })
  charges!: Charge[] | null;
  @ListOf(() => CarrierShipmentInvoice, {
    optional: true,
    maxItems: mostInvoices,
    about: 'The carrier\'s own invoices for it, newest first; absent without "data visibility".',
  })
  invoices!: CarrierShipmentInvoice[] | null;
}

export class CarrierShipmentReference {
  @Id({ about: "The shipment, as the carrier's list gives its id." }) id!: number;
}

/** How many pickups one file holds. */
export const mostPrintedPickups = 100;

export class PrintPickups {
  @Day({ label: 'Pickup date', about: 'Day of the pickups, at their origins.' }) day!: string;
  @Text({ max: 60, optional: true, label: 'Terminal', about: 'Only pickups of this terminal.' }) terminal?: string;
  @Choice(['pdf', 'csv'], { about: 'A sheet for drivers, or a manifest as a table.' }) format: 'pdf' | 'csv' = 'pdf';
}

/** A message that the customer reads on its page of the shipment. */
export class SendCarrierMessage extends CarrierShipmentReference {
  @Text({ min: 1, max: 2000, label: 'Message', about: 'Shown to the customer.' }) text!: string;
  @Text({
    ...entryIdForm,
    optional: true,
    about: 'ID of the message, made by the sender. A known one changes nothing.',
  })
  entryId?: string;
}

const chargeCodes = [...accessorials, ...afterCharges].map(({ code }) => code);

/** A charge that comes on top of the agreed ones. */
export class AnnounceCharge extends CarrierShipmentReference {
  @Choice(chargeCodes, { label: 'Charge' }) code!: (typeof chargeCodes)[number];
  @Text({ min: 1, max: 200, label: 'Description', about: 'Shown to the customer, and on the draft of your invoice.' })
  description!: string;
  @Cents({ min: 1, label: 'Amount', about: 'In the currency of the agreed price.' }) cents!: number;
  @Id({ label: 'Evidence', about: 'A document that you added to the shipment.' }) documentId!: number;
}

export class CarrierShipmentFilter extends CarrierFreightFilter {
  @Text({ max: 128, optional: true, about: 'Text in a BOL, PRO or pickup number, another number, or company.' })
  search?: string;
  @Choice(carrierShipmentParts, { optional: true, about: 'Only shipments that need this kind of attention.' })
  part?: CarrierShipmentPart;
  @Choice(pickupDays, { optional: true, about: 'Only pickups that are due then, by the calendar of the origin.' })
  pickupDue?: PickupDay;
  @Flag({ optional: true, about: 'True: only shipments that the dashboard counts, dispatched and not canceled.' })
  isCounted?: boolean;
  @Flag({ optional: true, about: 'True: test shipments instead of real ones.' }) isTest?: boolean;
}

export class ListCarrierShipments extends CarrierShipmentFilter {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierShipmentList extends ListPage {
  @ListOf(() => CarrierShipment, { maxItems: 100 }) items!: CarrierShipment[];
}

export class ExportCarrierShipments extends CarrierShipmentFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** A pickup that the carrier confirms. */
export class AcceptShipment extends CarrierShipmentReference {
  @Day({ label: 'Pickup date', about: 'When the freight is picked up, at the origin.' }) pickupDay!: string;
  @TimeOfDay({ label: 'Pickup from' }) pickupFrom!: string;
  @TimeOfDay({ label: 'Pickup until' }) pickupUntil!: string;
  @Text({ max: 60, optional: true, label: 'Terminal' }) terminal?: string;
  @Text({
    max: 20,
    optional: true,
    label: 'PRO#',
    about: "If omitted, the next number of the carrier's blocks; required where there are none.",
  })
  proNumber?: string;
  @Text({ max: 40, optional: true, label: 'Pickup#', about: 'If omitted, the portal gives one.' })
  pickupNumber?: string;
}

export class RefuseShipment extends CarrierShipmentReference {
  @Choice(deskRefusals.map(({ reason }) => reason), { label: 'Reason' }) reason!: DeskRefusal;
  @Text({ min: 1, max: 300, label: 'Note', about: 'Shown to the customer.' }) words!: string;
}

/** Why an accepted shipment is not picked up. */
export class GiveBackShipment extends CarrierShipmentReference {
  @Choice(deskReturns.map(({ reason }) => reason), { label: 'Reason' }) reason!: DeskReturn;
  @Text({ min: 1, max: 300, label: 'Note', about: 'Shown to the customer.' }) words!: string;
}

/** A new window for a pickup that was missed, or will be late. */
export class ProposePickup extends CarrierShipmentReference {
  @Day({ label: 'Pickup date', about: 'When the freight is picked up, at the origin.' }) pickupDay!: string;
  @TimeOfDay({ label: 'Pickup from' }) pickupFrom!: string;
  @TimeOfDay({ label: 'Pickup until' }) pickupUntil!: string;
  @Text({ max: 300, optional: true, label: 'Note', about: 'Shown to the customer.' }) note?: string;
}

const statusCodes = deskStatuses.map(({ code }) => code);
const timeZoneNames = carrierTimeZones.map(({ value }) => value);
const reasonCodes = delayReasons.map(({ code }) => code);

/** A status that a user of the carrier reports; the id is made where it is entered, so that a repetition changes nothing. */
export class StatusReport {
  @Text({ ...entryIdForm, about: 'ID of the entry, such as a UUID. A known one changes nothing.' })
  eventId!: string;
  @Choice(statusCodes, { label: 'Status', about: 'Status code of X12 214.' }) status!: DeskStatusCode;
  @Day({ label: 'Date', about: 'When it happened, in the time zone of the place.' }) day!: string;
  @TimeOfDay({ label: 'Time' }) time!: string;
  @Choice(deskPlaces, { label: 'Place', about: 'Origin, destination, or elsewhere with city, state and time zone.' })
  place!: DeskPlace;
  @Text({ max: 60, optional: true, label: 'City' }) city?: string;
  @Text({ max: 3, optional: true, label: 'State' }) state?: string;
  @Choice(timeZoneNames, { optional: true, label: 'Time zone', about: 'Of a place elsewhere.' })
  timeZone?: CarrierTimeZone;
  @Choice(reasonCodes, { optional: true, label: 'Reason', about: 'Delay reason; required for exceptions.' })
  reasonCode?: (typeof reasonCodes)[number];
  @Day({ optional: true, label: 'New estimate', about: 'New estimated delivery at the destination.' })
  estimatedDelivery?: string;
  @Text({ max: 100, optional: true, label: 'Signed by' }) signedBy?: string;
  @Text({ max: 200, optional: true, label: 'Note', about: 'Shown to the customer.' }) note?: string;
}

export class ReportStatus extends StatusReport {
  @Id({ about: "The shipment, as the carrier's list gives its id." }) id!: number;
}

export const mostStatusRows = 200;

export class ReportStatuses {
  @ListOf(() => ReportStatus, { minItems: 1, maxItems: mostStatusRows }) entries!: ReportStatus[];
}

export class ReportedStatus {
  @Id() id!: number;
  @Text({ max: 60 }) eventId!: string;
  @Choice(['added', 'known', 'refused']) outcome!: 'added' | 'known' | 'refused';
  @Text({ max: 300, optional: true, about: 'Why it was refused.' }) reason!: string | null;
}

export class ReportedStatuses {
  @ListOf(() => ReportedStatus, { maxItems: mostStatusRows, about: 'In the order of the entries.' })
  items!: ReportedStatus[];
}

export class VoidStatus extends CarrierShipmentReference {
  @Text({ max: 100, about: 'ID of the event, from the timeline of the shipment.' }) eventId!: string;
  @Text({ min: 1, max: 200, label: 'Reason', about: 'Shown to the customer.' }) reason!: string;
}

export class AddCarrierDocument extends CarrierShipmentReference {
  @Choice(carrierAddedKinds, { label: 'Kind' }) kind!: CarrierAddedKind;
  @Id({ about: 'A file that was uploaded to `/support-attachments`.' }) attachmentId!: number;
  @Text({
    ...entryIdForm,
    optional: true,
    about: 'ID of the document, made by the sender. A known one changes nothing.',
  })
  entryId?: string;
}

export class CarrierDocumentReference extends CarrierShipmentReference {
  @Id({ about: 'ID of the document, from the shipment.' }) documentId!: number;
}

const documentTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

const work = {
  access: { carrier: 'customerVisibility', scope: 'carrier-shipments', isForTrials: true },
  whileActing: 'allowed',
  answers: CarrierShipmentDetail,
  idempotent: true,
} as const;
const keyProblems = ['idempotency-key-missing', 'idempotency-key-reused', 'idempotency-key-in-use'] as const;

const look = {
  access: { carrier: 'customerVisibility', scope: 'carrier-shipments' },
  whileActing: 'allowed',
} as const;

export const carrierShipmentsApi = defineResource('carrier-shipments', {
  listCarrierShipments: get({
    ...look,
    path: '/carrier-shipments',
    takes: ListCarrierShipments,
    answers: CarrierShipmentList,
    about: 'Shipments of the carrier that the caller can see, latest pickup first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierShipments: post({
    ...look,
    path: '/carrier-shipments/export',
    takes: ExportCarrierShipments,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the matching shipments as a file.',
  }),
  printCarrierPickups: get({
    ...look,
    path: '/carrier-shipments/pickup-sheet',
    takes: PrintPickups,
    answersFile: ['application/pdf', tableMediaTypes.csv],
    limit: 60,
    about: `Confirmed pickups of a day that the caller can see, up to ${mostPrintedPickups}, by terminal and window.`,
    problems: ['not-found', 'too-many-to-print'],
  }),
  getCarrierShipment: get({
    ...look,
    path: '/carrier-shipments/:id',
    takes: CarrierShipmentReference,
    answers: CarrierShipmentDetail,
    about: 'One shipment with its freight, parties, tracking, and with "data visibility" its charges and invoices.',
    problems: ['not-found'],
  }),
  acceptCarrierShipment: post({
    ...work,
    path: '/carrier-shipments/:id/acceptance',
    takes: AcceptShipment,
    about:
      'Accepts a shipment that waits at the desk: it gets its PRO and pickup number, and the customer sees it as confirmed. Accepting it again changes nothing.',
    problems: ['not-found', 'wrong-state', 'no-pro-number', 'invalid-fields', ...keyProblems],
  }),
  refuseCarrierShipment: post({
    ...work,
    path: '/carrier-shipments/:id/refusal',
    takes: RefuseShipment,
    about: 'Refuses a shipment that waits at the desk; the customer can choose another carrier.',
    problems: ['not-found', 'wrong-state', ...keyProblems],
  }),
  giveBackCarrierShipment: post({
    ...work,
    path: '/carrier-shipments/:id/return',
    takes: GiveBackShipment,
    about:
      'Gives back a shipment that was accepted at the desk and not picked up yet. The booking is canceled, its PRO number stays used, and the customer can book another rate or date under the same BOL number. A second time changes nothing.',
    problems: ['not-found', 'wrong-state', ...keyProblems],
  }),
  proposePickup: post({
    ...work,
    path: '/carrier-shipments/:id/pickup-proposals',
    takes: ProposePickup,
    about:
      'Proposes a new pickup window for an accepted shipment that is not picked up yet, instead of an earlier proposal. The customer accepts it or books another rate.',
    problems: ['not-found', 'wrong-state', 'invalid-fields', ...keyProblems],
  }),
  reportCarrierStatus: post({
    ...work,
    path: '/carrier-shipments/:id/events',
    takes: ReportStatus,
    about:
      'Reports a status of an accepted shipment; the customer sees it as a report of the carrier. A known event ID changes nothing, and is refused with other content; what the status of the shipment does not allow is refused.',
    problems: ['not-found', 'wrong-state', 'entry-id-reused', 'invalid-fields', ...keyProblems],
  }),
  reportCarrierStatuses: post({
    ...work,
    path: '/carrier-shipments/events',
    takes: ReportStatuses,
    answers: ReportedStatuses,
    about: `Reports statuses of up to ${mostStatusRows} shipments at once, each on its own: the answer says for each whether it was added.`,
    problems: [...keyProblems],
  }),
  sendCarrierMessage: post({
    ...work,
    status: 201,
    path: '/carrier-shipments/:id/messages',
    takes: SendCarrierMessage,
    limit: 60,
    about:
      'Sends the customer a message about a shipment; its users can reply. A known entry ID changes nothing, and is refused with other content.',
    problems: ['not-found', 'wrong-state', 'entry-id-reused', ...keyProblems],
  }),
  announceCharge: post({
    ...work,
    access: { carrier: 'dataVisibility' },
    status: 201,
    path: '/carrier-shipments/:id/charges',
    takes: AnnounceCharge,
    about:
      'Announces a charge with a document that proves it, before the shipment is invoiced. The draft of the invoice contains it.',
    problems: ['not-found', 'wrong-state', 'invalid-fields', ...keyProblems],
  }),
  addCarrierDocument: post({
    ...work,
    status: 201,
    path: '/carrier-shipments/:id/documents',
    takes: AddCarrierDocument,
    about:
      "Adds a proof of delivery, a photo or another document; the customer sees it as the carrier's. A known entry ID changes nothing, and is refused with other content.",
    problems: ['not-found', 'wrong-state', 'entry-id-reused', ...keyProblems],
  }),
  getCarrierAddedDocument: get({
    ...look,
    path: '/carrier-shipments/:id/documents/:documentId',
    takes: CarrierDocumentReference,
    answersFile: documentTypes,
    about: 'Downloads a document that a user of the carrier added.',
    problems: ['not-found'],
  }),
  voidCarrierStatus: post({
    ...work,
    path: '/carrier-shipments/:id/events/:eventId/voiding',
    takes: VoidStatus,
    about: `Voids a status that was entered by hand up to ${voidableHours} hours ago. It stays in the timeline with the reason.`,
    problems: ['not-found', 'wrong-state', ...keyProblems],
  }),
  acknowledgeCarrierShipment: post({
    ...work,
    path: '/carrier-shipments/:id/cancellation-acknowledgment',
    takes: CarrierShipmentReference,
    about: 'Notes that the carrier knows of the cancellation of a shipment that was sent to its desk.',
    problems: ['not-found', 'wrong-state', ...keyProblems],
  }),
});
