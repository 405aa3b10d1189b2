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

/** Customers or locations that are changed at once. */
export const mostTogether = 5000;

export const figureKinds = ['quotes', 'shipments'] as const;
type FigureKind = (typeof figureKinds)[number];

/** A customer of a carrier's site, as the carrier's users see it, or another company with freight of the carrier. */
export class CarrierCustomer {
  @Id() id!: number;
  @Text({ max: 200 }) companyName!: string;
  @Flag({ about: "A customer of the carrier's site. Of other companies only the freight with the carrier is shown." })
  isSiteCustomer!: boolean;
  @Text({ max: 40, optional: true, about: "The carrier's number of the company." }) accountNumber!: string;
  @Text({ max: 200, optional: true, about: 'The billing location, else the first.' }) companyLocation!: string | null;
  @Text({ max: 100, optional: true }) city!: string | null;
  @Text({ max: 40, optional: true }) state!: string | null;
  @Text({ max: 20, optional: true }) postalCode!: string | null;
  @Integer({ min: 0, about: 'Active locations that the caller sees.' }) locationCount!: number;
  @Id({ optional: true, about: 'The user who represents the company; absent while it is unclaimed.' })
  representativeId!: number | null;
  @Text({ max: 200, optional: true }) representativeName!: string | null;
  @Integer({ min: 0, about: 'Locations that another user represents.' }) otherRepresentativeCount!: number;
  @Text({ max: 200, optional: true, about: 'Who invited the company.' }) inviterName!: string | null;
  @Text({ max: 100, optional: true, about: 'The campaign by which it joined.' }) campaignName!: string | null;
  @Instant({ optional: true, about: "Absent unless it is a customer of the carrier's site." }) joinedAt!: string | null;
  @Instant({ optional: true, about: 'The first sign-in of one of its users after the registration.' })
  activatedAt!: string | null;
  @Cents({
    optional: true,
    about:
      'What all carriers invoiced the company in dollars, else what was agreed. Absent unless the range is whole calendar months that are over and at least three other carriers hauled in each month and with each of the freight terms in which any did, to callers who see a part of the company alone, and without the privilege "data visibility".',
  })
  allCarriersRevenueCents?: number | null;
  @Cents({ optional: true, about: 'The part of the carrier. Absent without the privilege "data visibility".' })
  revenueCents?: number | null;
  @Integer({
    min: 0,
    optional: true,
    about: 'Revenue of the carrier in hundredths of a percent of that of all carriers.',
  })
  shareBasisPoints?: number | null;
  @Integer({ min: 0, about: 'Quotes of the range that the carrier was asked for.' }) quoteCount!: number;
  @Integer({ min: 0, about: 'Of these, quotes for which it offered a rate.' }) offeredCount!: number;
  @Integer({ min: 0, about: 'Of these, quotes of which it confirmed a shipment.' }) bookedCount!: number;
  @Integer({ min: 0, about: 'Shipments of the range that the carrier hauls.' }) shipmentCount!: number;
  @Integer({ min: 0, about: 'Of these, shipments with cargo coverage in force.' }) insuredCount!: number;
  @Instant({ optional: true, about: 'When the carrier was asked for a quote last.' }) lastQuoteAt!: string | null;
  @Day({ optional: true, about: 'The pickup date of the last shipment that the carrier hauls.' })
  lastShipmentOn!: string | null;
  @Integer({
    min: 0,
    optional: true,
    about: "Carriers that the company is connected with. Absent unless it is a customer of the carrier's site.",
  })
  carrierCount!: number | null;
  @Choice(customerStatuses, {
    optional: true,
    about: "Registered until one of its users has signed in. Absent unless it is a customer of the carrier's site.",
  })
  status!: CarrierCustomerStatus | null;
  @Choices(customerActions, { maxItems: 4, about: 'What the caller may do with the company now.' })
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
  @Id({ optional: true, about: 'The user who represents the location, by itself or with its company.' })
  representativeId!: number | null;
  @Text({ max: 200, optional: true }) representativeName!: string | null;
  @Flag({ about: 'It has a representative of its own, apart from its company.' }) isAssigned!: boolean;
}

export class CarrierCustomerDetail extends CarrierCustomer {
  @ListOf(() => CarrierCustomerLocation, { maxItems: 1000 }) locations!: CarrierCustomerLocation[];
  @Flag({ about: 'The caller may assign its locations.' }) canAssignLocations!: boolean;
}

/** What the list of customers can be narrowed to, and of which days and freight its figures are. */
export class CarrierCustomerFilter {
  @Choice(customerOrigins, {
    optional: true,
    about:
      "All: beside the customers of the carrier's site also other companies that asked it for a quote or whose freight it hauls, for callers who see all customers. The site's alone when left out.",
  })
  customerOrigin?: CustomerOrigin;
  @Flag({ optional: true, about: 'Prepaid freight in the figures; yes when left out.' }) isPrePaid?: boolean;
  @Flag({ optional: true, about: 'Collect freight in the figures; yes when left out.' }) isCollect?: boolean;
  @Flag({ optional: true, about: 'Third-party freight in the figures; yes when left out.' }) isThirdParty?: boolean;
  @Choice(dateRangeOptions, {
    optional: true,
    about: 'The days of the figures; left out: those between startDate and endDate, and without them thirty days.',
  })
  filterType?: DateRangeOption;
  @Day({ optional: true, about: "The first day of the figures, in the carrier's time zone." }) startDate?: string;
  @Day({ optional: true, about: 'The last day of the figures, less than a year after the first.' }) endDate?: string;
  @Integer({ min: 0, max: 1000, optional: true, about: 'Only companies connected with at least so many carriers.' })
  amountIntegratedCarrier?: number;
  @Choice(figureKinds, {
    optional: true,
    about: 'Only companies with quotes, or with shipments, in the days of the figures.',
  })
  having?: FigureKind;
  @Day({ optional: true, about: 'The first day on which companies were activated.' }) activatedFrom?: string;
  @Day({ optional: true, about: 'The last day on which companies were activated.' }) activatedTo?: string;
  @Flag({ optional: true, about: 'Yes: nothing narrows whose customers they are.' }) isAll?: boolean;
  @Text({ max: 100, optional: true, about: 'Part of company, account number, city or postal code.' }) search?: string;
  @Flag({ optional: true, about: 'Only companies without a representative.' }) isUnclaimed?: boolean;
  @Flag({ optional: true, about: 'Only companies that the caller represents, or locations of which.' })
  isSalesRep?: boolean;
  @Flag({ optional: true, about: 'Only companies of which the caller represents locations.' })
  isAssignedLocation?: boolean;
  @Flag({ optional: true, about: 'Only companies with locations that are no longer used.' })
  isShowInactiveLocation?: boolean;
  @Text({ max: 40, optional: true, about: 'Part of the account number.' }) accountNumber?: string;
  @Text({ max: 200, optional: true, about: 'Part of the name of the company.' }) companyName?: string;
  @Text({ max: 200, optional: true, about: 'Part of the name of a location.' }) companyLocation?: string;
  @Text({ max: 100, optional: true, about: 'The city of a location, or how it begins.' }) city?: string;
  @Text({ max: 40, optional: true, about: 'The state of a location.' }) state?: string;
  @Text({ max: 20, optional: true, about: 'The postal code of a location, or how it begins.' }) postalCode?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Representatives of companies or locations.' }) salesReps?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Campaigns by which companies joined.' }) campaigns?: number[];
  @Choice(customerStatuses, { optional: true, about: 'Only companies in this state.' })
  status?: CarrierCustomerStatus;
  @Day({ optional: true, about: 'The first day on which companies joined.' }) joinedFrom?: string;
  @Day({ optional: true, about: 'The last day on which companies joined.' }) joinedTo?: string;
}

export class ListCarrierCustomers extends CarrierCustomerFilter {
  @Text({ optional: true, max: 30, about: 'One of the sort names; a minus in front means descending.' }) sort?: string;
  @Text({ optional: true, max: 30, about: 'One of the sort names, when sort is left out.' }) sortField?: string;
  @Flag({ optional: true, about: 'With sortField: ascending unless false.' }) sortOrder?: boolean;
  @Integer({ min: 1, max: 100, optional: true, about: 'Another name of limit.' }) take?: number;
  @Integer({ min: 1, max: 10_000, optional: true, about: 'The page, counted from one, when no rows are passed over.' })
  page?: number;
  @Text({ max: 400, optional: true, about: 'Where the previous page ended.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to pass over, when no cursor is given.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows on a page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierCustomerList extends ListPage {
  @ListOf(() => CarrierCustomer, { maxItems: 100 }) items!: CarrierCustomer[];
}

export class ExportCarrierCustomers extends CarrierCustomerFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds.' }) ids?: number[];
}

export class CarrierCustomerReference {
  @Id({ about: 'The customer, as the list of customers gives its id.' }) id!: number;
}

export class RepresentCustomer {
  @Id({ about: 'The customer, as the list of customers gives its id.' }) id!: number;
  @Id({ optional: true, about: 'Who represents it from now on; left out: the caller, who claims it.' })
  userId?: number;
}

export class LocationRepresentative {
  @Id({ about: 'The location, as the customer lists it.' }) locationId!: number;
  @Id({ optional: true, about: 'Left out: the location follows its company.' }) userId?: number | null;
}

export class RepresentLocations {
  @Id({ about: 'The customer, as the list of customers gives its id.' }) id!: number;
  @ListOf(() => LocationRepresentative, { maxItems: 1000, about: 'Locations that are not named stay as they are.' })
  locations!: LocationRepresentative[];
}

/** The rows of a list that an action is for, named one by one. */
export const NamedTogether = (rows: string): Field<number[]> =>
  Ids({ optional: true, minItems: 1, maxItems: mostTogether, about: `The ${rows}, as the list gives their ids.` });

/** Whether an action is for all rows that the filter of a list finds. */
export const EveryFound = (rows: string): Field<boolean> =>
  Flag({
    optional: true,
    about: `In place of ids: all ${rows} that the filter finds, up to ${formatNumber(mostTogether)}.`,
  });

export class AssignCustomers extends CarrierCustomerFilter {
  @NamedTogether('customers') ids?: number[];
  @EveryFound('customers') isEveryFound?: boolean;
  @Id({ about: 'Who represents them from now on.' }) userId!: number;
}

/** An assignment of many customers or locations at once. */
export class AssignedTogether {
  @Integer({ min: 0, about: 'Customers or locations whose representative has changed.' }) count!: number;
  @Id({ optional: true, about: 'What undoes it; absent where nothing has changed.' }) assignmentId!: number | null;
}

export class AssignmentReference {
  @Id({ about: 'The assignment, as its answer gave the id.' }) assignmentId!: number;
}

export class UndoneAssignment {
  @Integer({ min: 0, about: 'Customers or locations that have their former representative again.' })
  restoredCount!: number;
  @Integer({
    min: 0,
    about: 'Those that stay as they are, because they have changed since or the caller does not see them.',
  })
  stayedCount!: number;
}

export class ChangeAccountNumber {
  @Id({ about: 'The customer, as the list of customers gives its id.' }) id!: number;
  @Text({ max: 40, optional: true, label: 'Account number', about: 'Empty: it has none.' }) accountNumber!: string;
  @Text({ max: 40, optional: true, about: 'The number that the caller saw; another one by now is answered.' })
  before!: string;
}

/** A user of a customer, as far as its carrier sees them. */
export class CarrierCustomerUser {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 60 }) roleName!: string;
  @Instant({ optional: true }) lastSignInAt!: string | null;
}

export class CarrierCustomerUserList {
  @ListOf(() => CarrierCustomerUser, { maxItems: 1000, about: 'By name.' }) items!: CarrierCustomerUser[];
}

/** A note of the carrier's users on a customer, which the customer never sees. */
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
  @Id({ about: 'The customer, as the list of customers gives its id.' }) id!: number;
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
      "The customers of the carrier's site that the caller sees, or all companies with freight of the carrier, with the figures of a range of days; by the revenue of all carriers, for callers without data visibility by name.",
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierCustomers: post({
    ...look,
    path: '/carrier-customers/export',
    takes: ExportCarrierCustomers,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'The found customers as a file.',
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
      'One customer with its locations and who represents each; of a company of another site only its freight with the carrier.',
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
      "Changes the carrier's number of a customer, which the customer can change too. Rate requests and orders name it.",
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
    about: 'Adds a note on a customer for the users of the carrier. Notes are not changed afterward.',
    problems: ['not-found', 'invalid-fields'],
  }),
  representCustomer: put({
    ...represent,
    path: '/carrier-customers/:id/representative',
    takes: RepresentCustomer,
    about:
      'Claims an unclaimed customer, or assigns it to a user. Claiming needs the privilege "manage own customers", assigning "manage locations". A claimed customer answers already-exists with the name. Nothing is answered, since the caller may not see it afterward.',
    problems: ['already-exists', 'not-allowed', 'not-found', 'invalid-fields'],
  }),
  releaseCustomer: del({
    ...represent,
    path: '/carrier-customers/:id/representative',
    takes: CarrierCustomerReference,
    about: 'Releases a customer: your own, or with the privilege "manage locations" any. It is unclaimed then.',
    problems: ['not-allowed', 'not-found', 'wrong-state'],
  }),
  representLocations: put({
    ...assign,
    path: '/carrier-customers/:id/locations/representatives',
    takes: RepresentLocations,
    about:
      'Gives locations a representative of their own, or lets them follow their company again. Nothing is answered, since the caller may not see them afterward.',
    problems: ['not-found', 'invalid-fields'],
  }),
  assignCustomers: post({
    ...assign,
    path: '/customer-assignments',
    takes: AssignCustomers,
    answers: AssignedTogether,
    limit: 20,
    about: 'Assigns several customers to one user, all of them or none. The user gets one email.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  undoAssignment: del({
    ...assign,
    path: '/customer-assignments/:assignmentId',
    takes: AssignmentReference,
    answers: UndoneAssignment,
    about:
      'Undoes an assignment of several customers or locations: each gets its former representative back, unless it has changed since.',
    problems: ['not-found', 'wrong-state'],
  }),
});
