import { Injectable } from '@nestjs/common';
import type { Country } from '@lading/contracts/fields/address';
import type { PlaceOption, PlaceOptions, SearchPlaces } from '@lading/contracts/customers/places';
import { Database } from '../../kernel/database/database.js';
import {
  columnOf,
  columnsOf,
  row,
  statement,
  type DeclaredStatement,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { readPlaceSearch } from './place-search.js';
import { PostalPlace } from './places.entities.js';

/** A place of an address on the map, with the hour that counts there. */
export interface LocatedPlace {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: Country;
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timeZone: string;
}

const isUsable = 'latitude IS NOT NULL AND longitude IS NOT NULL AND time_zone IS NOT NULL';

const where = {
  ...columnsOf(PostalPlace, 'p', 'city', 'state', 'postalCode', 'country'),
  latitude: columnOf(PostalPlace, 'p', 'latitude').known(),
  longitude: columnOf(PostalPlace, 'p', 'longitude').known(),
  timeZone: columnOf(PostalPlace, 'p', 'timeZone').known(),
};

const located = row(where);
const listed = row({ ...columnsOf(PostalPlace, 'p', 'id', 'locationType'), ...where });
type PlaceRow = RowOf<typeof listed>;

const byCode = statement(
  listed,
  `SELECT ${listed.sql} FROM postal_place p
    WHERE p.postal_code LIKE $1 || '%' AND ${isUsable}
    ORDER BY p.postal_code, p.location_type DESC, p.city LIMIT $2`,
);

/** A whole name lists all its codes; the beginning of a name lists every city once before it repeats one. */
const byCity = statement(
  listed,
  `SELECT ${listed.sql} FROM (
     SELECT q.*, city_key IN ($1, $2) AS is_exact,
            count(*) OVER same_city AS size,
            row_number() OVER (same_city ORDER BY location_type DESC, postal_code) AS nth
       FROM postal_place q
      WHERE (city_key LIKE $1 || '%' OR ($2 <> '' AND city_key LIKE $2 || '%' AND state LIKE $3 || '%'))
        AND postal_code LIKE $4 || '%' AND ${isUsable}
     WINDOW same_city AS (PARTITION BY country, state, city_key)) AS p
   ORDER BY is_exact DESC, CASE WHEN is_exact THEN 1 ELSE nth END, p.location_type DESC, size DESC, p.city, p.state, p.postal_code
   LIMIT $5`,
);

/** The place of country $1 and code $2; the name $3 when it is one of the code's, else the recommended one. */
const placeOfCode = statement(
  located,
  `SELECT ${located.sql} FROM postal_place p WHERE p.country = $1 AND p.postal_code = $2 AND ${isUsable}
    ORDER BY p.city_key = lower(translate($3, '.,/''- ', '')) DESC, p.location_type DESC, p.city LIMIT 1`,
);

const zone = row({ country: where.country, postalCode: where.postalCode, timeZone: where.timeZone });

const zonesOfCodes = statement(
  zone,
  `SELECT DISTINCT ON (p.country, p.postal_code) ${zone.sql} FROM postal_place p
    WHERE p.postal_code = ANY ($1) AND ${isUsable} ORDER BY p.country, p.postal_code, p.location_type DESC, p.city`,
);

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

/** Reads the public postal places. */
@Injectable()
export class PlacesQueries {
  constructor(private readonly database: Database) {}

  /** The place of a code; the name that was given when it is one of the code's, else the recommended one. */
  find(country: Country, postalCode: string, city: string): Promise<LocatedPlace | undefined> {
    return this.database.findOne(placeOfCode, [country, postalCode, city]);
  }

  /** By `USA 89501`. */
  async zonesOf(postalCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query(zonesOfCodes, [postalCodes]);
    return new Map(rows.map(({ country, postalCode, timeZone }) => [`${country} ${postalCode}`, timeZone]));
  }

  async search({ q, limit }: SearchPlaces): Promise<PlaceOptions> {
    const wanted = readPlaceSearch(literally(q));
    if (wanted.kind === 'code') return this.options(byCode, [wanted.code, limit]);
    const { cityKey, cityInState, state, code } = wanted;
    if (cityKey === '') return { items: [] };
    return this.options(byCity, [cityKey, cityInState, state, code, limit]);
  }

  private async options(asked: DeclaredStatement<PlaceRow>, values: readonly unknown[]): Promise<PlaceOptions> {
    return { items: (await this.database.query(asked, values)).map(toOption) };
  }
}
