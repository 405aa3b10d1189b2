import { areaServices, type AreaService } from '@lading/domain/service-area/area-row';
import { countryCodes } from '@lading/domain/freight/country';
import type { Country } from '../fields/address.js';
import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { RowError } from '../kernel/row-error.js';

/** Rows that a service area may have. */
export const mostAreaRows = 100_000;
/** Differences that are listed; all are counted. */
export const mostAreaDifferences = 500;

export const areaStates = ['draft', 'upcoming', 'inEffect', 'past', 'withdrawn'] as const;
export type AreaState = (typeof areaStates)[number];

/** One version of a carrier's service area. */
export class ServiceAreaVersion {
  @Id() id!: number;
  @Choice(areaStates, { about: "Seen from today in the carrier's time zone." }) state!: AreaState;
  @Day({ optional: true, about: 'First pickup date to which it applies; absent for a draft.' })
  effectiveFrom!: string | null;
  @Day({ optional: true, about: 'Last pickup date, where another version follows.' }) effectiveUntil!: string | null;
  @Integer({ min: 1 }) rowCount!: number;
  @Text({ max: 200, optional: true, about: 'Who uploaded it.' }) uploadedBy!: string;
  @Instant() uploadedAt!: string;
  @Text({ max: 200, optional: true, about: 'Who published it.' }) publishedBy!: string;
}

export class ServiceAreaVersions {
  @Day({ about: "Today in the carrier's time zone." }) today!: string;
  @ListOf(() => ServiceAreaVersion, { maxItems: 200, about: 'The draft first, then the newest.' })
  items!: ServiceAreaVersion[];
}

export class ServiceAreaKey {
  @Id({ about: 'ID of the version, from the list of versions.' }) id!: number;
}

/** Who serves the postal codes of one row. */
export class ServiceAreaRow {
  @Id() id!: number;
  @Choice(countryCodes) country!: Country;
  @Text({ max: 10, about: 'A postal code, or the beginning of several.' }) place!: string;
  @Text({ max: 10, optional: true, about: 'Code of the terminal.' }) terminal!: string | null;
  @Choice(areaServices) service!: AreaService;
  @Text({ max: 60, optional: true, about: 'The carrier that serves it, for interline service.' })
  partner!: string | null;
  @Text({ max: 40, optional: true, about: 'Weekdays, such as Mon–Fri; empty where the carrier does not pick up.' })
  pickupDays!: string;
  @Text({ max: 40, optional: true, about: 'Weekdays; empty where the carrier does not deliver.' })
  deliveryDays!: string;
  @Integer({ min: 0, max: 30, about: 'Business days that a pickup or delivery there takes longer.' })
  extraDays!: number;
}

export class ListServiceAreaRows extends ListPageRequest {
  @Id({ about: 'ID of the version, from the list of versions.' }) id!: number;
  @Text({ max: 60, optional: true, about: 'Beginning of a postal code, or text in terminal or partner.' })
  search?: string;
  @Choice(areaServices, { optional: true, about: 'Only rows with this service.' }) service?: AreaService;
}

/** What the rows of a version can be narrowed to. */
export type ServiceAreaRowFilter = Omit<ListServiceAreaRows, keyof ListPageRequest>;

export class ServiceAreaRowList extends ListPage {
  @ListOf(() => ServiceAreaRow, { maxItems: 100 }) items!: ServiceAreaRow[];
}

/** What an upload did: all or nothing. */
export class ServiceAreaUpload {
  @Flag({ about: 'The rows are stored as the draft, in place of an earlier one.' }) isStored!: boolean;
  @Integer({ min: 0 }) rowCount!: number;
  @Id({ optional: true, about: 'ID of the draft.' }) id?: number | null;
  @ListOf(() => RowError, { maxItems: 500 }) errors!: RowError[];
}

export class ServiceAreaDifference {
  @Choice(countryCodes) country!: Country;
  @Text({ max: 10 }) place!: string;
  @Choice(['added', 'changed', 'removed']) kind!: 'added' | 'changed' | 'removed';
  @Text({ max: 300, optional: true, about: 'How the place is served before.' }) before!: string | null;
  @Text({ max: 300, optional: true, about: 'How it is served afterwards.' }) after!: string | null;
}

export class CompareServiceArea {
  @Id({ about: 'ID of the version, from the list of versions.' }) id!: number;
  @Day({ optional: true, about: 'Effective date of a draft; the first possible day by default.' })
  effectiveFrom?: string;
}

/** How a version differs from the one before it. */
export class ServiceAreaComparison {
  @Nested(() => ServiceAreaVersion, { optional: true, about: 'The version before; absent if it is the first.' })
  before!: ServiceAreaVersion | null;
  @Integer({ min: 0 }) added!: number;
  @Integer({ min: 0 }) changed!: number;
  @Integer({ min: 0 }) removed!: number;
  @Integer({ min: 0 }) unchanged!: number;
  @ListOf(() => ServiceAreaDifference, {
    maxItems: mostAreaDifferences,
    about: 'The first ones, by country and place.',
  })
  rows!: ServiceAreaDifference[];
}

export class PublishServiceArea {
  @Id({ about: 'ID of the draft, from the list of versions.' }) id!: number;
  @Day({ label: 'Effective from', about: "First pickup date; tomorrow in the carrier's time zone at the earliest." })
  effectiveFrom!: string;
}

export class FindServedPlace {
  @Text({ max: 10, label: 'Postal code', about: 'A whole postal code, such as 60607.' }) postalCode!: string;
  @Choice(countryCodes, { optional: true, about: 'By default, the country that the form of the code names.' })
  country?: Country;
  @Day({ optional: true, about: 'Pickup date; today by default.' }) day?: string;
}

/** Who serves a postal code on a day. */
export class ServedPlace {
  @Text({ max: 10 }) postalCode!: string;
  @Choice(countryCodes) country!: Country;
  @Day() day!: string;
  @Nested(() => ServiceAreaVersion, { optional: true, about: 'The version in effect; absent if none is.' })
  area!: ServiceAreaVersion | null;
  @Nested(() => ServiceAreaRow, { optional: true, about: 'The row that decides; absent where the area has none.' })
  row!: ServiceAreaRow | null;
  @Text({ max: 60, optional: true, about: 'Name of the terminal of the row.' }) terminalName!: string | null;
}

const read = { carrier: 'dataVisibility' } as const;
const write = { carrier: 'administrator' } as const;

export const carrierServiceAreasApi = defineResource('carrier-service-areas', {
  listServiceAreas: get({
    path: '/carrier-service-areas',
    answers: ServiceAreaVersions,
    access: read,
    whileActing: 'allowed',
    about: "The versions of your carrier's service area: the draft, those to come, the one in effect and earlier ones.",
  }),
  uploadServiceArea: post({
    path: '/carrier-service-areas',
    takesFile: ['text/csv'],
    answers: ServiceAreaUpload,
    access: write,
    whileActing: 'allowed',
    limit: 20,
    about:
      'Stores the rows of a CSV file as the draft, in place of an earlier draft. Columns: Country (USA if empty), Postal code (a prefix, or a single code as an exception), Terminal, Service (direct or interline), Partner, Pickup days and Delivery days (such as Mon-Fri, Mon Wed Fri, daily or none), Extra days. If any row has an error or overlaps another, nothing is stored. Nothing applies before the draft is published.',
    problems: ['too-large', 'unsupported-media-type'],
  }),
  compareServiceArea: get({
    path: '/carrier-service-areas/:id/differences',
    takes: CompareServiceArea,
    answers: ServiceAreaComparison,
    access: read,
    whileActing: 'allowed',
    about: 'How a version differs from the one in effect before it.',
    problems: ['not-found', 'malformed-request'],
  }),
  listServiceAreaRows: get({
    path: '/carrier-service-areas/:id/rows',
    takes: ListServiceAreaRows,
    answers: ServiceAreaRowList,
    access: read,
    whileActing: 'allowed',
    about: 'The rows of a version, by country and place.',
    problems: ['not-found', 'malformed-request', 'unknown-sort-field'],
  }),
  downloadServiceArea: get({
    path: '/carrier-service-areas/:id/file',
    takes: ServiceAreaKey,
    answersFile: ['text/csv'],
    access: read,
    whileActing: 'allowed',
    limit: 20,
    about: 'The rows of a version as a CSV file that can be uploaded again.',
    problems: ['not-found'],
  }),
  publishServiceArea: post({
    path: '/carrier-service-areas/:id/publication',
    takes: PublishServiceArea,
    answers: ServiceAreaVersion,
    access: write,
    whileActing: 'allowed',
    about:
      'Publishes the draft. Quotes for pickups from its effective date on take service and transit from it; rates that were already given stay as they are.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  withdrawServiceArea: post({
    path: '/carrier-service-areas/:id/withdrawal',
    takes: ServiceAreaKey,
    answers: ServiceAreaVersion,
    access: write,
    whileActing: 'allowed',
    about:
      'Withdraws a published version before its effective date; a version in effect is followed by another instead.',
    problems: ['not-found', 'wrong-state'],
  }),
  discardServiceArea: del({
    path: '/carrier-service-areas/:id',
    takes: ServiceAreaKey,
    access: write,
    whileActing: 'allowed',
    about: 'Deletes the draft with its rows; published versions stay.',
    problems: ['not-found', 'wrong-state'],
  }),
  findServedPlace: get({
    path: '/carrier-service-areas/served-places',
    takes: FindServedPlace,
    answers: ServedPlace,
    access: read,
    whileActing: 'allowed',
    limit: 120,
    about: 'Who serves a postal code on a day, by the version in effect then.',
    problems: ['invalid-fields', 'malformed-request'],
  }),
});
