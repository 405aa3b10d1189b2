import { formatNumber } from '@lading/domain/measures/number-format';
import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { dateRangeOptions, type DateRangeOption } from '@lading/domain/time/date-range';
import { customerOrigins, type CustomerOrigin } from '../fields/carrier-figure-filter.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Flag,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  Text,
  type Field,
} from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';

const customerStatuses = ['registered', 'active', 'suspended'] as const;
export type CarrierCustomerStatus = (typeof customerStatuses)[number];

const customerActions = ['claim', 'release', 'assign', 'changeAccountNumber'] as const;
export type CarrierCustomerAction = (typeof customerActions)[number];

/** Maximum number of customers or locations in one change. */
export const mostTogether = 5000;

export const figureKinds = ['quotes', 'shipments'] as const;
type FigureKind = (typeof figureKinds)[number];

/** A customer of a carrier's site, as the carrier's users see it, or another company with freight of the carrier. */
export class CarrierCustomer {
  @Id() id!: number;
  @Text({ max: 200 }) companyName!: string;
  @Flag({
    about: "A customer of the carrier's site. For other companies, only their freight with the carrier is shown.",
  })
  isSiteCustomer!: boolean;
  @Text({ max: 40, optional: true, about: "The company's account number with the carrier." }) accountNumber!: string;
  @Text({ max: 200, optional: true, about: 'The billing location, or the first location if there is none.' })
  companyLocation!: string | null;
  @Text({ max: 100, optional: true }) city!: string | null;
  @Text({ max: 40, optional: true }) state!: string | null;
  @Text({ max: 20, optional: true }) postalCode!: string | null;
  @Integer({ min: 0, about: 'Active locations that the caller sees.' }) locationCount!: number;
  @Id({ optional: true, about: 'The user who represents the company; absent if it is unclaimed.' })
  representativeId!: number | null;
  @Text({ max: 200, optional: true }) representativeName!: string | null;
  @Integer({ min: 0, about: 'Locations that another user represents.' }) otherRepresentativeCount!: number;
  @Text({ max: 200, optional: true, about: 'Who invited the company.' }) inviterName!: string | null;
  @Text({ max: 100, optional: true, about: 'The campaign through which it joined.' }) campaignName!: string | null;
  @Instant({ optional: true, about: "Absent unless it is a customer of the carrier's site." }) joinedAt!: string | null;
  @Instant({ optional: true, about: 'The first sign-in of any of its users after registration.' })
  activatedAt!: string | null;
  @Cents({
    optional: true,
    about:
      'Amount that all carriers invoiced the company in US dollars, or the agreed amount if not invoiced yet. Present only if the range is whole past calendar months and at least three other carriers hauled freight in each month and on each freight term used. Absent for callers who see only part of the company or lack the privilege "data visibility".',
  })
  allCarriersRevenueCents?: number | null;
  @Cents({ optional: true, about: 'The carrier\'s part. Absent without the privilege "data visibility".' })
  revenueCents?: number | null;
  @Integer({
    min: 0,
    optional: true,
    about: "The carrier's share of the revenue of all carriers, in hundredths of a percent.",
  })
  shareBasisPoints?: number | null;
  @Integer({ min: 0, about: 'Quotes in the date range that were requested from the carrier.' }) quoteCount!: number;
  @Integer({ min: 0, about: 'Of these, quotes for which it offered a rate.' }) offeredCount!: number;
  @Integer({ min: 0, about: 'Of these, quotes that became a shipment the carrier confirmed.' }) bookedCount!: number;
  @Integer({ min: 0, about: 'Shipments in the date range that the carrier hauls.' }) shipmentCount!: number;
  @Integer({ min: 0, about: 'Of these, shipments with active cargo coverage.' }) insuredCount!: number;
  @Instant({ optional: true, about: 'When a quote was last requested from the carrier.' }) lastQuoteAt!: string | null;
  @Day({ optional: true, about: 'The pickup date of the last shipment that the carrier hauls.' })
  lastShipmentOn!: string | null;
  @Integer({
    min: 0,
    optional: true,
    about: "Carriers connected to the company. Absent unless it is a customer of the carrier's site.",
  })
  carrierCount!: number | null;
  @Choice(customerStatuses, {
    optional: true,
    about: "Registered; active once a user has signed in. Absent unless it is a customer of the carrier's site.",
  })
  status!: CarrierCustomerStatus | null;
  @Choices(customerActions, { maxItems: 4, about: 'Actions that the caller may take on the company.' })
  allowedActions!: CarrierCustomerAction[];
}

/** A location of such a customer. */
export class CarrierCustomerLocation {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 200 }) address1!: string;
  @Text({ max: 100 }) city!: string;
  @Text({ max: 40 }) state!: string;
  @Text({ max: 20 }) postalCode!: string;
  @Flag() isActive!: boolean;
  @Id({ optional: true, about: 'The user who represents the location, directly or through its company.' })
  representativeId!: number | null;
  @Text({ max: 200, optional: true }) representativeName!: string | null;
  @Flag({ about: "It has its own representative, separate from its company's." }) isAssigned!: boolean;
}

export class CarrierCustomerDetail extends CarrierCustomer {
  @ListOf(() => CarrierCustomerLocation, { maxItems: 1000 }) locations!: CarrierCustomerLocation[];
  @Flag({ about: 'The caller may assign its locations.' }) canAssignLocations!: boolean;
}

/** The filters of the list of customers, and the days and freight of its figures. */
export class CarrierCustomerFilter {
  @Choice(customerOrigins, {
    optional: true,
    about:
      "All: customers of the carrier's site, and other companies that requested quotes from it or ship with it (for callers who see all customers). If omitted, only customers of the site.",
  })
  customerOrigin?: CustomerOrigin;
  @Flag({ optional: true, about: 'Include prepaid freight; default true.' }) isPrePaid?: boolean;
  @Flag({ optional: true, about: 'Include collect freight; default true.' }) isCollect?: boolean;
  @Flag({ optional: true, about: 'Include third-party freight; default true.' }) isThirdParty?: boolean;
  @Choice(dateRangeOptions, {
    optional: true,
    about: 'Named date range of the figures; if omitted, startDate to endDate, or the last 30 days.',
  })
  filterType?: DateRangeOption;
  @Day({ optional: true, about: "First day of the figures, in the carrier's time zone." }) startDate?: string;
  @Day({ optional: true, about: 'The last day of the figures, less than a year after the first.' }) endDate?: string;
  @Integer({ min: 0, max: 1000, optional: true, about: 'Only companies connected to at least this many carriers.' })
  amountIntegratedCarrier?: number;
  @Choice(figureKinds, {
    optional: true,
    about: 'Only companies with quotes, or with shipments, in the date range.',
  })
  having?: FigureKind;
  @Day({ optional: true, about: 'The first day on which companies were activated.' }) activatedFrom?: string;
  @Day({ optional: true, about: 'The last day on which companies were activated.' }) activatedTo?: string;
  @Flag({ optional: true, about: 'True: no filter by representative.' }) isAll?: boolean;
  @Text({ max: 100, optional: true, about: 'Text in company, account number, city or postal code.' }) search?: string;
  @Flag({ optional: true, about: 'Only companies without a representative.' }) isUnclaimed?: boolean;
  @Flag({ optional: true, about: 'Only companies of which the caller represents the company or a location.' })
  isSalesRep?: boolean;
  @Flag({ optional: true, about: 'Only companies with locations that the caller represents.' })
  isAssignedLocation?: boolean;
  @Flag({ optional: true, about: 'Only companies with inactive locations.' })
  isShowInactiveLocation?: boolean;
  @Text({ max: 40, optional: true, about: 'Text in the account number.' }) accountNumber?: string;
  @Text({ max: 200, optional: true, about: 'Text in the name of the company.' }) companyName?: string;
  @Text({ max: 200, optional: true, about: 'Text in the name of a location.' }) companyLocation?: string;
  @Text({ max: 100, optional: true, about: 'The city of a location, or its first letters.' }) city?: string;
  @Text({ max: 40, optional: true, about: 'The state of a location.' }) state?: string;
  @Text({ max: 20, optional: true, about: 'The postal code of a location, or its first characters.' })
  postalCode?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Representatives of companies or locations.' }) salesReps?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Campaigns through which companies joined.' }) campaigns?: number[];
  @Choice(customerStatuses, { optional: true, about: 'Only companies in this state.' })
  status?: CarrierCustomerStatus;
  @Day({ optional: true, about: 'The first day on which companies joined.' }) joinedFrom?: string;
  @Day({ optional: true, about: 'The last day on which companies joined.' }) joinedTo?: string;
}

export class ListCarrierCustomers extends CarrierCustomerFilter {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ optional: true, max: 30, about: 'Field to sort by, when sort is omitted.' }) sortField?: string;
  @Flag({ optional: true, about: 'With sortField: ascending unless false.' }) sortOrder?: boolean;
  @Integer({ min: 1, max: 100, optional: true, about: 'Alias of limit.' }) take?: number;
  @Integer({ min: 1, max: 10_000, optional: true, about: 'Page number, starting at 1, if skip is omitted.' })
  page?: number;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierCustomerList extends ListPage {
  @ListOf(() => CarrierCustomer, { maxItems: 100 }) items!: CarrierCustomer[];
}

export class ExportCarrierCustomers extends CarrierCustomerFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class CarrierCustomerReference {
  @Id({ about: 'ID of the customer, from the list of customers.' }) id!: number;
}

export class RepresentCustomer {
  @Id({ about: 'ID of the customer, from the list of customers.' }) id!: number;
  @Id({ optional: true, about: 'The new representative; if omitted, the caller claims it.' })
  userId?: number;
}

export class LocationRepresentative {
  @Id({ about: 'ID of the location, as the customer lists it.' }) locationId!: number;
  @Id({ optional: true, about: 'If omitted, the location follows its company.' }) userId?: number | null;
}

export class RepresentLocations {
  @Id({ about: 'ID of the customer, from the list of customers.' }) id!: number;
  @ListOf(() => LocationRepresentative, { maxItems: 1000, about: "Locations that are not named don't change." })
  locations!: LocationRepresentative[];
}

/** The single rows that an action applies to. */
export const NamedTogether = (rows: string): Field<number[]> =>
  Ids({ optional: true, minItems: 1, maxItems: mostTogether, about: `IDs of the ${rows}, from the list.` });

/** Whether an action applies to all rows of a filtered list. */
export const EveryFound = (rows: string): Field<boolean> =>
  Flag({
    optional: true,
    about: `In place of ids: all ${rows} that match the filter, up to ${formatNumber(mostTogether)}.`,
  });

export class AssignCustomers extends CarrierCustomerFilter {
  @NamedTogether('customers') ids?: number[];
  @EveryFound('customers') isEveryFound?: boolean;
  @Id({ about: 'The new representative.' }) userId!: number;
}

/** An assignment of many customers or locations at once. */
export class AssignedTogether {
  @Integer({ min: 0, about: 'Customers or locations whose representative has changed.' }) count!: number;
  @Id({ optional: true, about: 'Key to undo the change; absent if nothing changed.' }) assignmentId!: number | null;
}

export class AssignmentReference {
  @Id({ about: 'ID that the assignment returned.' }) assignmentId!: number;
}

export class UndoneAssignment {
  @Integer({ min: 0, about: 'Customers or locations whose former representative was restored.' })
  restoredCount!: number;
  @Integer({
    min: 0,
    about:
      "Customers or locations that were not changed, because they changed in the meantime or the caller can't see them.",
  })
  stayedCount!: number;
}

export class ChangeAccountNumber {
  @Id({ about: 'ID of the customer, from the list of customers.' }) id!: number;
  @Text({ max: 40, optional: true, label: 'Account number', about: 'Empty if it has none.' }) accountNumber!: string;
  @Text({
    max: 40,
    optional: true,
    about: 'The number that the caller last read. If it has changed since, the response has the current one.',
  })
  before!: string;
}

/** A user of a customer, with the fields that its carrier sees. */
export class CarrierCustomerUser {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 60 }) roleName!: string;
  @Instant({ optional: true }) lastSignInAt!: string | null;
}

export class CarrierCustomerUserList {
  @ListOf(() => CarrierCustomerUser, { maxItems: 1000, about: 'By name.' }) items!: CarrierCustomerUser[];
}

/** A note of the carrier's users about a customer, which the customer never sees. */
export class CustomerNote {
  @Id() noteId!: number;
  @Text({ max: 2000 }) text!: string;
  @Text({ max: 200 }) author!: string;
  @Instant() createdAt!: string;
}

export class CustomerNotes {
  @ListOf(() => CustomerNote, { maxItems: 500, about: 'Newest first.' }) items!: CustomerNote[];
}

export class AddCustomerNote {
  @Id({ about: 'ID of the customer, from the list of customers.' }) id!: number;
  @Text({ max: 2000, label: 'Note' }) text!: string;
}

/** A user of the carrier who can represent customers. */
export class Representative {
  @Id() userId!: number;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 60, optional: true }) positionName!: string;
}

export class RepresentativeList {
  @ListOf(() => Representative, { maxItems: 1000 }) items!: Representative[];
}

const look = { access: { carrier: 'customerVisibility' }, whileActing: 'allowed' } as const;
const represent = { access: { carrier: ['manageOwnCustomers', 'manageLocations'] }, whileActing: 'allowed' } as const;
const assign = { access: { carrier: 'manageLocations' }, whileActing: 'allowed' } as const;

export const carrierCustomersApi = defineResource('carrier-customers', {
  listCarrierCustomers: get({
    ...look,
    path: '/carrier-customers',
    takes: ListCarrierCustomers,
    answers: CarrierCustomerList,
    about:
      "Customers of the carrier's site that the caller can see, or all companies that ship with the carrier, with figures for a date range. Sorted by revenue of all carriers, or by name without data visibility.",
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierCustomers: post({
    ...look,
    path: '/carrier-customers/export',
    takes: ExportCarrierCustomers,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the matching customers as a file.',
  }),
  listRepresentatives: get({
    ...look,
    path: '/carrier-customers/representatives',
    answers: RepresentativeList,
    about: 'The active users of the carrier, who can represent customers, by name.',
  }),
  getCarrierCustomer: get({
    ...look,
    path: '/carrier-customers/:id',
    takes: CarrierCustomerReference,
    answers: CarrierCustomerDetail,
    about:
      'One customer with its locations and their representatives; for a company of another site, only its freight with the carrier.',
    problems: ['not-found'],
  }),
  listCarrierCustomerUsers: get({
    ...look,
    path: '/carrier-customers/:id/users',
    takes: CarrierCustomerReference,
    answers: CarrierCustomerUserList,
    about: 'The active users of a customer by name, with their role and last sign-in.',
    problems: ['not-found'],
  }),
  changeAccountNumber: put({
    ...assign,
    path: '/carrier-customers/:id/account-number',
    takes: ChangeAccountNumber,
    about:
      "Changes a customer's account number with the carrier. The customer can change it too. Rate requests and dispatches include it.",
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  listCustomerNotes: get({
    ...look,
    path: '/carrier-customers/:id/notes',
    takes: CarrierCustomerReference,
    answers: CustomerNotes,
    about: "Notes of the carrier's users on a customer; the customer never sees them.",
    problems: ['not-found'],
  }),
  addCustomerNote: post({
    ...look,
    path: '/carrier-customers/:id/notes',
    takes: AddCustomerNote,
    answers: CustomerNotes,
    status: 201,
    limit: 120,
    about: "Adds a note on a customer for the carrier's users. Notes can't be edited later.",
    problems: ['not-found', 'invalid-fields'],
  }),
  representCustomer: put({
    ...represent,
    path: '/carrier-customers/:id/representative',
    takes: RepresentCustomer,
    about:
      'Claims an unclaimed customer, or assigns it to a user. Claiming needs the privilege "manage own customers", assigning "manage locations". If the customer is already claimed, the answer is already-exists with the representative\'s name. The response is empty because the caller may not see the customer afterward.',
    problems: ['already-exists', 'not-allowed', 'not-found', 'invalid-fields'],
  }),
  releaseCustomer: del({
    ...represent,
    path: '/carrier-customers/:id/representative',
    takes: CarrierCustomerReference,
    about:
      'Releases a customer, which becomes unclaimed: one of your own, or any with the privilege "manage locations".',
    problems: ['not-allowed', 'not-found', 'wrong-state'],
  }),
  representLocations: put({
    ...assign,
    path: '/carrier-customers/:id/locations/representatives',
    takes: RepresentLocations,
    about:
      'Assigns locations their own representative, or lets them follow their company again. The response is empty because the caller may not see them afterward.',
    problems: ['not-found', 'invalid-fields'],
  }),
  assignCustomers: post({
    ...assign,
    path: '/customer-assignments',
    takes: AssignCustomers,
    answers: AssignedTogether,
    limit: 20,
    about: 'Assigns several customers to one user, all or none. The user gets one email.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  undoAssignment: del({
    ...assign,
    path: '/customer-assignments/:assignmentId',
    takes: AssignmentReference,
    answers: UndoneAssignment,
    about:
      'Undoes an assignment of several customers or locations. Restores each former representative unless it has changed since.',
    problems: ['not-found', 'wrong-state'],
  }),
});
