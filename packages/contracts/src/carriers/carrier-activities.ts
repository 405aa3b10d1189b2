import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';

/** The areas of a carrier's activity. */
export const activityAreas = [
  'customers',
  'invitations',
  'users',
  'access',
  'rates',
  'shipments',
  'invoices',
  'proNumbers',
  'network',
  'site',
  'carrier',
  'support',
] as const;
export type ActivityArea = (typeof activityAreas)[number];

/** Names of the areas in pages and files. */
export const activityAreaNames: Readonly<Record<ActivityArea, string>> = {
  customers: 'Customers',
  invitations: 'Invites and campaigns',
  users: 'Users',
  access: 'Accounts and access',
  rates: 'Rates',
  shipments: 'Shipments',
  invoices: 'Invoices',
  proNumbers: 'PRO numbers',
  network: 'Terminals and service area',
  site: 'Site, promotions and resources',
  carrier: 'Carrier',
  support: 'Support',
};

/**
 * The actor: the carrier's users, including users acted as; customers; the administrators of the portal; the portal itself.
 * Responses to quotes are a separate group, because there are so many.
 */
export const activityActors = ['team', 'customers', 'administrators', 'portal', 'all', 'quotes'] as const;
export type ActivityActors = (typeof activityActors)[number];

/** One value before and after. */
export class ActivityChange {
  @Text({ max: 200 }) label!: string;
  @Text({ max: 1000, optional: true, about: 'Absent if there was no value, or only the new value is known.' })
  before!: string | null;
  @Text({ max: 1000, optional: true, about: 'Absent if the value was removed.' }) after!: string | null;
}

/** One activity at a carrier, as a sentence. */
export class CarrierActivity {
  @Id() id!: number;
  @Instant() at!: string;
  @Choice(activityAreas) area!: ActivityArea;
  @Id({ optional: true, about: 'Absent if the portal did it automatically.' }) actorId!: number | null;
  @Text({ max: 300, about: 'Who did it.' }) actorName!: string;
  @Text({ max: 300, optional: true, about: 'The user that an administrator acted as.' })
  actingFor!: string | null;
  @Text({ max: 300, about: 'The action.' }) what!: string;
  @Text({ max: 500, optional: true, about: 'The object that was changed.' }) object!: string | null;
  @Id({ optional: true, about: 'The customer concerned, if the caller can open it.' })
  customerId!: number | null;
  @ListOf(() => ActivityChange, { maxItems: 1000 }) changes!: ActivityChange[];
  @Flag({ about: 'The caller can undo it now.' }) canUndo!: boolean;
  @Text({
    max: 300,
    optional: true,
    about: 'Why it can no longer be undone; absent if this kind can never be undone here.',
  })
  undoRefusal!: string | null;
}

/** The filters of the activity. */
export class CarrierActivityFilter {
  @Text({ max: 100, optional: true, about: 'Text in the name of a user, company or other object.' })
  search?: string;
  @Choice(activityActors, {
    optional: true,
    about:
      "Who did it; the carrier's users by default. Answers to quotes are a separate list and cover the last 31 days unless you name a date range.",
  })
  by?: ActivityActors;
  @Choices(activityAreas, { optional: true, maxItems: activityAreas.length, about: 'Only of these areas.' })
  areas?: ActivityArea[];
  @Ids({ optional: true, maxItems: 200, about: 'Only actions by these users, or by administrators acting as them.' })
  userIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Only actions on these customers.' }) customerIds?: number[];
  @Day({ optional: true, about: "The first day, in the carrier's time zone." }) from?: string;
  @Day({ optional: true, about: "The last day, in the carrier's time zone." }) to?: string;
}

export class ListCarrierActivities extends CarrierActivityFilter {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierActivityList extends ListPage {
  @ListOf(() => CarrierActivity, { maxItems: 100 }) items!: CarrierActivity[];
}

export class ExportCarrierActivities extends CarrierActivityFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class CarrierActivityReference {
  @Id({ about: 'ID of the entry, from the list of activities.' }) id!: number;
}

/** A user of the carrier, suspended ones included. */
export class ActivityUser {
  @Id() userId!: number;
  @Text({ max: 200 }) name!: string;
}

export class ActivityUserList {
  @ListOf(() => ActivityUser, { maxItems: 1000 }) items!: ActivityUser[];
}

const look = { access: { carrier: 'activityPage' }, whileActing: 'allowed' } as const;

export const carrierActivitiesApi = defineResource('carrier-activities', {
  listCarrierActivities: get({
    ...look,
    path: '/carrier-activities',
    takes: ListCarrierActivities,
    answers: CarrierActivityList,
    about:
      'Activity at the carrier, newest first. Excludes customers that the caller can\'t see, third-party freight without the privilege "third-party visibility", and amounts without "data visibility".',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierActivities: post({
    ...look,
    path: '/carrier-activities/export',
    takes: ExportCarrierActivities,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the matching activities as a file, newest first.',
  }),
  listActivityUsers: get({
    ...look,
    path: '/carrier-activities/users',
    answers: ActivityUserList,
    about: "The carrier's users, by name, to filter the list by.",
  }),
  undoCarrierActivity: post({
    ...look,
    path: '/carrier-activities/:id/undo',
    takes: CarrierActivityReference,
    about:
      "Undoes the assignment of a customer or location, or a user's suspension, unless it has changed since. The caller needs the privilege for the opposite action. Suspensions can't be undone while acting as another user. The response is empty because the caller may not see the customer afterward.",
    problems: ['already-exists', 'not-allowed', 'not-found', 'wrong-state'],
  }),
});
