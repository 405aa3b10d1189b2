import { countryCodes } from '@lading/domain/freight/country';
import type { Country } from '../fields/address.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Decimal, Flag, Integer, ListOf, Text } from '../kernel/field.js';
import { RowError } from '../kernel/row-error.js';

export class SearchPlaces {
  @Text({
    max: 60,
    label: 'Search',
    about: 'The first characters of a ZIP code, Canadian postal code or city, with or without state.',
  })
  q!: string;
  @Integer({ min: 1, max: 20, about: 'Maximum number of places to return.' }) limit = 10;
}

/** A postal place in autocomplete. */
export class PlaceOption {
  @Integer({ min: 1 }) id!: number;
  @Text({ max: 100, about: 'City, state and postal code.' }) firstLine!: string;
  @Text({ max: 60, about: "'Recommended city name' or 'Alternate city name'." }) secondLine!: string;
  @Choice(['icon-place', 'icon-place-alternate'], { about: 'The CSS class of the icon shown beside the option.' })
  iconCssClass!: 'icon-place' | 'icon-place-alternate';
  @Choice(['primary', 'acceptable']) locationType!: 'primary' | 'acceptable';
  @Flag() isActive!: boolean;
  @Text({ max: 60 }) city!: string;
  @Text({ max: 3 }) state!: string;
  @Text({ max: 10 }) postalCode!: string;
  @Choice(countryCodes) country!: Country;
  @Decimal({ min: -90, max: 90, places: 6 }) latitude!: number;
  @Decimal({ min: -180, max: 180, places: 6 }) longitude!: number;
  @Text({ max: 60 }) timeZone!: string;
}

export class PlaceOptions {
  @ListOf(() => PlaceOption, { maxItems: 20 }) items!: PlaceOption[];
}

/** The result of an import of postal places: all or nothing. */
export class PlaceImport {
  @Flag() isImported!: boolean;
  @Integer({ min: 0 }) rowCount!: number;
  @ListOf(() => RowError, { maxItems: 500 }) errors!: RowError[];
}

export const placesApi = defineResource('places', {
  search: get({
    path: '/places',
    takes: SearchPlaces,
    answers: PlaceOptions,
    access: 'anyone',
    limit: 300,
    about: 'Suggests cities and postal codes for a search text.',
  }),
  import: post({
    path: '/places/import',
    takesFile: ['text/csv'],
    answers: PlaceImport,
    access: { system: 'manageCustomers' },
    whileActing: 'refused',
    about: "Loads an operator's own postal code file; if any row has an error, nothing is loaded.",
    problems: ['too-large', 'unsupported-media-type'],
  }),
});
