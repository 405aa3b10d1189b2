import { columnOf, noRows, row, statement, type DeclaredStatement } from '../../kernel/database/declared-statement.js';
import type { PostalRow } from './built-in-places.js';
import { PostalPlace } from './places.entities.js';

/** Runs one statement; the caller decides in which transaction. */
export type RunStatement = (statement: DeclaredStatement<never>, values: readonly unknown[]) => Promise<unknown>;

const batchSize = 5000;

const placesAdded = statement(
  noRows,
  `INSERT INTO postal_place (country, postal_code, city, state, location_type, latitude, longitude, time_zone, source)
   SELECT added.*, $9 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::double precision[], $7::double precision[], $8::text[]) AS added
   ON CONFLICT DO NOTHING`,
);

export const importedPlacesDeleted = statement(noRows, `DELETE FROM postal_place WHERE source = 'import'`);

/** Built-in places of countries $1 and codes $2, pair by pair. */
export const replacedPlacesDeleted = statement(
  noRows,
  `DELETE FROM postal_place p USING unnest($1::text[], $2::text[]) AS replaced (country, code)
    WHERE p.country = replaced.country AND p.postal_code = replaced.code AND p.source = 'built-in'`,
);

const any = row({ id: columnOf(PostalPlace, '', 'id') });

export const anyPlace = statement(any, `SELECT ${any.sql} FROM postal_place LIMIT 1`);
/** Plans of a table that was just filled are made for an empty one without it. */
export const placesAnalyzed = statement(noRows, 'ANALYZE postal_place');

const valuesOf = (rows: readonly PostalRow[]): unknown[] => [
  rows.map(({ country }) => country),
  rows.map(({ postalCode }) => postalCode),
  rows.map(({ city }) => city),
  rows.map(({ state }) => state),
  rows.map(({ locationType }) => locationType),
  rows.map(({ latitude }) => latitude),
  rows.map(({ longitude }) => longitude),
  rows.map(({ timeZone }) => timeZone),
];

/** Adds rows in large batches; what is there already stays as it is. */
export async function addPlaces(run: RunStatement, rows: readonly PostalRow[], source: string): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await run(placesAdded, [...valuesOf(rows.slice(start, start + batchSize)), source]);
  }
}
