import type { PostalRow } from './built-in-places.js';

/** Runs one statement; the caller decides in which transaction. */
export type RunStatement = (text: string, values?: readonly unknown[]) => Promise<unknown>;

const batchSize = 5000;

const insert = `INSERT INTO postal_place (country, postal_code, city, state, location_type, latitude, longitude, time_zone, source)
  SELECT given.*, $9 FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::double precision[], $7::double precision[], $8::text[]) AS given
  ON CONFLICT DO NOTHING`;

const columnsOf = (rows: readonly PostalRow[]): unknown[] => [
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
    await run(insert, [...columnsOf(rows.slice(start, start + batchSize)), source]);
  }
}
