import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import pg from 'pg';
import { migrationsIn } from '../../apps/server/src/kernel/database/migrations/migrations';
import { entities } from '../../apps/server/src/entities';
import { SnakeNames } from '../../apps/server/src/kernel/database/snake-names';
import { knowXid8 } from '../../apps/server/src/kernel/database/xid8';
import { withoutLocationPolicy } from './location-policy-table';
import { administer, migrationsFolder, runOn, templateName, urlOf } from '../harness/test-postgres';

const server = (): string => process.env['LADING_TEST_POSTGRES'] ?? '';
const name = 'schema_round_trip';

/** Tables without an entity, each with its reason. */
const withoutEntity = new Map([['migration', 'belongs to the migrations']]);

/** How TypeORM remembers what generated columns are made of, with what is really there. */
const generatedColumns = `
  CREATE TABLE typeorm_metadata (type text NOT NULL, database text, schema text, "table" text, name text, value text);
  INSERT INTO typeorm_metadata
  SELECT 'GENERATED_COLUMN', current_database(), 'public', c.relname, a.attname, pg_get_expr(d.adbin, d.adrelid)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND a.attgenerated = 's'`;

/** TypeORM compares a default in small letters, and PostgreSQL spells keywords in capitals. */
const spelledOtherwise = `ALTER TABLE "invoice_dispute" ALTER COLUMN "answer_by" SET DEFAULT (((now() AT TIME ZONE 'UTC'::text))::date + 30)`;

/** What TypeORM would change to make the database what the entities say; nothing is changed. */
async function differences(): Promise<string[]> {
  const source = new DataSource({
    type: 'postgres',
    url: urlOf(server(), name),
    entities,
    namingStrategy: new SnakeNames(),
    extra: { pipeline: true },
  });
  knowXid8(source);
  await source.initialize();
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  return upQueries.map(({ query }) => query);
}

describe('the schema', () => {
  beforeAll(() => administer(server(), `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`));
  afterAll(() => administer(server(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

  const ask = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: urlOf(server(), name) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };

  it('has a row-level policy, forced on its owner too, around every table with a tenant', async () => {
    const open = await ask<{ table: string }>(`
      SELECT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname IN ('customer_id', 'carrier_id')
         AND NOT (c.relrowsecurity AND c.relforcerowsecurity)`);

    expect(open).toEqual([]);
  });

  it('has a location policy on every table with a customer, except the ones that are listed with their reason', async () => {
    const open = await ask<{ table: string }>(`
      SELECT c.relname AS table FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_id'
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_policies p WHERE p.tablename = c.relname AND p.permissive = 'RESTRICTIVE'
           AND p.cmd IN ('SELECT', 'ALL') AND p.qual LIKE '%app_sees_company%')
       ORDER BY c.relname`);

    expect(open.map(({ table }) => table)).toEqual([...withoutLocationPolicy.keys()].toSorted());
  });

  it('says the location rule in one place', () => {
    const sayers = ['app_user_locations() RETURNS', 'app_refused_freight() RETURNS', "<> 'thirdParty' OR"].map((text) =>
      readdirSync(migrationsFolder).filter((file) => readFileSync(join(migrationsFolder, file), 'utf8').includes(text)),
    );

    expect(new Set(sayers.flat())).toEqual(new Set(['0001-tenancy-and-users.up.sql']));
  });

  it('calls functions of the location rule once per statement, never per row', async () => {
    const asked = await ask<{ policy: string }>(`
      SELECT policyname AS policy FROM pg_policies
       WHERE regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT app_\\w+\\(\\)', '', 'g') ~ 'app_\\w+\\(\\)'`);

    expect(asked).toEqual([]);
  });

  it('has an index that begins with every foreign key whose rows the role of requests may delete', async () => {
    const bare = await ask<{ key: string }>(`
      SELECT con.conrelid::regclass || '.' || a.attname AS key
        FROM pg_constraint con JOIN pg_attribute a ON a.attrelid = con.conrelid AND a.attnum = con.conkey[1]
       WHERE con.contype = 'f' AND con.connamespace = 'public'::regnamespace AND has_table_privilege('lading_app', con.confrelid, 'DELETE')
         AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = con.conrelid AND i.indkey[0] = con.conkey[1])`);

    expect(bare).toEqual([]);
  });

  it('lets the role of requests add to histories, never change them', async () => {
    const rights = await ask<{ right: string }>(`
      SELECT table_name || ' ' || privilege_type AS right FROM information_schema.role_table_grants
       WHERE grantee = 'lading_app' AND table_name IN ('event', 'tracking_event') AND privilege_type IN ('UPDATE', 'DELETE')`);

    expect(rights).toEqual([]);
  });

  it('has an entity in apps/server/src/entities.ts for every table', async () => {
    const tables = await ask<{ table: string }>(
      `SELECT relname AS table FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`,
    );
    const named = new Set(entities.map((entity) => new SnakeNames().tableName(entity.name, undefined)));

    expect(tables.map(({ table }) => table).filter((table) => !named.has(table))).toEqual([...withoutEntity.keys()]);
  });

  it('is what the entities say', async () => {
    await runOn(urlOf(server(), name), generatedColumns);
    const found = await differences();
    await runOn(urlOf(server(), name), 'DROP TABLE typeorm_metadata');

    expect(found).toEqual([spelledOtherwise]);
  });

  it('is drawn in docs/data-model.md as it is; npm run data-model writes it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lading-data-model-'));
    const drawn = join(folder, 'data-model.md');
    execFileSync(process.execPath, ['scripts/data-model.mjs', '--from', urlOf(server(), name), '--to', drawn]);
    const text = readFileSync(drawn, 'utf8');
    rmSync(folder, { recursive: true });

    expect(readFileSync('docs/data-model.md', 'utf8')).toBe(text);
  });

  it('can be taken back to nothing and built again', async () => {
    const source = new DataSource({
      type: 'postgres',
      url: urlOf(server(), name),
      migrations: migrationsIn(migrationsFolder),
      migrationsTableName: 'migration',
    });
    await source.initialize();
    const count = (await source.query('SELECT count(*)::int AS n FROM migration'))[0].n;

    for (let step = 0; step < count; step += 1) await source.undoLastMigration();
    const left = await source.query(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migration'`,
    );
    const again = await source.runMigrations({ transaction: 'each' });
    await source.destroy();

    expect(left).toEqual([]);
    expect(again).toHaveLength(count);
  });
});
