import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@lading/embedded-postgres/embedded-postgres';
import type { ServerConfig } from '../kernel/config/server-config.js';
import { ownerName, ownerOf, type Identity } from '../kernel/files/files-owner.js';
import {
  failed,
  judgeOwner,
  judgePlans,
  well,
  type Finding,
  judgeClock,
  judgeRecords,
  judgeSchema,
  judgeVersion,
  warning,
} from './finding.js';
import { parts } from './run-command.js';

/** Functions of conditions that may be looked up in an index below the row-level policies, as migrations say where they may. */
const plain = [
  'pg_catalog.lower(text)',
  'pg_catalog.abs(bigint)',
  'pg_catalog.textlike(text,text)',
  'citext_eq(citext,citext)',
];

/** Whether connections keep their requested role, limits and time zone, and receive each other's notifications. */
export async function examineConnections(url: string): Promise<Finding> {
  const { findDifferences, UnfitDatabase } = await parts();
  const differences = await findDifferences(url);
  return differences.length === 0
    ? well('connections', 'keep their role and limits, and receive notifications')
    : failed('connections', new UnfitDatabase(differences).message, "The server isn't ready until this is fixed.");
}

/** Whether searches and deep pages are served by their indexes. */
async function examinePlans(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name JOIN pg_proc ON pg_proc.oid = to_regprocedure(name) WHERE NOT proleakproof`,
    [plain],
  );
  return judgePlans(rows.map(({ name }) => name));
}

/** Whether the stored files, where the settings say, are the files of this database. */
async function examineOwner(client: pg.Client, config: ServerConfig): Promise<Finding> {
  try {
    const { openFilePlace } = await parts();
    await client.query(`SELECT set_config('app.scope', 'system', false)`);
    const own = await ownerName(async ({ text }) => (await client.query<Identity>(text)).rows);
    return judgeOwner(own, await ownerOf((await openFilePlace(config)).disk));
  } catch (error) {
    const says = `can't determine their owner: ${error instanceof Error ? error.message : String(error)}`;
    return failed('files', says, 'Check the file storage and the permissions of the database account.');
  }
}

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
      ? warning('database account', 'is a superuser', 'Give the server an account that owns only its database.')
      : well('database account', 'owns its database only'),
  ];
}

/** The records are those of the schema that this release knows. */
async function examineRecords(url: string, config: ServerConfig): Promise<Finding[]> {
  const { findInconsistencies, lineOf, openFilePlace } = await parts();
  try {
    return judgeRecords((await findInconsistencies(url, await openFilePlace(config))).map(lineOf));
  } catch (error) {
    const says = `can't be compared: ${error instanceof Error ? error.message : String(error)}`;
    return [failed('records', says, 'Start the server once, and check the file storage.')];
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
    const says = `doesn't respond: ${error instanceof Error ? error.message : String(error)}`;
    return [failed('database', says, 'Check DATABASE_URL, and that PostgreSQL is running and reachable from here.')];
  }
  try {
    const found = await askDatabase(client, migrations);
    const answers = [well('database', 'responds'), ...found];
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
    return [warning('database', `${dataDir} has no database yet`, 'The server creates it on its first start.')];
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    // The account of the embedded database is the only one it has.
    return (await askAt(embedded.url, { config, migrations })).filter(({ about }) => about !== 'database account');
  } finally {
    await embedded.stop();
  }
}
