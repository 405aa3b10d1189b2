import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { regionOf } from '@lading/domain/freight/region';
import { countryOfPostalCode, isPostalCode, postalKey } from '@lading/domain/freight/postal-code';
import zoneAt from '@photostructure/tz-lookup';
import { Injectable } from '@nestjs/common';
import type { PlaceImport } from '@lading/contracts/customers/places';
import { type CsvRow, CsvBroken, csvRows } from '../../kernel/csv/csv-rows.js';
import { RowErrors } from '../../kernel/csv/row-errors.js';
import { type PostalRow, builtInPlaces } from './built-in-places.js';
import { cityKeyOf } from './place-search.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { PlacesImported } from './places.events.js';
import {
  addPlaces,
  importedPlacesDeleted,
  replacedPlacesDeleted,
  type RunStatement,
} from './places-loading.queries.js';
import { PlacesSeed } from './places-seed.service.js';

const placeColumns = ['zipcode', 'city', 'state', 'locationtype', 'lat', 'long'] as const;

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
class PlaceRows {
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
    if (!country) return wrong('Country', `${text('country')} isn't USA, CAN or MEX`);
    if (!isFsa(code) && !isPostalCode(code, country))
      return wrong('Zipcode', `${code} isn't a postal code in ${country}`);
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
    if (!regionOf(place.country, state))
      return wrong('State', `${state} isn't a state or province of ${place.country}`);
    if (latitude === undefined) return wrong('Lat', 'must be degrees from -90 to 90');
    if (longitude === undefined) return wrong('Long', 'must be degrees from -180 to 180');
    const row = { ...place, city, state, latitude, longitude, timeZone: zoneAt(latitude, longitude) };
    return this.isRepeated(row, line) ? undefined : row;
  }

  private isRepeated(row: PostalRow, line: number): boolean {
    const code = `${row.country}${row.postalCode}`;
    const name = `${code}${cityKeyOf(row.city)}`;
    if (this.names.has(name)) {
      this.errors.add(line, 'City', `${row.city}is already in the file for ${row.postalCode}`);
      return true;
    }
    if (row.locationType === 'primary' && this.primaries.has(code)) {
      this.errors.add(line, 'LocationType', `${row.postalCode} already has a PRIMARY name`);
      return true;
    }
    this.names.add(name);
    if (row.locationType === 'primary') this.primaries.add(code);
    return false;
  }
}

const batchSize = 5000;

const headings: Readonly<Record<(typeof placeColumns)[number], string>> = {
  zipcode: 'Zipcode',
  city: 'City',
  state: 'State',
  locationtype: 'LocationType',
  lat: 'Lat',
  long: 'Long',
};

/** Loads an operator's own postal file in place of the one loaded before. */
@Injectable()
export class PlacesImport {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly seed: PlacesSeed,
  ) {}

  /**
   * Reads the file twice, first to find every mistake, then to load it in one transaction; the upload is stored on disk
   * meanwhile, so that a slow sender holds no transaction and a large file no memory.
   */
  async import(actor: Actor, body: Readable): Promise<PlaceImport> {
    await this.seed.ready();
    const folder = await mkdtemp(join(tmpdir(), 'lading-places-'));
    const file = join(folder, `${randomUUID()}.csv`);
    try {
      await pipeline(body, createWriteStream(file, { mode: 0o600 }));
      const { rowCount, errors } = await check(file);
      if (errors.length > 0) return { isImported: false, rowCount, errors };
      await this.load(actor, file, rowCount);
      return { isImported: true, rowCount, errors };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Codes of the file replace ours; ours come back for codes that the last file had and this one has not. */
  private async load(actor: Actor, file: string, rowCount: number): Promise<void> {
    const builtIn = await builtInPlaces();
    const run: RunStatement = (change, values) => this.database.query(change, values);
    await this.database.transaction(async () => {
      await this.database.query(importedPlacesDeleted);
      await addPlaces(run, builtIn, 'built-in');
      for await (const batch of batches(file)) {
        const replaced = [batch.map(({ country }) => country), batch.map(({ postalCode }) => postalCode)];
        await this.database.query(replacedPlacesDeleted, replaced);
        await addPlaces(run, batch, 'import');
      }
      await this.events.publish(actor, new PlacesImported({ subject: 'places', payload: { rowCount } }));
    });
  }
}

async function check(file: string): Promise<Pick<PlaceImport, 'rowCount' | 'errors'>> {
  const errors = new RowErrors();
  const rows = new PlaceRows(errors);
  let rowCount = 0;
  try {
    for await (const row of csvRows(createReadStream(file))) {
      const missing = rowCount === 0 ? placeColumns.filter((column) => !row.values.has(column)) : [];
      for (const column of missing) errors.add(1, headings[column], `The column ${headings[column]} is missing`);
      if (missing.length > 0 || errors.isFull) break;
      rowCount += 1;
      rows.read(row);
    }
    if (rowCount === 0 && errors.list.length === 0) errors.add(1, undefined, 'The file has no rows');
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error;
    errors.add(error.line, undefined, error.message);
  }
  return { rowCount, errors: errors.list };
}

async function* batches(file: string): AsyncGenerator<PostalRow[]> {
  const rows = new PlaceRows(new RowErrors());
  let batch: PostalRow[] = [];
  for await (const input of csvRows(createReadStream(file))) {
    const row = rows.read(input);
    if (row && row !== 'skipped') batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
