import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tablePath, type Manifest, type BundledTable } from './bundle.js';
import { queueVersion, tablesOf, type Table } from './catalog.js';

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
  const policed = tables.filter(({ hasForcedPolicies }) => hasForcedPolicies);
  const bonds = (await client.query<Constraint>(references)).rows;
  const reactions = (await client.query<Trigger>(triggers)).rows;
  // Rows come table by table, so references are checked when all are there; nothing reacts to rows that are not new.
  await each(client, bonds, ({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await each(client, reactions, ({ table, name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  await each(client, policed, ({ name }) => `ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`);
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
  await each(client, policed, ({ name }) => `ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`);
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
