import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { connectAsOwner } from '../../kernel/backup/catalog.js';
import { isLocalDemo } from '../../kernel/config/local-demo.js';
import type { ServerConfig } from '../../kernel/config/server-config.js';
import { emptyDatabase } from '../../kernel/database/empty-database.js';
import { filesFolder } from '../../kernel/files/folder-place.js';
import type { Log } from '../../kernel/log/log.js';

/** While this file is in the data folder, the next start empties the demo. */
const markOf = ({ ladingDataDir }: ServerConfig): string => join(resolve(ladingDataDir), 'start-over');

/** Writes the mark, so that a process that is killed from now on starts the demo over at its next start. */
export const markStartOver = (config: ServerConfig): void =>
  writeFileSync(markOf(config), 'The next start empties the demo.\n', { mode: 0o600, flush: true });

/** Whether the demo has filled the database, or it has no tables. By now, the settings may name a database of another program. */
async function mayEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean; isEmpty: boolean }>(
    `SELECT to_regclass('public.installation_secret') IS NOT NULL AS "isOurs",
      NOT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'public') AS "isEmpty"`,
  );
  const [database] = rows;
  if (!database?.isOurs) return database?.isEmpty ?? false;
  const mark = await client.query(`SELECT FROM installation_secret WHERE name = 'demo:tenants'`);
  return mark.rows.length > 0;
}

/** All or nothing: one transaction drops everything. */
async function emptyDemo(url: string): Promise<boolean> {
  const client = await connectAsOwner(url);
  try {
    if (!(await mayEmpty(client))) return false;
    await client.query("SET lock_timeout = '20s'");
    await client.query('BEGIN');
    await emptyDatabase(client);
    await client.query('COMMIT');
    return true;
  } finally {
    await client.end();
  }
}

/** The files of the data folder; those in a bucket stay there, since no row names them anymore. */
async function removeFiles({ ladingDataDir, s3Bucket }: ServerConfig): Promise<void> {
  if (!s3Bucket) await rm(filesFolder(ladingDataDir), { recursive: true, force: true });
}

/** Milliseconds. */
const longestReset = 5000;

async function resetCarriers({ ladingSimulatorUrl }: ServerConfig, log: Log): Promise<void> {
  if (!ladingSimulatorUrl) return;
  const signal = AbortSignal.timeout(longestReset);
  await fetch(`${ladingSimulatorUrl}/control/reset`, { method: 'POST', signal }).catch((error: unknown) =>
    log.warn({ err: error }, 'the carrier simulator was not reset'),
  );
}

interface Start {
  readonly url: string;
  readonly config: ServerConfig;
  readonly log: Log;
}

/** Empties the demo if the mark is there. The mark is removed last, so that a start that is killed does it again. Runs before migrations. */
export async function finishStartOver({ url, config, log }: Start): Promise<void> {
  if (!existsSync(markOf(config))) return;
  if (isLocalDemo(config) && (await emptyDemo(url))) {
    await removeFiles(config);
    await resetCarriers(config, log);
    log.info('the demo starts over');
  }
  rmSync(markOf(config), { force: true });
}
