import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import pg from 'pg';
import type { ServerConfig } from '../config/server-config.js';

/** One table of a bundle; its rows lie in `tables/<name>.copy.gz`, in the text form of COPY. */
export interface BundledTable {
  /** With its schema. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of the rows' text, hexadecimal. */
  readonly hash: string;
}

/** One file of a bundle; it lies in `files/<key>`. */
export interface BundledFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

export interface BundledSequence {
  readonly name: string;
  readonly value: string;
  /** Whether the value was given out already. */
  readonly isCalled: boolean;
}

/** What a bundle holds; it is written last, so that a folder without it is no bundle. */
export interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly release: string;
  /** Names of the migrations that had run. */
  readonly migrations: readonly string[];
  readonly tables: readonly BundledTable[];
  readonly sequences: readonly BundledSequence[];
  readonly files: readonly BundledFile[];
}

export const manifestName = 'manifest.json';
export const tablePath = (bundle: string, name: string): string => join(bundle, 'tables', `${name}.copy.gz`);
export const filePath = (bundle: string, key: string): string => join(bundle, 'files', ...key.split('/'));

const form = /^lading-\d{8}T\d{6}Z$/;
/** Bundles are named by their moment, so that names sort as they were made. */
export const bundleName = (iso: string): string => `lading-${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
export const isBundleName = (name: string): boolean => form.test(name);
/** When the bundle of this name was made, milliseconds since 1970. */
export const momentOfBundle = (name: string): number =>
  Date.parse(name.replace(/^lading-(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
/** A bundle that is not whole yet. */
export const draftName = (name: string): string => `${name}.partial`;
export const isDraftName = (name: string): boolean => name.endsWith('.partial') && isBundleName(name.slice(0, -8));

/** Reads what a bundle says of itself; throws where the folder is none, or one of a later form. */
export async function readManifest(bundle: string): Promise<Manifest> {
  const text = await readFile(join(bundle, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${bundle} is no backup, or one that was never finished.`);
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== 1) throw new Error(`${bundle} was made by a newer release.`);
  return manifest;
}

/** Where bundles are kept: the named folder, else one in the data folder for those that are made by hand. */
export const backupFolder = ({ backupDir, ladingDataDir }: ServerConfig): string =>
  backupDir ? resolve(backupDir) : join(resolve(ladingDataDir), 'backups');

/** Hands on what it gets, and knows afterwards how much it was and its hash. */
export class Measured extends Transform {
  private readonly sum: Hash = createHash('sha256');
  /** Bytes. */
  size = 0;

  override _transform(chunk: Uint8Array, _encoding: string, done: (error: null, chunk: Uint8Array) => void): void {
    this.sum.update(chunk);
    this.size += chunk.byteLength;
    done(null, chunk);
  }

  /** SHA-256, hexadecimal; once, when everything has passed. */
  hash(): string {
    return this.sum.digest('hex');
  }
}

/** A table as the database knows it. */
export interface Table {
  /** With its schema, quoted where needed. */
  readonly name: string;
  /** What can be written: computed columns are left out. */
  readonly columns: readonly string[];
  /** Columns of the primary key; empty where there is none. */
  readonly key: readonly string[];
  readonly isWalled: boolean;
}

/**
 * Everything that is ours, and the job queue's: effects that wait for their turn belong to what must not be lost. */
const schemas = `('public', 'pgboss')`;

/** What the queue notes about its own form; bundles of earlier releases keep it too. */
export const queueVersion = 'pgboss.version';

const allTables = `SELECT format('%I.%I', n.nspname, c.relname) AS name, c.relforcerowsecurity AS "isWalled",
    (SELECT array_agg(quote_ident(a.attname) ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    coalesce((SELECT array_agg(quote_ident(a.attname) ORDER BY array_position(i.indkey::int2[], a.attnum)) FROM pg_index i
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS key
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ${schemas} AND c.relkind = 'r' AND c.oid IS DISTINCT FROM to_regclass('${queueVersion}')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`;

const allSequences = `SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, start_value)::text AS value,
    last_value IS NOT NULL AS "isCalled" FROM pg_sequences WHERE schemaname IN ${schemas} ORDER BY 1`;

/** All tables whose rows belong to an installation. */
export const tablesOf = async (client: pg.Client): Promise<Table[]> => (await client.query<Table>(allTables)).rows;

/** Where all sequences stand. */
export const sequencesOf = async (client: pg.Client): Promise<{ name: string; value: string; isCalled: boolean }[]> =>
  (await client.query<{ name: string; value: string; isCalled: boolean }>(allSequences)).rows;

/** Names of the migrations that have run, in their order; none where the database is empty. */
export async function migrationsRun(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.migration') IS NOT NULL AS known`,
  );
  if (!rows[0]?.known) return [];
  const run = await client.query<{ name: string }>('SELECT name FROM public.migration ORDER BY id');
  return run.rows.map(({ name }) => name);
}

/** A connection of the owner for work that takes as long as it takes; the row-level policies are open to it. */
export async function connectAsOwner(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'lading-backup', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`SET app.scope = 'system'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET timezone = 'UTC'; SET datestyle = 'ISO'; SET extra_float_digits = 1; SET search_path = public`);
  return client;
}
