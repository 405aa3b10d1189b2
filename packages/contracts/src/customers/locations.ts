import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { locationTypes, type LocationTypeName } from '@lading/domain/freight/location-type';
import { ContactFields, ContactName, Phone, PostalCode, RegionCode } from '../fields/address.js';
import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { ChosenRows, ReachedRows } from '../kernel/list-page.js';
import { Choice, Choices, Email, Flag, Id, Ids, Integer, ListOf, Text, TimeOfDay } from '../kernel/field.js';

/** A cursor contains a name, which may be long. */
const longestCursor = 1200;

const locationTypeNames = locationTypes.map(({ type }) => type);

/** One of the customer's own docks or offices; its texts may be longer than a form allows. */
export class Location extends ContactFields {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
  @Flag() isActive!: boolean;
  @Flag({ about: 'Invoices may be addressed to it.' }) isBilling!: boolean;
  @Text({ max: 40, about: 'Location type, such as business or residence.' }) locationType!: string;
  @Text({ max: 200 }) override address1!: string;
  @Text({ max: 200, optional: true }) override address2!: string;
  @Text({ max: 100 }) override city!: string;
  @Text({ max: 40 }) override state!: string;
  @Text({ max: 12 }) override postalCode!: string;
  @Text({ max: 200, optional: true }) override contactName!: string;
  @Text({ max: 40, optional: true }) override phone!: string;
  @Text({ max: 254, optional: true }) email!: string;
  @TimeOfDay({ about: 'Ready time: earliest pickup time.' }) readyTime!: string;
  @TimeOfDay({ about: 'Dock close time: latest pickup time.' }) closeTime!: string;
  @Choices(freightTerms, { maxItems: 3, about: 'Freight terms that your carrier grants for it.' })
  freightTerms!: FreightTerms[];
}

export class ListLocations {
  @Text({ max: 100, optional: true, about: 'Text in the name, street, city or postal code.' }) search?: string;
  @Flag({ optional: true, about: 'Also inactive ones.' }) withInactive?: boolean;
  @Flag({ optional: true, about: 'Only locations that invoices can be addressed to.' }) isBilling?: boolean;
  @Flag({ optional: true, about: 'Only active or only inactive ones; overrides `withInactive`.' })
  isActive?: boolean;
  @Choice(locationTypeNames, { optional: true, about: 'Only this location type.' }) locationType?: LocationTypeName;
  @Choices(freightTerms, {
    optional: true,
    maxItems: 3,
    about: 'Only locations with at least one of these freight terms.',
  })
  terms?: FreightTerms[];
  @Ids({ optional: true, maxItems: 200, about: 'Only these locations, by id.' }) ids?: number[];
  @Text({
    optional: true,
    max: 30,
    about: 'Field to sort by, name by default; a leading minus sorts in descending order.',
  })
  sort?: string;
  @Text({ max: longestCursor, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 200, optional: true, about: 'Rows per page.' }) limit?: number;
}

/** The filters of the list. */
export type LocationFilter = Omit<ListLocations, 'sort' | 'cursor' | 'skip' | 'limit'>;

export class ExportLocations {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Text({ max: 100, optional: true, about: 'Text in the name, street, city or postal code.' }) search?: string;
  @Flag({ optional: true, about: 'Also inactive ones.' }) withInactive?: boolean;
  @Flag({ optional: true, about: 'Only locations that invoices can be addressed to.' }) isBilling?: boolean;
  @Flag({ optional: true, about: 'Only active or only inactive ones; overrides `withInactive`.' })
  isActive?: boolean;
  @Choice(locationTypeNames, { optional: true, about: 'Only this location type.' }) locationType?: LocationTypeName;
  @Choices(freightTerms, {
    optional: true,
    maxItems: 3,
    about: 'Only locations with at least one of these freight terms.',
  })
  terms?: FreightTerms[];
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class LocationList {
  @ListOf(() => Location, { maxItems: 200 }) items!: Location[];
  @Integer({ min: 0, about: 'Exact up to 10,000.' }) total!: number;
  @Flag({ optional: true }) totalIsLowerBound?: boolean;
  @Text({ max: longestCursor, optional: true, about: 'Cursor of the next page; none on the last.' })
  nextCursor?: string | null;
}

/** The editable fields of a location. */
export class NewLocation extends ContactFields {
  @Text({ max: 200 }) name!: string;
  @Choice(locationTypeNames, { optional: true, about: 'Business by default.' }) locationType?: LocationTypeName;
  @Flag({ optional: true }) isBilling?: boolean;
  @Text({ max: 200, label: 'Address' }) override address1!: string;
  @Text({ max: 200, optional: true, label: 'Address 2' }) override address2?: string;
  @RegionCode() override state!: string;
  @PostalCode() override postalCode!: string;
  @ContactName() override contactName!: string;
  @Phone() override phone!: string;
  @Email({ optional: true }) email?: string;
  @TimeOfDay({ optional: true, about: 'Ready time: earliest pickup time; 09:00 by default.' }) readyTime?: string;
  @TimeOfDay({ optional: true, about: 'Dock close time: latest pickup time; 17:00 by default.' }) closeTime?: string;
}

export class ChangedLocation extends NewLocation {
  @Id({ about: 'ID of the location, from the location list.' }) id!: number;
  @Flag({ about: 'An inactive location keeps its history.' }) isActive!: boolean;
}

export class LocationReference {
  @Id({ about: 'ID of the location, from the location list.' }) id!: number;
}

const access = { customer: 'quote', scope: 'places' } as const;
const change = { access: { customer: 'manageLocations', scope: 'places' }, whileActing: 'allowed' } as const;

export const locationsApi = defineResource('locations', {
  listLocations: get({
    path: '/locations',
    takes: ListLocations,
    answers: LocationList,
    access,
    about: 'Your own locations that your location rule lets you see, by name unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  getLocation: get({
    path: '/locations/:id',
    takes: LocationReference,
    answers: Location,
    access,
    about: 'One location of your company with its contact, hours and freight terms.',
    problems: ['not-found'],
  }),
  exportLocations: post({
    path: '/locations/export',
    takes: ExportLocations,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    access,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching locations as a file, by name.',
  }),
  activateLocations: post({
    ...change,
    path: '/locations/activate',
    takes: ChosenRows,
    answers: ReachedRows,
    about: 'Activates several locations and returns the ones it activated.',
    problems: ['plan-limit-reached'],
  }),
  deactivateLocations: post({
    ...change,
    path: '/locations/deactivate',
    takes: ChosenRows,
    answers: ReachedRows,
    about: 'Deactivates several locations and returns the ones it deactivated. They keep their history.',
  }),
  addLocation: post({
    ...change,
    path: '/locations',
    takes: NewLocation,
    answers: Location,
    status: 201,
    about: 'Adds a dock or an office; users whose rule includes all locations see it immediately.',
    problems: ['invalid-fields', 'plan-limit-reached'],
  }),
  changeLocation: put({
    ...change,
    path: '/locations/:id',
    takes: ChangedLocation,
    answers: Location,
    about: 'Changes a location; open pages of the company are notified.',
    problems: ['invalid-fields', 'not-found', 'plan-limit-reached'],
  }),
});
