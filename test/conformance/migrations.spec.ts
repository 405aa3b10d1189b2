import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/kernel/database/migrations/migrations';
import { createLog } from '../../apps/server/src/kernel/log/log';
import { administer, migrationsFolder, runOn, urlOf } from '../harness/test-postgres';

const name = 'migrated_by_its_owner';
const owner = 'migrating_owner';
const example = resolve(__dirname, 'online-migration');
const server = (): string => process.env['LADING_TEST_POSTGRES'] ?? '';
const databaseUrl = (): string => urlOf(server(), name);

function ownersUrl(): string {
  const url = new URL(databaseUrl());
  url.username = owner;
  url.password = 'migrating';
  return url.href;
}

const systemScope = /(?:SELECT|PERFORM) set_config\('app\.scope', 'system', true\);/g;
const noScope = /(?:SELECT|PERFORM) set_config\('app\.scope', '', true\);/g;

/** Outside the system's scope a statement on rows behind policies fails in them, with or without rows, instead of finding none. */
function watchedMigrations(...folders: string[]): string {
  const watched = mkdtempSync(join(tmpdir(), 'lading-migrations-'));
  for (const folder of folders) cpSync(folder, watched, { recursive: true });
  for (const file of readdirSync(watched).filter((one) => one.endsWith('.up.sql'))) {
    const sql = readFileSync(join(watched, file), 'utf8')
      .replaceAll(systemScope, '$& SET LOCAL row_security = on;')
      .replaceAll(noScope, '$& SET LOCAL row_security = off;');
    writeFileSync(join(watched, file), sql);
  }
  return watched;
}

async function migrateWith(...folders: string[]): Promise<string[]> {
  const folder = watchedMigrations(...folders);
  try {
    return await migrate(ownersUrl(), folder, createLog('silent'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Products of two companies, more than one step fills. */
const filled = `
  SET session_replication_role = replica;
  INSERT INTO customer (id, company_name) VALUES (1001, 'Lakeside Supply'), (1002, 'Harbor Supply');
  INSERT INTO product (customer_id, name, code, description, handling_unit_type, units, updated_at)
    SELECT 1001 + n % 2, 'Valve ' || n, CASE WHEN n % 3 = 0 THEN 'V' || n END, 'Brass', 'PAT', 'imperial', now()
      FROM generate_series(1, 1205) AS n;`;

beforeAll(async () => {
  await administer(
    server(),
    `CREATE ROLE ${owner} LOGIN NOSUPERUSER CREATEROLE PASSWORD 'migrating'`,
    `GRANT lading_app, lading_carrier TO ${owner} WITH ADMIN OPTION`,
    `CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin LOCALE 'C.UTF-8'`,
  );
  await migrateWith(migrationsFolder);
  await administer(
    server(),
    `ALTER DATABASE ${name} SET row_security = off`,
    // A function is judged when it runs.
    `ALTER DATABASE ${name} SET check_function_bodies = off`,
  );
  await runOn(databaseUrl(), filled);
});
afterAll(() =>
  administer(
    server(),
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `DROP OWNED BY ${owner}`,
    `DROP ROLE IF EXISTS ${owner}`,
  ),
);

it('fills the rows of all companies as an account that is no superuser, inside the scope of the system', async () => {
  expect(await migrateWith(migrationsFolder, example)).toEqual(['product-labels-0000000009001']);

  const [counted] = await ask(`SELECT count(*)::int, count(DISTINCT customer_id)::int FROM product
    WHERE label = name || coalesce(' ' || code, '')`);
  expect(counted).toEqual([1205, 2]);
});

it('leaves what is filled alone when its steps are repeated after an interruption', async () => {
  const before = await ask('SELECT id, xmin FROM product ORDER BY id');
  await runOn(
    databaseUrl(),
    `UPDATE product SET label = NULL WHERE id = 1`,
    `DELETE FROM migration WHERE name LIKE '%9001'`,
  );

  await migrateWith(migrationsFolder, example);

  const after = await ask('SELECT id, xmin FROM product ORDER BY id');
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(await ask('SELECT label FROM product WHERE id = 1')).toEqual([['Valve 1']]);
});

it('leaves no constraint that was not checked against the rows', async () => {
  expect(await ask('SELECT conname FROM pg_constraint WHERE NOT convalidated')).toEqual([]);
});
