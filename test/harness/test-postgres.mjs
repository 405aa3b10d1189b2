import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from './data-folder.mjs';

// Plain JavaScript on the built server: jest runs its global set-up outside its own module system.
const kernel = '../../apps/server/dist/kernel';
const places = '../../apps/server/dist/modules/places';
export const migrationsFolder = resolve(import.meta.dirname, '../../migrations');
export const templateName = 'lading_template';

/** The same server, another database. */
export function urlOf(url, database) {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/** Its data live in memory and need not outlast a power cut, as with the embedded one in tests. */
async function inContainer() {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:17-trixie')
    // Without a shell: when one is stopped for its slowness, PostgreSQL inherits its child, takes the end of that for a crash and restarts.
    .withHealthCheck({
      test: ['CMD', 'pg_isready', '--quiet', '--host=127.0.0.1'],
      interval: 1000,
      timeout: 30_000,
      retries: 60,
    })
    .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'])
    .start();
  return { url: container.getConnectionUri(), stop: () => container.stop() };
}

/** Where no Docker or no image answers, a container costs a moment and a word; the tests run all the same. */
async function inContainerElseEmbedded() {
  try {
    return await inContainer();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`No container for the tests (${reason}): they take the embedded PostgreSQL.\n`);
    return embedded();
  }
}

async function embedded() {
  const { startEmbeddedPostgres } = await import('../../packages/embedded-postgres/dist/embedded-postgres.js');
  const dataDir = makeDataFolder('test');
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, forTests: true });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** A real PostgreSQL: the one named by TEST_DATABASE_URL, a container on request if Docker answers, else the embedded one. */
export async function startTestPostgres() {
  const options = process.env.TEST_DATABASE_URL;
  if (options) return { url: options, stop: async () => undefined };
  return process.env.TEST_DB === 'testcontainers' ? inContainerElseEmbedded() : embedded();
}

export async function administer(url, ...statements) {
  const client = new pg.Client({ connectionString: urlOf(url, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Places take seconds to load, so every copy has them already. */
async function addPlaces(url) {
  const [{ builtInPlaces }, { addPlaces: add }] = await Promise.all([
    import(`${places}/built-in-places.js`),
    import(`${places}/places-loading.queries.js`),
  ]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await add(({ text }, values) => client.query(text, values), await builtInPlaces(), 'built-in');
    await client.query('VACUUM ANALYZE postal_place');
  } finally {
    await client.end();
  }
}

/** Migrates one database that every test file gets a copy of. */
export async function makeTemplate(url) {
  const [{ migrate }, { createLog }] = await Promise.all([
    import(`${kernel}/database/migrations/migrations.js`),
    import(`${kernel}/log/log.js`),
  ]);
  await administer(
    url,
    `DROP DATABASE IF EXISTS ${templateName}`,
    // Names sort alike on every server.
    `CREATE DATABASE ${templateName} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin LOCALE 'C.UTF-8'`,
  );
  await migrate(urlOf(url, templateName), migrationsFolder, createLog('warn'));
  await addPlaces(urlOf(url, templateName));
  // No database can be copied while somebody is connected to it.
  await administer(url, `ALTER DATABASE ${templateName} ALLOW_CONNECTIONS false`);
}
