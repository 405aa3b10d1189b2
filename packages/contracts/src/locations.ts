import { countryCodes } from '@lading/domain/postal-code';
import type { Country } from './address.js';
import { defineResource, get } from './kernel/endpoint.js';
import { Choice, Flag, Id, Integer, ListOf, Text, TimeOfDay } from './kernel/field.js';

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
}

export class ListLocations {
  @Text({ max: 100, optional: true, about: 'Part of the name, street, city or postal code.' }) search?: string;
  @Flag({ optional: true, about: 'Also those that are not used any more.' }) withInactive?: boolean;
  @Text({ max: 200, optional: true, about: 'Where the page before ended.' }) cursor?: string;
  @Integer({ min: 1, max: 200, optional: true }) limit?: number;
}

export class LocationList {
  @ListOf(() => Location, { maxItems: 200 }) items!: Location[];
  @Integer({ min: 0 }) total!: number;
  @Text({ max: 200, optional: true, about: 'Gives the next page; absent on the last one.' }) nextCursor?: string | null;
}

export class LocationReference {
  @Id() id!: number;
}

const access = { customer: 'quote', scope: 'places' } as const;

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
});
