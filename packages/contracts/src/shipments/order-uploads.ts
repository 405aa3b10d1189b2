import { dispatchStates, type DispatchState } from '../fields/shipment-parts.js';
import { freightTerms, unitSystems, type FreightTerms, type UnitSystem } from '../fields/freight.js';
import { defineResource, del, get, post } from '../kernel/endpoint.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Decimal,
  Flag,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  Text,
} from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';

/** `rating` and `dispatching` are in progress; a failed order has a reason and can be rated again. */
export const orderStates = ['new', 'rating', 'rated', 'dispatching', 'dispatched', 'failed'] as const;
export type OrderState = (typeof orderStates)[number];

/** The statuses by which a file counts its orders: each order has exactly one. */
export const orderStatuses = [
  'new',
  'working',
  'rated',
  'dispatched',
  'refused',
  'attention',
  'canceled',
  'failed',
  'excluded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const uploadStages = ['idle', 'rating', 'dispatching'] as const;
export type UploadStage = (typeof uploadStages)[number];

/** How an order's offer is selected: the cheapest of a preferred carrier if there is one, the cheapest of all, or the fastest. */
export const offerRules = ['preferred', 'cheapest', 'fastest'] as const;
export type OfferRule = (typeof offerRules)[number];

export class OrderUploadKey {
  @Id({ about: 'ID of the order upload, from the list of uploads.' }) id!: number;
}

/** A file of orders with their counts by status. */
export class OrderUpload {
  @Id() id!: number;
  @Text({ max: 255, about: 'Name of the file.' }) name!: string;
  @Choice(uploadStages) stage!: UploadStage;
  @Text({ max: 200, optional: true }) uploadedBy!: string;
  @Integer({ min: 0 }) orderCount!: number;
  @Integer({ min: 0 }) newCount!: number;
  @Integer({ min: 0, about: 'Orders that are being rated or dispatched, until the carrier responds.' })
  workingCount!: number;
  @Integer({ min: 0 }) ratedCount!: number;
  @Integer({ min: 0, about: 'Orders that their carriers have confirmed.' }) dispatchedCount!: number;
  @Integer({ min: 0, about: 'Orders that their carriers have refused.' }) refusedCount!: number;
  @Integer({ min: 0, about: "Orders for which it isn't known whether the carrier received them." })
  attentionCount!: number;
  @Integer({ min: 0, about: 'Orders whose shipments were canceled.' }) canceledCount!: number;
  @Integer({ min: 0 }) failedCount!: number;
  @Integer({ min: 0, about: "Orders that a user excluded; they aren't counted elsewhere." }) excludedCount!: number;
  @Integer({ min: 0, about: 'Rows of the file that produced no order; only for the user who uploaded it.' })
  badRowCount!: number;
  @Cents({
    optional: true,
    about:
      "Total of rated and dispatched orders, excluding refused and canceled ones; absent for users who can't see costs.",
  })
  totalCents?: number | null;
  @Flag({ about: 'Rated orders are dispatched automatically.' }) isAutomatic!: boolean;
  @Cents({ optional: true, about: 'Price limit for automatic dispatch of an order.' })
  limitCents?: number | null;
  @Instant() createdAt!: string;
}

export class ListOrderUploads extends ListPageRequest {
  @Text({ max: 100, optional: true, about: "Text in the file name or the uploading user's name." }) q?: string;
}

export class OrderUploadList extends ListPage {
  @ListOf(() => OrderUpload, { maxItems: 100 }) items!: OrderUpload[];
}

/** One order of a file, from all rows with its number. */
export class UploadedOrder {
  @Id() id!: number;
  @Text({ max: 20, label: 'Order number' }) reference!: string;
  @Integer({ min: 1, about: 'Line of the file on which the order starts.' }) row!: number;
  @Choice(orderStates) state!: OrderState;
  @Text({ max: 1000, optional: true, about: 'Why it failed, was not dispatched automatically, or was refused.' })
  problem?: string | null;
  @Flag({ about: 'Excluded from actions on all orders until it is included again.' }) isExcluded!: boolean;
  @Text({ max: 200 }) originLabel!: string;
  @Text({ max: 200 }) destinationLabel!: string;
  @Day() shipDate!: string;
  @Choice(freightTerms) freightTerms!: FreightTerms;
  @Integer({ min: 0 }) handlingUnits!: number;
  @Decimal({ max: 99_999_999, places: 2 }) weight!: number;
  @Choice(unitSystems) units!: UnitSystem;
  @Cents({ optional: true }) cents?: number | null;
  @Text({ max: 100, optional: true }) carrierName?: string | null;
  @Id({ optional: true }) quoteId?: number | null;
  @Id({ optional: true }) shipmentId?: number | null;
  @Text({ max: 40, optional: true }) shipmentNumber?: string | null;
  @Choice(dispatchStates, { optional: true, about: 'Result of the call to the carrier.' })
  dispatchState?: DispatchState | null;
}

export class ListUploadedOrders extends ListPageRequest {
  @Id({ about: 'ID of the order upload, from the list of uploads.' }) id!: number;
  @Choices(orderStatuses, { maxItems: 9, optional: true, about: 'Order status, as counted for the file.' })
  statuses?: OrderStatus[];
  @Text({
    max: 100,
    optional: true,
    about: 'Text in the order number, a city, the carrier or the shipment number.',
  })
  q?: string;
}

export class ExportOrders {
  @Id({ about: 'ID of the order upload, from the list of uploads.' }) id!: number;
  @Choices(orderStatuses, { maxItems: 9, optional: true, about: 'Order status, as counted for the file.' })
  statuses?: OrderStatus[];
  @Text({
    max: 100,
    optional: true,
    about: 'Text in the order number, a city, the carrier or the shipment number.',
  })
  q?: string;
  @Ids({ minItems: 1, maxItems: 200, optional: true, about: 'Only these orders.' }) ids?: number[];
}

export class UploadedOrderList extends ListPage {
  @ListOf(() => UploadedOrder, { maxItems: 100 }) items!: UploadedOrder[];
}

export class ExcludeOrders {
  @Id({ about: 'ID of the order upload, from the list of uploads.' }) id!: number;
  @Ids({ minItems: 1, maxItems: 200 }) orderIds!: number[];
  @Flag({ about: 'False includes them again.' }) isExcluded!: boolean;
}

export class RateOrders {
  @Id({ about: 'ID of the order upload, from the list of uploads.' }) id!: number;
  @Choice(offerRules) offerRule!: OfferRule;
}

/** The result of stopping the work on a file. */
export class StoppedOrders {
  @Integer({ min: 0, about: "Orders that weren't started; they are unchanged." }) leftCount!: number;
  @Integer({ min: 0, about: 'Orders in progress; they will be finished.' }) workingCount!: number;
}

export class DispatchOrdersByThemselves extends RateOrders {
  @Cents({
    min: 1,
    optional: true,
    about: 'Price limit per order; orders above it are left for review. Only for users who can see costs.',
  })
  limitCents?: number | null;
}

const quote = { customer: 'quote', scope: 'imports' } as const;

export const orderUploadsApi = defineResource('order-uploads', {
  list: get({
    path: '/order-uploads',
    takes: ListOrderUploads,
    answers: OrderUploadList,
    access: quote,
    about: "Order files, newest first: your own, and your coworkers' if you can see all locations.",
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  get: get({
    path: '/order-uploads/:id',
    takes: OrderUploadKey,
    answers: OrderUpload,
    access: quote,
    about: "How many orders of a file are done, and which aren't.",
    problems: ['not-found'],
  }),
  orders: get({
    path: '/order-uploads/:id/orders',
    takes: ListUploadedOrders,
    answers: UploadedOrderList,
    access: quote,
    about: 'The orders of a file, in file order unless sorted otherwise.',
    problems: ['not-found', 'malformed-request', 'unknown-sort-field'],
  }),
  exportOrders: post({
    path: '/order-uploads/:id/orders/export',
    takes: ExportOrders,
    answersFile: ['text/csv'],
    access: quote,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching orders of a file as a CSV file, with their status.',
    problems: ['not-found'],
  }),
  exclude: post({
    path: '/order-uploads/:id/exclusion',
    takes: ExcludeOrders,
    answers: OrderUpload,
    access: quote,
    whileActing: 'allowed',
    about: 'Excludes orders from rating and dispatch, or includes them again; all of the named orders or none.',
    problems: ['not-found', 'wrong-state'],
  }),
  rate: post({
    path: '/order-uploads/:id/rating',
    takes: RateOrders,
    answers: OrderUpload,
    access: quote,
    whileActing: 'allowed',
    status: 202,
    limit: 20,
    about: 'Rates all new and failed orders in the background.',
    problems: ['not-found', 'not-allowed', 'wrong-state'],
  }),
  dispatch: post({
    path: '/order-uploads/:id/dispatch',
    takes: OrderUploadKey,
    answers: OrderUpload,
    access: { customer: 'dispatch', scope: 'imports' },
    whileActing: 'allowed',
    status: 202,
    limit: 20,
    about: 'Dispatches all rated orders in the background, each order only once.',
    problems: ['not-found', 'wrong-state'],
  }),
  stop: post({
    path: '/order-uploads/:id/stop',
    takes: OrderUploadKey,
    answers: StoppedOrders,
    access: quote,
    whileActing: 'allowed',
    about:
      "Stops rating a file or, for users who can dispatch, dispatching it. Orders in progress are finished; the others don't change.",
    problems: ['not-found', 'not-allowed', 'wrong-state'],
  }),
  beginAutomaticDispatch: post({
    path: '/order-uploads/:id/automatic-dispatch',
    takes: DispatchOrdersByThemselves,
    answers: OrderUpload,
    access: { customer: 'dispatch', scope: 'imports' },
    whileActing: 'allowed',
    status: 202,
    limit: 20,
    about:
      'Rates all new and failed orders and dispatches those with a rate within the limit; the others stay, with the reason.',
    problems: ['not-found', 'not-allowed', 'wrong-state'],
  }),
  endAutomaticDispatch: del({
    path: '/order-uploads/:id/automatic-dispatch',
    takes: OrderUploadKey,
    access: { customer: 'dispatch', scope: 'imports' },
    whileActing: 'allowed',
    about: 'Turns off automatic dispatch while it is running; orders not sent to a carrier yet stay rated.',
    problems: ['not-found', 'wrong-state'],
  }),
  errors: get({
    path: '/order-uploads/:id/errors',
    takes: OrderUploadKey,
    answersFile: ['text/csv'],
    access: quote,
    about:
      "Rows that produced no order, couldn't be rated or dispatched, or were refused by the carrier, as uploaded, each with its reason.",
    problems: ['not-found', 'wrong-state'],
  }),
  remove: del({
    path: '/order-uploads/:id',
    takes: OrderUploadKey,
    access: quote,
    whileActing: 'allowed',
    about: 'Deletes the orders that were not dispatched, so you can upload their numbers again.',
    problems: ['not-found', 'wrong-state'],
  }),
});
