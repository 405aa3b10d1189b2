import { Injectable } from '@nestjs/common';
import type { Country } from '@lading/contracts/address';
import type { PlaceOption, PlaceOptions, SearchPlaces } from '@lading/contracts/places';
import { Database } from '../../kernel/database/database.js';
import type { LocatedPlace } from './located-place.js';
import { readPlaceSearch } from './place-search.js';

type PlaceRow = Omit<PlaceOption, 'firstLine' | 'secondLine' | 'iconCssClass' | 'isActive'>;

const columns = `city, state, postal_code AS "postalCode", country, latitude, longitude, time_zone AS "timeZone"`;
const isUsable = 'latitude IS NOT NULL AND longitude IS NOT NULL AND time_zone IS NOT NULL';

const byCode = `SELECT id, location_type AS "locationType", ${columns} FROM postal_place
  WHERE postal_code LIKE $1 || '%' AND ${isUsable}
  ORDER BY postal_code, location_type DESC, city LIMIT $2`;

/** A whole name lists all its codes; the beginning of a name lists every city once before it repeats one. */
const byCity = `SELECT id, "locationType", city, state, "postalCode", country, latitude, longitude, "timeZone" FROM (
    SELECT id, location_type AS "locationType", ${columns}, city_key IN ($1, $2) AS is_exact,
           count(*) OVER same_city AS size,
           row_number() OVER (same_city ORDER BY location_type DESC, postal_code) AS nth
      FROM postal_place
     WHERE (city_key LIKE $1 || '%' OR ($2 <> '' AND city_key LIKE $2 || '%' AND state LIKE $3 || '%'))
       AND postal_code LIKE $4 || '%' AND ${isUsable}
    WINDOW same_city AS (PARTITION BY country, state, city_key)) AS matching
  ORDER BY is_exact DESC, CASE WHEN is_exact THEN 1 ELSE nth END, "locationType" DESC, size DESC, city, state, "postalCode"
  LIMIT $5`;

const labels = { primary: 'Recommended city name', acceptable: 'Alternate city name' } as const;

const iconClasses = { primary: 'icon-place', acceptable: 'icon-place-alternate' } as const;

const toOption = (row: PlaceRow): PlaceOption => ({
  ...row,
  firstLine: `${row.city}, ${row.state} ${row.postalCode}`,
  secondLine: labels[row.locationType],
  iconCssClass: iconClasses[row.locationType],
  isActive: true,
});

/** The characters that LIKE reads are none of a place's name. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '');

/** Reads the postal places that everybody may see. */
@Injectable()
export class PlacesQueries {
  constructor(private readonly database: Database) {}

  /** The place of a code; the name that was given when it is one of the code's, else the recommended one. */
  find(country: Country, postalCode: string, city: string): Promise<LocatedPlace | undefined> {
    return this.database.findOne<LocatedPlace>(
      `SELECT ${columns} FROM postal_place WHERE country = $1 AND postal_code = $2 AND ${isUsable}
        ORDER BY city_key = lower(translate($3, '.,/''- ', '')) DESC, location_type DESC, city LIMIT 1`,
      [country, postalCode, city],
    );
  }

  /** By `USA 89501`. */
  async zonesOf(postalCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ country: Country; postalCode: string; timeZone: string }>(
      `SELECT DISTINCT ON (country, postal_code) country, postal_code AS "postalCode", time_zone AS "timeZone"
         FROM postal_place WHERE postal_code = ANY ($1) AND ${isUsable} ORDER BY country, postal_code, location_type DESC, city`,
      [postalCodes],
    );
    return new Map(rows.map(({ country, postalCode, timeZone }) => [`${country} ${postalCode}`, timeZone]));
  }

  async search({ q, limit }: SearchPlaces): Promise<PlaceOptions> {
    const wanted = readPlaceSearch(literally(q));
    if (wanted.kind === 'code') return this.options(byCode, [wanted.code, limit]);
    const { cityKey, cityInState, state, code } = wanted;
    if (cityKey === '') return { items: [] };
    return this.options(byCity, [cityKey, cityInState, state, code, limit]);
  }

  private async options(statement: string, values: readonly unknown[]): Promise<PlaceOptions> {
    const rows = await this.database.query<PlaceRow>(statement, values);
    return { items: rows.map(toOption) };
  }
}
