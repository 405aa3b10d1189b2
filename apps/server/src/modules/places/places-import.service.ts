import { Injectable } from '@nestjs/common';
import type { PlaceImport } from '@lading/contracts/customers/places';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Actor } from '../../kernel/auth/actor.js';
import { CsvBroken, csvRows } from '../../kernel/csv/csv-rows.js';
import { RowErrors } from '../../kernel/csv/row-errors.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { builtInPlaces, type PostalRow } from './built-in-places.js';
import { placeColumns, PlaceRows } from './place-rows.js';
import { PlacesImported } from './places.events.js';
import {
  addPlaces,
  importedPlacesDeleted,
  replacedPlacesDeleted,
  type RunStatement,
} from './places-loading.queries.js';
import { PlacesSeed } from './places-seed.service.js';

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
   * Reads the file twice, first to find every mistake, then to load it in one transaction; the upload is kept on disk
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
