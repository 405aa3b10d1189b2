import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/kernel/database/migrations';
import { startEmbeddedPostgres } from '../../apps/server/src/kernel/embedded-postgres/embedded-postgres';

export interface TestPostgres {
  url: string;
  stop: () => Promise<void>;
}

export const templateName = 'lading_template';
export const migrationsFolder = resolve(__dirname, '../../migrations');

/** The same server, another database. */
export const urlOf = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

async function inContainer(): Promise<TestPostgres> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:17-trixie')
    .withTmpFs({ '/var/lib/postgresql/data': 'rw' })
    .start();
  return {
    url: container.getConnectionUri(),
    stop: async () => {
      await container.stop();
    },
  };
}

async function embedded(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-test-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, forTests: true });
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/** A real PostgreSQL: the one named by TEST_DATABASE_URL, a container when asked, else the embedded one. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  return process.env['TEST_DB'] === 'testcontainers' ? inContainer() : embedded();
}

export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(url, 'postgres') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Migrates one database that every test file gets a copy of. */
export async function makeTemplate(url: string): Promise<void> {
  await administer(
    url,
    `DROP DATABASE IF EXISTS ${templateName}`,
    `CREATE DATABASE ${templateName} TEMPLATE template0`,
  );
  await migrate(urlOf(url, templateName), migrationsFolder);
}
