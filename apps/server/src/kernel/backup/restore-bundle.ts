import { createReadStream } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { emptyDatabase } from '../database/empty-database.js';
import { bringUpToDate } from '../database/migrations/bring-up-to-date.js';
import { schemaOf } from '../database/migrations/migrations.js';
import { isUnsupported } from '../database/migrations/unsupported-database.js';
import type { FilePlace } from '../files/file-place.js';
import type { Log } from '../log/log.js';
import { filePath, type Manifest, readManifest } from './bundle.js';
import { connectAsOwner, migrationsRun } from './catalog.js';
import { bundleFaults } from './bundle-faults.js';
import { loadTables } from './load-tables.js';

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
  await emptyDatabase(client);
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
