import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { PgBoss } from 'pg-boss';
import {
  filePath,
  tablePath,
  type Manifest,
  type BundledTable,
  readManifest,
  Measured,
  queueVersion,
  tablesOf,
  type Table,
  connectAsOwner,
  migrationsRun,
} from './bundle.js';
import { bringUpToDate } from '../database/migrations/bring-up-to-date.js';
import { schemaOf } from '../database/migrations/migrations.js';
import { isUnsupported } from '../database/migrations/fit-database.js';
import type { FilePlace } from '../files/file-place.js';
import type { Log } from '../log/log.js';

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function hashOf(path: string, isPacked: boolean): Promise<string | undefined> {
  const measured = new Measured();
  const source = createReadStream(path);
  try {
    await (isPacked ? pipeline(source, createGunzip(), measured, nowhere()) : pipeline(source, measured, nowhere()));
    return measured.hash();
  } catch {
    return undefined;
  }
}

/** What of a bundle is missing or not as it was written; empty for a sound one. */
export async function bundleFaults(bundle: string, { tables, files }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, hash } of tables)
    if ((await hashOf(tablePath(bundle, name), true)) !== hash) faults.push(`the rows of ${name}`);
  for (const { key, hash } of files)
    if ((await hashOf(filePath(bundle, key), false)) !== hash) faults.push(`the file ${key}`);
  return faults;
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

interface Trigger {
  readonly table: string;
  readonly name: string;
}

/** References between tables; those of partitions come and go with their parents'. */
const references = `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0
    AND connamespace::regnamespace::text IN ('public', 'pgboss') ORDER BY 1, 2`;

const triggers = `SELECT tgrelid::regclass::text AS "table", quote_ident(tgname) AS name
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND t.tgenabled = 'O' AND c.relnamespace::regnamespace::text IN ('public', 'pgboss') ORDER BY 1, 2`;

/** Hundreds of small statements travel together. */
async function each<T>(client: pg.Client, items: readonly T[], statement: (item: T) => string): Promise<void> {
  await client.query(items.map(statement).join(';\n'));
}

async function loadTable(client: pg.Client, bundle: string, { name, columns, rows }: BundledTable): Promise<void> {
  const sink = client.query(copyFrom(`COPY ${name} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(createReadStream(tablePath(bundle, name)), createGunzip(), sink);
  if (sink.rowCount !== rows) throw new Error(`${name} has ${sink.rowCount} rows instead of ${rows}.`);
}

/** A bundle fits when the schema has a place for every column of every table. */
function requirePlaces(stored: readonly BundledTable[], tables: readonly Table[]): void {
  const places = new Map(tables.map(({ name, columns }) => [name, new Set(columns)]));
  const missing = stored.flatMap(({ name, columns, rows }) =>
    rows === 0 ? [] : columns.filter((column) => !places.get(name)?.has(column)).map((column) => `${name}.${column}`),
  );
  if (missing.length > 0) throw new Error(`The schema has no place for ${missing.join(', ')}.`);
}

async function load(client: pg.Client, bundle: string, manifest: Manifest): Promise<void> {
  // Which form the tables of the queue have belongs to the release that restores them.
  const stored = manifest.tables.filter(({ name }) => name !== queueVersion);
  const tables = await tablesOf(client);
  requirePlaces(stored, tables);
  const walled = tables.filter(({ isWalled }) => isWalled);
  const bonds = (await client.query<Constraint>(references)).rows;
  const reactions = (await client.query<Trigger>(triggers)).rows;
  // Rows come table by table, so references are checked when all are there; nothing reacts to rows that are not new.
  await each(client, bonds, ({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await each(client, reactions, ({ table, name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  await each(client, walled, ({ name }) => `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of stored) if (table.rows > 0) await loadTable(client, bundle, table);
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  await each(
    client,
    bonds,
    ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`,
  );
  await each(client, reactions, ({ table, name }) => `ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
  await each(client, walled, ({ name }) => `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
}

/** Puts the rows of a bundle in the place of all rows, whole or not at all; the schema is that of the bundle. */
export async function loadTables(client: pg.Client, bundle: string, manifest: Manifest): Promise<void> {
  await client.query('BEGIN');
  try {
    await load(client, bundle, manifest);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('ANALYZE');
}

/** Where a bundle is restored to. */
export interface Target {
  /** The owner's address of the database. */
  readonly url: string;
  readonly files: FilePlace;
  /** The folder of the numbered SQL pairs of this release. */
  readonly migrations: string;
  /** What is there may be replaced. */
  readonly replaces: boolean;
  readonly log: Log;
}

/** The files of the migrations that had run when the bundle was made. */
async function requireKnown(manifest: Manifest, folder: string): Promise<string[]> {
  const known = schemaOf(folder);
  if (isUnsupported(manifest.migrations, known))
    throw new Error(
      `The backup was made by a version before 0.1.0 (${manifest.release}) and can't be restored: restore it with that version.`,
    );
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer release (${manifest.release}); this one does not know ${unknown.join(', ')}.`,
    );
  const files = (await readdir(folder)).filter((file) => file.endsWith('.up.sql')).toSorted();
  return files.filter((_, place) => manifest.migrations.includes(known[place] ?? ''));
}

/** A running portal would see, and change, half of it. */
async function requireAlone(client: pg.Client): Promise<void> {
  const others = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (others.rows.length > 0)
    throw new Error(`${others.rows.length} connections use the database: stop every process of the portal first.`);
}

async function requireRoomFor(client: pg.Client, replaces: boolean): Promise<void> {
  if (replaces || (await migrationsRun(client)).length === 0) return;
  const people = await client.query('SELECT FROM user_account LIMIT 1');
  if (people.rows.length > 0)
    throw new Error(
      'The database has people in it. Restore into an empty one, or say --replace to lose what is there.',
    );
}

/** The schema as it was when the bundle was made, without a row. */
async function makeSchema(
  client: pg.Client,
  { url, migrations, log }: Target,
  files: readonly string[],
): Promise<void> {
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
  await client.query('DROP SCHEMA public CASCADE');
  await client.query('CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC');
  const folder = await mkdtemp(join(tmpdir(), 'lading-restore-'));
  try {
    for (const file of files)
      for (const half of [file, file.replace('.up.', '.down.')])
        await copyFile(join(migrations, half), join(folder, half));
    await bringUpToDate({ url, folder, log });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const queues = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  queues.on('error', () => undefined);
  await queues.start();
  await queues.stop({ graceful: false });
}

/** Files keep their keys; one that is there already is the same one. */
async function restoreFiles(bundle: string, manifest: Manifest, place: FilePlace): Promise<void> {
  for (const { key } of manifest.files)
    if (!(await place.disk.exists(key))) await place.put(key, createReadStream(filePath(bundle, key)));
}

/**
 * Makes an installation again from a bundle. Throws before anything is changed where the bundle is damaged or newer, the
 * portal runs, or the database is in use; the rows come whole or not at all. Answers what was restored.
 */
export async function restoreBundle(bundle: string, target: Target): Promise<Manifest> {
  const manifest = await readManifest(bundle);
  const migrations = await requireKnown(manifest, target.migrations);
  const faults = await bundleFaults(bundle, manifest);
  if (faults.length > 0) throw new Error(`The backup is damaged: ${faults.slice(0, 5).join(', ')}.`);
  const client = await connectAsOwner(target.url);
  try {
    await requireAlone(client);
    await requireRoomFor(client, target.replaces);
    await restoreFiles(bundle, manifest, target.files);
    await makeSchema(client, target, migrations);
    await loadTables(client, bundle, manifest);
  } finally {
    await client.end();
  }
  await bringUpToDate({ url: target.url, folder: target.migrations, log: target.log });
  return manifest;
}
