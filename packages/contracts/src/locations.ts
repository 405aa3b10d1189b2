import { countryCodes } from '@lading/domain/postal-code';
import { locationTypes, type LocationTypeName } from '@lading/domain/location-type';
import type { Country } from './address.js';
import { freightTerms, type FreightTerms } from './freight.js';
import { defineResource, get, post, put } from './kernel/endpoint.js';
import { Choice, Choices, Email, Flag, Id, Ids, Integer, ListOf, Text, TimeOfDay } from './kernel/field.js';

const locationTypeNames = locationTypes.map(({ type }) => type);

/** One of the customer's own docks or offices. */
export class Location {
  @Id() id!: number;
  @Text({ max: 200 }) name!: string;
  @Flag() isActive!: boolean;
  @Flag({ about: 'Invoices may be addressed to it.' }) isBilling!: boolean;
  @Text({ max: 40, about: 'What kind of place it is, such as business or residence.' }) locationType!: string;
  @Text({ max: 200 }) address1!: string;
  @Text({ max: 200, optional: true }) address2!: string;
  @Text({ max: 100 }) city!: string;
  @Text({ max: 40 }) state!: string;
  @Text({ max: 12 }) postalCode!: string;
  @Choice(countryCodes) country!: Country;
  @Text({ max: 200, optional: true }) contactName!: string;
  @Text({ max: 40, optional: true }) phone!: string;
  @Text({ max: 254, optional: true }) email!: string;
  @TimeOfDay({ about: 'From when freight can be picked up.' }) readyTime!: string;
  @TimeOfDay({ about: 'Until when freight can be picked up.' }) closeTime!: string;
  @Choices(freightTerms, { maxItems: 3, about: 'What your carrier grants for it.' }) freightTerms!: FreightTerms[];
}

export class ListLocations {
  @Text({ max: 100, optional: true, about: 'Part of the name, street, city or postal code.' }) search?: string;
  @Flag({ optional: true, about: 'Also those that are not used any more.' }) withInactive?: boolean;
  @Flag({ optional: true, about: 'Only those that invoices may be addressed to.' }) isBilling?: boolean;
  @Ids({ optional: true, maxItems: 200, about: 'Only these.' }) ids?: number[];
  @Text({ max: 200, optional: true, about: 'Where the page before ended.' }) cursor?: string;
  @Integer({ min: 1, max: 200, optional: true }) limit?: number;
}

export class LocationList {
  @ListOf(() => Location, { maxItems: 200 }) items!: Location[];
  @Integer({ min: 0 }) total!: number;
  @Text({ max: 200, optional: true, about: 'Gives the next page; absent on the last one.' }) nextCursor?: string | null;
}

/** The fields of a location that its company chooses. */
export class NewLocation {
  @Text({ max: 200 }) name!: string;
  @Choice(locationTypeNames, { optional: true, about: 'Business unless said.' }) locationType?: LocationTypeName;
  @Flag({ optional: true }) isBilling?: boolean;
  @Text({ max: 200, label: 'Address' }) address1!: string;
  @Text({ max: 200, optional: true, label: 'Address 2' }) address2?: string;
  @Text({ max: 60 }) city!: string;
  @Text({ max: 3, like: /^[A-Z]{2,3}$/ }) state!: string;
  @Text({ max: 10, about: 'In the form of its country.' }) postalCode!: string;
  @Choice(countryCodes) country!: Country;
  @Text({ max: 60, label: 'Contact name' }) contactName!: string;
  @Text({ max: 20, like: /^\+?[0-9 ().-]{7,20}$/ }) phone!: string;
  @Email({ optional: true }) email?: string;
  @TimeOfDay({ optional: true, about: 'From when freight can be picked up; 09:00 unless said.' }) readyTime?: string;
  @TimeOfDay({ optional: true, about: 'Until when; 17:00 unless said.' }) closeTime?: string;
}

export class ChangedLocation extends NewLocation {
  @Id() id!: number;
  @Flag({ about: 'A location that is not used any more keeps its history.' }) isActive!: boolean;
}

export class LocationReference {
  @Id() id!: number;
}

const access = { customer: 'quote', scope: 'places' } as const;
const change = { access: { customer: 'manageLocations', scope: 'places' }, whileActing: 'allowed' } as const;

export const locationsApi = defineResource('locations', {
  listLocations: get({
    path: '/locations',
    takes: ListLocations,
    answers: LocationList,
    access,
    about: 'Your own locations that your location rule lets you see, by name.',
    problems: ['malformed-request'],
  }),
  getLocation: get({
    path: '/locations/:id',
    takes: LocationReference,
    answers: Location,
    access,
    about: 'One of your own locations.',
    problems: ['not-found'],
  }),
  addLocation: post({
    ...change,
    path: '/locations',
    takes: NewLocation,
    answers: Location,
    status: 201,
    about: 'Adds a dock or an office; people whose rule names all locations see it at once.',
    problems: ['invalid-fields', 'plan-limit-reached'],
  }),
  changeLocation: put({
    ...change,
    path: '/locations/:id',
    takes: ChangedLocation,
    answers: Location,
    about: 'Changes a location; the pages of the company hear of it.',
    problems: ['invalid-fields', 'not-found', 'plan-limit-reached'],
  }),
});
