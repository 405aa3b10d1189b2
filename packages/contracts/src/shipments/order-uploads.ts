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

/** `rating` and `dispatching` are being worked on; a failed order says why and can be rated again. */
export const orderStates = ['new', 'rating', 'rated', 'dispatching', 'dispatched', 'failed'] as const;
export type OrderState = (typeof orderStates)[number];

/** The status of an order, by which a file counts its orders: each has exactly one. */
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

/** Which offer an order takes: the cheapest of a preferred carrier if there is one, the cheapest of all, or the one that is there first. */
export const offerRules = ['preferred', 'cheapest', 'fastest'] as const;
export type OfferRule = (typeof offerRules)[number];

export class OrderUploadKey {
  @Id({ about: 'The order upload, as the list of uploads gives its id.' }) id!: number;
}

/** A file of orders with their counts by status. */
export class OrderUpload {
  @Id() id!: number;
  @Text({ max: 255, about: 'Name of the file.' }) name!: string;
  @Choice(uploadStages) stage!: UploadStage;
  @Text({ max: 200, optional: true }) uploadedBy!: string;
  @Integer({ min: 0 }) orderCount!: number;
  @Integer({ min: 0 }) newCount!: number;
  @Integer({ min: 0, about: 'Orders that are being rated or dispatched, until the carrier has answered.' })
  workingCount!: number;
  @Integer({ min: 0 }) ratedCount!: number;
  @Integer({ min: 0, about: 'Orders that their carriers have confirmed.' }) dispatchedCount!: number;
  @Integer({ min: 0, about: 'Orders that their carriers have refused.' }) refusedCount!: number;
  @Integer({ min: 0, about: 'Orders for which it is unknown whether the carrier has them.' }) attentionCount!: number;
  @Integer({ min: 0, about: 'Orders whose shipments were canceled.' }) canceledCount!: number;
  @Integer({ min: 0 }) failedCount!: number;
  @Integer({ min: 0, about: 'Orders that a person left out; they are counted nowhere else.' }) excludedCount!: number;
  @Integer({ min: 0, about: 'Rows of the file without an order; only for the user who uploaded it.' })
  badRowCount!: number;
  @Cents({
    optional: true,
    about:
      'Of all rated and dispatched orders, without refused and canceled ones; absent for those who may not see costs.',
  })
  totalCents?: number | null;
  @Flag({ about: 'Rated orders are dispatched automatically.' }) isAutomatic!: boolean;
  @Cents({ optional: true, about: 'The most that an order may cost to be dispatched automatically.' })
  limitCents?: number | null;
  @Instant() createdAt!: string;
}

export class ListOrderUploads extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Part of the name of the file, or of who sent it.' }) q?: string;
}

export class OrderUploadList extends ListPage {
  @ListOf(() => OrderUpload, { maxItems: 100 }) items!: OrderUpload[];
}

/** One order of a file, made of all rows with its number. */
export class UploadedOrder {
  @Id() id!: number;
  @Text({ max: 20, label: 'Order number' }) reference!: string;
  @Integer({ min: 1, about: 'Line of the file on which it begins.' }) row!: number;
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
  @Choice(dispatchStates, { optional: true, about: 'What came of the call to the carrier.' })
  dispatchState?: DispatchState | null;
}

export class ListUploadedOrders extends ListPageRequest {
  @Id({ about: 'The order upload, as the list of uploads gives its id.' }) id!: number;
  @Choices(orderStatuses, { maxItems: 9, optional: true, about: 'Their status, as the file counts them.' })
  statuses?: OrderStatus[];
  @Text({
    max: 100,
    optional: true,
    about: 'Part of the order number, of a place, the carrier or the shipment number.',
  })
  q?: string;
}

export class ExportOrders {
  @Id({ about: 'The order upload, as the list of uploads gives its id.' }) id!: number;
  @Choices(orderStatuses, { maxItems: 9, optional: true, about: 'Their status, as the file counts them.' })
  statuses?: OrderStatus[];
  @Text({
    max: 100,
    optional: true,
    about: 'Part of the order number, of a place, the carrier or the shipment number.',
  })
  q?: string;
  @Ids({ minItems: 1, maxItems: 200, optional: true, about: 'Only these of them.' }) ids?: number[];
}

export class UploadedOrderList extends ListPage {
  @ListOf(() => UploadedOrder, { maxItems: 100 }) items!: UploadedOrder[];
}

export class ExcludeOrders {
  @Id({ about: 'The order upload, as the list of uploads gives its id.' }) id!: number;
  @Ids({ minItems: 1, maxItems: 200 }) orderIds!: number[];
  @Flag({ about: 'False takes them in again.' }) isExcluded!: boolean;
}

export class RateOrders {
  @Id({ about: 'The order upload, as the list of uploads gives its id.' }) id!: number;
  @Choice(offerRules) offerRule!: OfferRule;
}

/** What came of stopping the work on a file. */
export class StoppedOrders {
  @Integer({ min: 0, about: 'Orders that were not started and are unchanged.' }) leftCount!: number;
  @Integer({ min: 0, about: 'Orders that were started and will be finished.' }) workingCount!: number;
}

export class DispatchOrdersByThemselves extends RateOrders {
  @Cents({
    min: 1,
    optional: true,
    about: 'The most that an order may cost; more expensive ones are left for review. Only for users who see costs.',
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
    about: 'Files of orders, newest first: your own, and those of colleagues when you see all locations.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  get: get({
    path: '/order-uploads/:id',
    takes: OrderUploadKey,
    answers: OrderUpload,
    access: quote,
    about: 'How far the orders of a file have come.',
    problems: ['not-found'],
  }),
  orders: get({
    path: '/order-uploads/:id/orders',
    takes: ListUploadedOrders,
    answers: UploadedOrderList,
    access: quote,
    about: 'The orders of a file, in its order unless they are to be sorted otherwise.',
    problems: ['not-found', 'malformed-request', 'unknown-sort-field'],
  }),
  exportOrders: post({
    path: '/order-uploads/:id/orders/export',
    takes: ExportOrders,
    answersFile: ['text/csv'],
    access: quote,
    whileActing: 'allowed',
    limit: 20,
    about: 'The found orders of a file as a CSV file, with their status.',
    problems: ['not-found'],
  }),
  exclude: post({
    path: '/order-uploads/:id/exclusion',
    takes: ExcludeOrders,
    answers: OrderUpload,
    access: quote,
    whileActing: 'allowed',
    about: 'Leaves single orders out of rating and dispatch, or takes them in again; all of those named, or none.',
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
    about: 'Asks the carriers about every new and every failed order; a job goes through them.',
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
    about: 'Dispatches every rated order, each of them once however often it is asked; a job goes through them.',
    problems: ['not-found', 'wrong-state'],
  }),
  stop: post({
    path: '/order-uploads/:id/stop',
    takes: OrderUploadKey,
    answers: StoppedOrders,
    access: quote,
    whileActing: 'allowed',
    about:
      'Stops the rating or, for users who may dispatch, the dispatch of a file. Finished orders stay, started ones are finished, all others are unchanged.',
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
      'Rates every new and every failed order and dispatches those that have an offer within the limit; the others stay with their reason.',
    problems: ['not-found', 'not-allowed', 'wrong-state'],
  }),
  endAutomaticDispatch: del({
    path: '/order-uploads/:id/automatic-dispatch',
    takes: OrderUploadKey,
    access: { customer: 'dispatch', scope: 'imports' },
    whileActing: 'allowed',
    about: 'Switches it off while it goes on: what was not handed over to a carrier yet stays rated.',
    problems: ['not-found', 'wrong-state'],
  }),
  errors: get({
    path: '/order-uploads/:id/errors',
    takes: OrderUploadKey,
    answersFile: ['text/csv'],
    access: quote,
    about:
      'What brought no order, could not be rated or dispatched, or was refused by its carrier: the rows as they came, with the reason of each.',
    problems: ['not-found', 'wrong-state'],
  }),
  remove: del({
    path: '/order-uploads/:id',
    takes: OrderUploadKey,
    access: quote,
    whileActing: 'allowed',
    about: 'Forgets the orders that were not dispatched, so that their numbers can come in again.',
    problems: ['not-found', 'wrong-state'],
  }),
});
