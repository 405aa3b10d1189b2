import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';

/** What the activity of a carrier is about. */
export const activityAreas = [
  'customers',
  'invitations',
  'users',
  'access',
  'rates',
  'shipments',
  'invoices',
  'proNumbers',
  'site',
  'carrier',
  'support',
] as const;
export type ActivityArea = (typeof activityAreas)[number];

/** The areas as pages and files name them. */
export const activityAreaNames: Readonly<Record<ActivityArea, string>> = {
  customers: 'Customers',
  invitations: 'Invites and campaigns',
  users: 'Users',
  access: 'Accounts and access',
  rates: 'Rates',
  shipments: 'Shipments',
  invoices: 'Invoices',
  proNumbers: 'PRO numbers',
  site: 'Site and promotions',
  carrier: 'Carrier',
  support: 'Support',
};

/**
 * Who did it: the carrier's users, also in whose name an administrator acted; customers; the administrators of the portal; the portal itself.
 * The answers to quotes are apart from all others, because there are so many.
 */
export const activityActors = ['team', 'customers', 'administrators', 'portal', 'all', 'quotes'] as const;
export type ActivityActors = (typeof activityActors)[number];

/** One value before and after. */
export class ActivityChange {
  @Text({ max: 200 }) label!: string;
  @Text({ max: 1000, optional: true, about: 'Absent where there was nothing, or where only the new value is known.' })
  before!: string | null;
  @Text({ max: 1000, optional: true, about: 'Absent where nothing is left.' }) after!: string | null;
}

/** Something that happened at a carrier, as a sentence. */
export class CarrierActivity {
  @Id() id!: number;
  @Instant() at!: string;
  @Choice(activityAreas) area!: ActivityArea;
  @Id({ optional: true, about: 'Absent where the portal did it by itself.' }) actorId!: number | null;
  @Text({ max: 300, about: 'Who did it.' }) actorName!: string;
  @Text({ max: 300, optional: true, about: 'The user in whose name an administrator did it.' })
  actingFor!: string | null;
  @Text({ max: 300, about: 'What was done.' }) what!: string;
  @Text({ max: 500, optional: true, about: 'What it was done to.' }) object!: string | null;
  @Id({ optional: true, about: 'The customer that it concerns, where the caller can open it.' })
  customerId!: number | null;
  @ListOf(() => ActivityChange, { maxItems: 1000 }) changes!: ActivityChange[];
  @Flag({ about: 'It can be undone here now.' }) canUndo!: boolean;
  @Text({
    max: 300,
    optional: true,
    about: 'Why it can no longer be undone; absent for what never can be undone here.',
  })
  undoRefusal!: string | null;
}

/** What the activity can be narrowed to. */
export class CarrierActivityFilter {
  @Text({ max: 100, optional: true, about: 'Part of the name of a person, company, user or other object.' })
  search?: string;
  @Choice(activityActors, {
    optional: true,
    about:
      "Who did it: the carrier's users unless said. Answers to quotes are apart from all others, and of the last 31 days unless days are named.",
  })
  by?: ActivityActors;
  @Choices(activityAreas, { optional: true, maxItems: activityAreas.length, about: 'Only of these areas.' })
  areas?: ActivityArea[];
  @Ids({ optional: true, maxItems: 200, about: 'Only what these users did, or what was done in their name.' })
  userIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Only what concerns these customers.' }) customerIds?: number[];
  @Day({ optional: true, about: "The first day, in the carrier's time zone." }) from?: string;
  @Day({ optional: true, about: "The last day, in the carrier's time zone." }) to?: string;
}

export class ListCarrierActivities extends CarrierActivityFilter {
  @Text({ optional: true, max: 30, about: 'One of the sort names; a minus in front means descending.' }) sort?: string;
  @Text({ max: 400, optional: true, about: 'Where the previous page ended.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to pass over, when no cursor is given.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows on a page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierActivityList extends ListPage {
  @ListOf(() => CarrierActivity, { maxItems: 100 }) items!: CarrierActivity[];
}

export class ExportCarrierActivities extends CarrierActivityFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds.' }) ids?: number[];
}

export class CarrierActivityReference {
  @Id({ about: 'The entry, as the list of activities gives its id.' }) id!: number;
}

/** A user of the carrier, also one who is suspended. */
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
      'What happened at the carrier, newest first. Left out is what concerns customers that the caller does not see, third-party freight without the privilege "third-party visibility", and amounts without "data visibility".',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierActivities: post({
    ...look,
    path: '/carrier-activities/export',
    takes: ExportCarrierActivities,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'The found activities as a file, newest first.',
  }),
  listActivityUsers: get({
    ...look,
    path: '/carrier-activities/users',
    answers: ActivityUserList,
    about: 'The users of the carrier, by name, to narrow the list to what they did.',
  }),
  undoCarrierActivity: post({
    ...look,
    path: '/carrier-activities/:id/undo',
    takes: CarrierActivityReference,
    about:
      "Undoes the assignment of a customer or location, or a user's suspension, as long as things are still as it left them. The caller needs the privilege to do the opposite. Suspensions can't be undone while acting as another user. Nothing is answered, since the caller may not see the customer afterward.",
    problems: ['already-exists', 'not-allowed', 'not-found', 'wrong-state'],
  }),
});
