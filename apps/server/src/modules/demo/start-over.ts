import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { connectAsOwner } from '../../kernel/backup/catalog.js';
import { isLocalDemo } from '../../kernel/config/local-demo.js';
import type { ServerConfig } from '../../kernel/config/server-config.js';
import { emptyDatabase } from '../../kernel/database/empty-database.js';
import type { Log } from '../../kernel/log/log.js';

/** While this file is in the data folder, the next start empties the demo. */
const markOf = ({ ladingDataDir }: ServerConfig): string => join(resolve(ladingDataDir), 'start-over');

/** Notes on disk that the demo starts over, so that a process that is killed from now on finishes it at its next start. */
export const markStartOver = (config: ServerConfig): void =>
  writeFileSync(markOf(config), 'The next start empties the demo.\n', { mode: 0o600, flush: true });

/** Never true for a database that the demo hasn't filled, whichever address the configuration names by now. */
async function isFilledByDemo(client: pg.Client): Promise<boolean> {
  const table = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.installation_secret') IS NOT NULL AS known`,
  );
  if (!table.rows[0]?.known) return false;
  const mark = await client.query(`SELECT FROM installation_secret WHERE name = 'demo:tenants'`);
  return mark.rows.length > 0;
}

/** All or nothing: one transaction drops everything. */
async function emptyDemo(url: string): Promise<boolean> {
  const client = await connectAsOwner(url);
  try {
    if (!(await isFilledByDemo(client))) return false;
    await client.query("SET lock_timeout = '20s'");
    await client.query('BEGIN');
    await emptyDatabase(client);
    await client.query('COMMIT');
    return true;
  } finally {
    await client.end();
  }
}

/** Milliseconds. */
const longestReset = 5000;

async function resetCarriers({ ladingSimulatorUrl }: ServerConfig, log: Log): Promise<void> {
  if (!ladingSimulatorUrl) return;
  const signal = AbortSignal.timeout(longestReset);
  await fetch(`${ladingSimulatorUrl}/control/reset`, { method: 'POST', signal }).catch((error: unknown) =>
    log.warn({ err: error }, 'the carrier simulator keeps what it knows'),
  );
}

interface Start {
  readonly url: string;
  readonly config: ServerConfig;
  readonly log: Log;
}

/** Before the schema is brought up to date: empties the demo where that was asked for. The mark goes last, so that a start that is killed does it again. */
export async function finishStartOver({ url, config, log }: Start): Promise<void> {
  if (!existsSync(markOf(config))) return;
  if (isLocalDemo(config)) {
    const isEmptied = await emptyDemo(url);
    await resetCarriers(config, log);
    log.info({ isEmptied }, 'the demo starts over');
  }
  rmSync(markOf(config), { force: true });
}
