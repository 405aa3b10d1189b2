import { link, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { locks } from '../database/locks.js';
import { fileKeys } from '../files/file-keys.js';
import type { FilePlace } from '../files/file-place.js';
import {
  bundleName,
  draftName,
  filePath,
  isBundleName,
  isDraftName,
  manifestName,
  readManifest,
  tablePath,
  type BundledFile,
  type BundledTable,
  type Manifest,
} from './bundle.js';
import { connectAsOwner, migrationsRun, sequencesOf, tablesOf, type Table } from './catalog.js';
import { Measured } from './measured.js';
import { BundleRoom, type AskVolume } from './bundle-room.js';

/** What is backed up. */
export interface Installation {
  /** The owner's address of the database. */
  readonly url: string;
  readonly files: FilePlace;
  /** The folder on whose volume the database has to be able to go on. */
  readonly dataFolder: string;
  readonly release: string;
}

/** Where bundles are stored. */
export interface BundleFolder {
  readonly folder: string;
  /** Now, ISO. */
  readonly madeAt: string;
  /** How many whole bundles stay. */
  readonly keeps: number;
}

/** A bundle that is being written. */
interface Draft {
  readonly folder: string;
  readonly room: BundleRoom;
  /** The files of the newest whole bundle by their keys, and where they lie. */
  readonly earlier: ReadonlyMap<string, { readonly file: BundledFile; readonly path: string }>;
}

/** A bundle is as secret as the database. */
const closed = { mode: 0o600, flush: true } as const;

async function keepTable(client: pg.Client, table: Table, bundle: string): Promise<BundledTable> {
  // In the order of the key, so that the same rows give the same hash.
  const order = table.key.length > 0 ? ` ORDER BY ${table.key.join(', ')}` : '';
  const rows = client.query(copyTo(`COPY (SELECT ${table.columns.join(', ')} FROM ${table.name}${order}) TO STDOUT`));
  const measured = new Measured();
  await pipeline(rows, measured, createGzip({ level: 1 }), createWriteStream(tablePath(bundle, table.name), closed));
  return { name: table.name, columns: table.columns, rows: rows.rowCount, hash: measured.hash() };
}

/** Everything of the database as it is at one moment, while others go on writing. */
async function keepDatabase(
  client: pg.Client,
  bundle: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const migrations = await migrationsRun(client);
  const tables: BundledTable[] = [];
  for (const table of await tablesOf(client)) tables.push(await keepTable(client, table, bundle));
  const sequences = await sequencesOf(client);
  await client.query('COMMIT');
  return { migrations, tables, sequences };
}

/** Undefined for a file that is taken away before it is read. */
async function keepFile(files: FilePlace, key: string, path: string): Promise<BundledFile | undefined> {
  const measured = new Measured();
  try {
    await pipeline(await files.disk.getStream(key), measured, createWriteStream(path, closed));
  } catch (error) {
    if (await files.disk.exists(key)) throw error;
    await rm(path, { force: true });
    return undefined;
  }
  return { key, size: measured.size, hash: measured.hash() };
}

/** A file never changes, so the bundle before shares its own; other file systems get a copy. */
const shares = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );

/**
 * Copies the files that are not stored yet. It lists them before the database is copied and once more after it: whatever row
 * the copy has, its file was there in one of the two.
 */
async function keepFiles(files: FilePlace, draft: Draft, stored: Map<string, BundledFile>): Promise<void> {
  for await (const key of fileKeys(files.disk)) {
    if (stored.has(key)) continue;
    const path = filePath(draft.folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const earlier = draft.earlier.get(key);
    if (earlier && (await shares(earlier.path, path))) stored.set(key, earlier.file);
    else {
      await draft.room.require(0);
      const file = await keepFile(files, key, path);
      if (file) stored.set(key, file);
    }
  }
}

const bundlesIn = async (folder: string): Promise<string[]> => (await readdir(folder)).filter(isBundleName).toSorted();

/** Compressed text is smaller than tables with their indexes, so that much room is enough. */
async function requireRoomForDatabase(client: pg.Client, room: BundleRoom): Promise<void> {
  const { rows } = await client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size');
  await room.require(Number(rows[0]?.size ?? 0));
}

async function tidy({ folder, keeps }: BundleFolder): Promise<void> {
  const whole = await bundlesIn(folder);
  const spare = whole.slice(0, Math.max(0, whole.length - keeps));
  for (const name of spare) await rm(join(folder, name), { recursive: true, force: true });
}

async function newDraft(place: string, name: string, room: BundleRoom): Promise<Draft> {
  const earlier = new Map<string, { file: BundledFile; path: string }>();
  const newest = (await bundlesIn(place)).at(-1);
  if (newest !== undefined) {
    const before = join(place, newest);
    for (const file of (await readManifest(before)).files)
      earlier.set(file.key, { file, path: filePath(before, file.key) });
  }
  const folder = join(place, name);
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  return { folder, earlier, room };
}

async function write(
  client: pg.Client,
  installation: Installation,
  place: BundleFolder,
  room: BundleRoom,
): Promise<string> {
  const { folder, madeAt } = place;
  // Drafts of an earlier run are useless and take room. No other run writes here while this one holds the lock.
  for (const name of (await readdir(folder)).filter(isDraftName))
    await rm(join(folder, name), { recursive: true, force: true });
  await requireRoomForDatabase(client, room);
  const bundle = join(folder, bundleName(madeAt));
  const draft = await newDraft(folder, draftName(bundleName(madeAt)), room);
  try {
    const stored = new Map<string, BundledFile>();
    await keepFiles(installation.files, draft, stored);
    const database = await keepDatabase(client, draft.folder);
    await keepFiles(installation.files, draft, stored);
    const files = [...stored.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const manifest: Manifest = { format: 1, madeAt, release: installation.release, ...database, files };
    await writeFile(join(draft.folder, manifestName), JSON.stringify(manifest, null, 1), closed);
    await rename(draft.folder, bundle);
  } catch (error) {
    await rm(draft.folder, { recursive: true, force: true });
    throw error;
  }
  await tidy(place);
  return bundle;
}

/**
 * Writes a bundle of database and files beside a running installation, and removes the oldest beyond the retained number.
 * Answers its folder; throws where there is too little room or another backup is being made.
 */
export async function writeBundle(installation: Installation, place: BundleFolder, ask?: AskVolume): Promise<string> {
  await mkdir(place.folder, { recursive: true, mode: 0o700 });
  const room = await BundleRoom.of(place.folder, installation.dataFolder, ask);
  const client = await connectAsOwner(installation.url);
  try {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [locks.backup]);
    if (!rows[0]?.mine) throw new Error('Another backup is being made.');
    return await write(client, installation, place, room);
  } finally {
    await client.end();
  }
}
