import { countryOfPostalCode, isPostalCode, postalKey, regionOf } from '@lading/domain/freight/region';
import zoneAt from '@photostructure/tz-lookup';
import type { CsvRow } from '../../kernel/csv/csv-rows.js';
import type { RowErrors } from '../../kernel/csv/row-errors.js';
import type { PostalRow } from './built-in-places.js';
import { cityKeyOf } from './place-search.js';

export const placeColumns = ['zipcode', 'city', 'state', 'locationtype', 'lat', 'long'] as const;

const locationTypes: ReadonlyMap<string, PostalRow['locationType'] | 'never'> = new Map([
  ['PRIMARY', 'primary'],
  ['ACCEPTABLE', 'acceptable'],
  ['NOT ACCEPTABLE', 'never'],
]);

const countries: ReadonlyMap<string, PostalRow['country']> = new Map([
  ['', 'USA'],
  ['US', 'USA'],
  ['USA', 'USA'],
  ['CA', 'CAN'],
  ['CAN', 'CAN'],
  ['MX', 'MEX'],
  ['MEX', 'MEX'],
]);

/** In Canada the table knows places by the first three characters. */
const isFsa = (code: string): boolean => /^[ABCEGHJ-NPRSTVXY]\d[A-Z]$/i.test(code);

function countryOf(input: string, code: string): PostalRow['country'] | undefined {
  if (input === '') return isFsa(code) ? 'CAN' : (countryOfPostalCode(code) ?? 'USA');
  return countries.get(input.toUpperCase());
}

/** A coordinate in degrees, or nothing when it is none. */
function degreesOf(text: string, most: number): number | undefined {
  const value = /^-?\d{1,3}(\.\d{1,15})?$/.test(text) ? Number(text) : NaN;
  return Math.abs(value) <= most ? value : undefined;
}

/** Reads the rows of an operator's postal file; what is wrong with a row is noted with its line and column. */
export class PlaceRows {
  private readonly names = new Set<string>();
  private readonly primaries = new Set<string>();

  constructor(private readonly errors: RowErrors) {}

  /** The row, `skipped` for a name that is never offered, or nothing when something is wrong with it. */
  read({ line, values }: CsvRow): PostalRow | 'skipped' | undefined {
    const text = (column: string): string => (values.get(column) ?? '').trim();
    const wrong = (column: string, message: string): undefined => this.errors.add(line, column, message);
    const locationType = locationTypes.get(text('locationtype').toUpperCase());
    if (locationType === 'never') return 'skipped';
    const code = text('zipcode');
    const country = countryOf(text('country'), code);
    if (!country) return wrong('Country', `${text('country')} is not USA, CAN or MEX`);
    if (!isFsa(code) && !isPostalCode(code, country))
      return wrong('Zipcode', `${code} is no postal code of ${country}`);
    if (!locationType) return wrong('LocationType', 'must be PRIMARY, ACCEPTABLE or NOT ACCEPTABLE');
    const place = { country, postalCode: postalKey(code).toUpperCase(), locationType };
    return this.complete(place, line, text);
  }

  private complete(
    place: Pick<PostalRow, 'country' | 'postalCode' | 'locationType'>,
    line: number,
    text: (column: string) => string,
  ): PostalRow | undefined {
    const wrong = (column: string, message: string): undefined => this.errors.add(line, column, message);
    const city = text('city');
    const state = text('state').toUpperCase();
    const latitude = degreesOf(text('lat'), 90);
    const longitude = degreesOf(text('long'), 180);
    if (city === '' || city.length > 60) return wrong('City', 'must have 1 to 60 characters');
    if (!regionOf(place.country, state)) return wrong('State', `${state} is no state or province of ${place.country}`);
    if (latitude === undefined) return wrong('Lat', 'must be degrees from -90 to 90');
    if (longitude === undefined) return wrong('Long', 'must be degrees from -180 to 180');
    const row = { ...place, city, state, latitude, longitude, timeZone: zoneAt(latitude, longitude) };
    return this.isRepeated(row, line) ? undefined : row;
  }

  private isRepeated(row: PostalRow, line: number): boolean {
    const code = `${row.country}${row.postalCode}`;
    const name = `${code}${cityKeyOf(row.city)}`;
    if (this.names.has(name)) {
      this.errors.add(line, 'City', `${row.city} stands in the file for ${row.postalCode} already`);
      return true;
    }
    if (row.locationType === 'primary' && this.primaries.has(code)) {
      this.errors.add(line, 'LocationType', `${row.postalCode} has a PRIMARY name already`);
      return true;
    }
    this.names.add(name);
    if (row.locationType === 'primary') this.primaries.add(code);
    return false;
  }
}
