// An embedded PostgreSQL of the program's own, in a temporary folder that goes when the program ends.
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/dist/kernel/database/migrations/migrations.js';
import { createLog } from '../../apps/server/dist/kernel/log/log.js';
import { startEmbeddedPostgres } from '../../packages/embedded-postgres/dist/embedded-postgres.js';
import { makeDataFolder } from '../harness/data-folder.mjs';
import { stopOnSignal } from '../harness/stop-on-signal.mjs';

export const migrations = resolve(import.meta.dirname, '../../migrations');

/**
 * A migrated database. Durable is how the product runs; otherwise nothing is forced to the disk, which is right for
 * programs that only read what they loaded.
 */
export async function startBenchDatabase({ isDurable = false } = {}) {
  const folder = makeDataFolder('bench');
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, forTests: !isDurable });
  await migrate(postgres.url, migrations, createLog('warn'));
  const owner = new pg.Client({ connectionString: postgres.url });
  owner.on('error', () => undefined);
  await owner.connect();
  const { rows } = await owner.query(
    `SELECT current_setting('server_version') AS version, current_setting('data_directory') AS data`,
  );
  const stop = async () => {
    await owner.end().catch(() => undefined);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  stopOnSignal(stop);
  return {
    url: postgres.url,
    version: rows[0].version,
    folder,
    owner,
    /** The folder's own database server, recognized by its data directory. */
    postmaster: () => readPostmaster(rows[0].data),
    stop,
  };
}

function readPostmaster(data) {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}
