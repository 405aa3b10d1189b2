import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { ServerConfig } from '../kernel/config/server-config.js';
import { startEmbeddedPostgres } from '@lading/embedded-postgres/embedded-postgres';
import { examineConnections, examineOwner, examinePlans } from './examine-schema.js';
import { parts } from './command-modules.js';
import { failed, judgeClock, judgeRecords, judgeSchema, judgeVersion, warning, well, type Finding } from './finding.js';

interface Facts {
  version: string;
  at: Date;
  isSuperuser: boolean;
  hasSchema: boolean;
}

interface Examined {
  readonly config: ServerConfig;
  readonly migrations: string;
}

/** Milliseconds; a doctor does not wait as a server would. */
const patience = 5000;

const facts = `SELECT current_setting('server_version') AS version, clock_timestamp() AS at,
  (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser", to_regclass('migration') IS NOT NULL AS "hasSchema"`;

async function askDatabase(client: pg.Client, migrations: string): Promise<Finding[]> {
  const { Clock, migrationsIn } = await parts();
  const clock = new Clock();
  const { rows } = await client.query<Facts>(facts);
  const now = clock.now().getTime();
  const [found] = rows;
  if (!found) return [];
  const ran = found.hasSchema
    ? (await client.query<{ name: string }>('SELECT name FROM migration ORDER BY id')).rows
    : [];
  const brought = migrationsIn(migrations).map((Migration) => new Migration().name ?? '');
  return [
    judgeVersion(found.version),
    judgeSchema({ brought, ran: ran.map(({ name }) => name) }),
    judgeClock(now - found.at.getTime()),
    found.isSuperuser
      ? warning('database account', 'is a superuser', 'Give the server an account that only owns its database.')
      : well('database account', 'owns its database and no more'),
  ];
}

/** The records are those of the schema that this release knows. */
async function examineRecords(url: string, config: ServerConfig): Promise<Finding[]> {
  const { findInconsistencies, lineOf, openFilePlace } = await parts();
  try {
    return judgeRecords((await findInconsistencies(url, await openFilePlace(config))).map(lineOf));
  } catch (error) {
    const says = `cannot be compared: ${error instanceof Error ? error.message : String(error)}`;
    return [failed('records', says, 'Start the server once, and look at the store of files.')];
  }
}

const isUpToDate = (findings: readonly Finding[]): boolean =>
  findings.some(({ about, state }) => about === 'schema' && state === 'well');

async function askAt(url: string, { config, migrations }: Examined): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const says = `does not answer: ${error instanceof Error ? error.message : String(error)}`;
    return [
      failed('database', says, 'Look at DATABASE_URL, and whether PostgreSQL runs and may be reached from here.'),
    ];
  }
  try {
    const found = await askDatabase(client, migrations);
    const answers = [well('database', 'answers'), ...found];
    if (!isUpToDate(found)) return answers;
    const files = [await examineConnections(url), await examinePlans(client), await examineOwner(client, config)];
    return [...answers, ...files, ...(await examineRecords(url, config))];
  } finally {
    await client.end();
  }
}

/** The database that the settings name, or the embedded one where there is one already. */
export async function examineDatabase(config: ServerConfig, migrations: string): Promise<Finding[]> {
  if (config.databaseUrl) return askAt(config.databaseUrl, { config, migrations });
  const dataDir = resolve(config.ladingDataDir);
  if (!existsSync(join(dataDir, 'postgres')))
    return [warning('database', `${dataDir} holds none yet`, 'The first start of the server makes it.')];
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    // The account of the embedded database is the only one it has.
    return (await askAt(embedded.url, { config, migrations })).filter(({ about }) => about !== 'database account');
  } finally {
    await embedded.stop();
  }
}
