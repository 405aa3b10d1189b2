import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/kernel/database/migrations';
import { createLog } from '../../apps/server/src/kernel/log/log';
import { administer, migrationsFolder, runOn, urlOf } from '../harness/test-postgres';

const name = 'migrated_by_its_owner';
const owner = 'migrating_owner';
const server = (): string => process.env['LADING_TEST_POSTGRES'] ?? '';
const databaseUrl = (): string => urlOf(server(), name);

function ownersUrl(): string {
  const url = new URL(databaseUrl());
  url.username = owner;
  url.password = 'migrating';
  return url.href;
}

/** These looked for rows behind the walls and found none; 0144 and 0145 do again what the two later ones were to do. */
const blind = new Set(['0014', '0134', '0140']);
const systemScope = /(?:SELECT|PERFORM) set_config\('app\.scope', 'system', true\);/g;
const noScope = /(?:SELECT|PERFORM) set_config\('app\.scope', '', true\);/g;

/**
 * The migrations up to a number. Outside the system's scope a statement on rows behind walls fails in them, with or without rows,
 * instead of finding none.
 */
function watchedMigrations(upTo: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lading-migrations-'));
  for (const file of readdirSync(migrationsFolder).filter((one) => one.slice(0, 4) <= upTo)) {
    if (!file.endsWith('.up.sql')) {
      cpSync(join(migrationsFolder, file), join(folder, file));
      continue;
    }
    const sql = readFileSync(join(migrationsFolder, file), 'utf8')
      .replaceAll(systemScope, '$& SET LOCAL row_security = on;')
      .replaceAll(noScope, '$& SET LOCAL row_security = off;');
    writeFileSync(join(folder, file), blind.has(file.slice(0, 4)) ? `SET LOCAL row_security = on; ${sql}` : sql);
  }
  return folder;
}

async function migrateTo(number: string): Promise<void> {
  const folder = watchedMigrations(number);
  try {
    await migrate(ownersUrl(), folder, createLog('silent'));
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

const finding = { reason: 'weight', name: 'Weight', verdict: 'overcharge', cents: 1000, creditCents: 0 };
const audit = JSON.stringify({ findings: [finding, { ...finding, reason: 'service', service: 'liftgate' }] });

/** What a company had before 0134: more bills and loads than are done at once, and two disputes. */
const filled = `
  SET session_replication_role = replica;
  INSERT INTO customer (id, company_name) VALUES (1001, 'Lakeside Supply');
  INSERT INTO shipment (id, number, customer_id, carrier_id, quote_id, state, dispatch_state, total_cents, content, category, freight_terms,
      pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, currency, bol_number)
    OVERRIDING SYSTEM VALUE
    VALUES (1, 'S-1', 1001, 2001, 1, 'delivered', 'confirmed', 100, '{}', 'transit', 'prepaid', '2026-11-20', '10:00', '16:00', 'Chicago, IL',
      'Atlanta, GA', 'UTC', 'UTC', 'USD', 'B-1');
  INSERT INTO volume_request (id, number, customer_id, state, details, origin_label, destination_label, origin_zone, road_miles, total_weight,
      pickup_date, answer_by, created_at, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT n, 'V-' || n, 1001, 'awarded',
        jsonb_build_object('freightTerms', 'prepaid', 'services',
          CASE n WHEN 2 THEN '["Team Drivers"]' ELSE '["Team Drivers", "Full Value Protection"]' END::jsonb),
        'Chicago, IL', 'Atlanta, GA', 'UTC', 700, 42000, '2026-11-20', now(), now(), now()
      FROM generate_series(2, 1206) AS n;
  INSERT INTO shipment (id, number, customer_id, carrier_id, volume_request_id, state, dispatch_state, total_cents, content, category,
      freight_terms, pickup_date, ready_time, close_time, origin_label, destination_label, origin_zone, destination_zone, currency, bol_number)
    OVERRIDING SYSTEM VALUE
    SELECT n, 'S-' || n, 1001, 2001, n, 'delivered', 'confirmed', 100,
        jsonb_build_object('isFullValueWanted', false, 'serviceLevel', 'truckload',
          'cargoValueCents', CASE WHEN n <> 3 THEN 8000000 END),
        'transit', 'prepaid', '2026-11-20', '10:00', '16:00', 'Chicago, IL', 'Atlanta, GA', 'UTC', 'UTC', 'USD', 'B-' || n
      FROM generate_series(2, 1206) AS n;
  INSERT INTO invoice (id, customer_id, carrier_id, shipment_id, number, pro_number, state, invoice_date, due_on, contest_until, currency,
      total_cents, bill, audit, paid_at, corrects_id, received_at, updated_at)
    OVERRIDING SYSTEM VALUE
    SELECT n, 1001, 2001, 1, 'I-' || n, '1', CASE n WHEN 2 THEN 'archived' WHEN 3 THEN 'paid' ELSE 'disputed' END, '2026-06-01', '2026-07-01',
        '2026-12-01', 'USD', 100, '{}', CASE WHEN n <> 5 THEN '${audit}'::jsonb END, CASE n WHEN 3 THEN now() END, CASE n WHEN 5 THEN 4 END, '2026-06-02', now()
      FROM generate_series(1, 1205) AS n;
  INSERT INTO invoice_dispute (invoice_id, customer_id, state, reason, amount_cents, author, opened_at)
    VALUES (1, 1001, 'open', 'weight', 10, 'Ada', '2026-06-03T01:00Z'), (6, 1001, 'credited', 'weight', 10, 'Ada', '2026-06-04T23:30Z');`;

beforeAll(async () => {
  await administer(
    server(),
    `CREATE ROLE ${owner} LOGIN NOSUPERUSER CREATEROLE PASSWORD 'migrating'`,
    `GRANT lading_app TO ${owner} WITH ADMIN OPTION`,
    `CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER builtin LOCALE 'C.UTF-8'`,
    `ALTER DATABASE ${name} SET row_security = off`,
    // A function is judged when it runs.
    `ALTER DATABASE ${name} SET check_function_bodies = off`,
  );
  await migrateTo('0133');
  await runOn(databaseUrl(), filled);
  await migrateTo('9999');
});
afterAll(() =>
  administer(
    server(),
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `DROP OWNED BY ${owner}`,
    `DROP ROLE IF EXISTS ${owner}`,
  ),
);

it('an account that is no superuser fills the rows of all companies, and no migration looks for them outside the scope', async () => {
  const findings = await ask(
    `SELECT count(DISTINCT invoice_id)::int, count(*)::int, array_agg(DISTINCT reason ORDER BY reason) FROM invoice_finding`,
  );
  const passedOver = await ask(
    'SELECT id::int FROM invoice i WHERE NOT EXISTS (SELECT FROM invoice_finding f WHERE f.invoice_id = i.id) ORDER BY id',
  );
  const disputes = await ask('SELECT answer_by::text FROM invoice_dispute ORDER BY id');

  expect(findings).toEqual([[1202, 2404, ['service', 'weight']]]);
  // Put away unpaid, corrected, and not audited.
  expect(passedOver).toEqual([[2], [4], [5]]);
  expect(disputes).toEqual([['2026-07-03'], ['2026-07-04']]);
});

it('loads that were shipped with full value protection are known as such', async () => {
  const wanted = await ask(`SELECT id::int FROM shipment WHERE (content ->> 'isFullValueWanted')::boolean ORDER BY id`);

  expect(wanted.flat()).toEqual(Array.from({ length: 1203 }, (_, index) => index + 4));
  expect(await ask(`SELECT content FROM shipment WHERE id = 4`)).toEqual([
    [{ isFullValueWanted: true, serviceLevel: 'TRUCKLOAD', cargoValueCents: 8_000_000 }],
  ]);
});

it('what is filled already is left as it is when the steps are repeated', async () => {
  const before = await ask('SELECT id, xmin FROM invoice_finding ORDER BY id');
  await runOn(
    databaseUrl(),
    `DELETE FROM invoice_finding WHERE invoice_id = 1`,
    `DELETE FROM migration WHERE name LIKE '%0145'`,
  );

  await migrateTo('9999');

  const after = await ask('SELECT id, xmin FROM invoice_finding ORDER BY id');
  expect(after).toHaveLength(before.length);
  expect(after.slice(2)).toEqual(before.slice(2));
});

it('bills keep what they are searched by; one without a PRO number is searched by its bill of lading, and none is without both', async () => {
  const searched = (id: number) =>
    ask(
      `SELECT i.search, (SELECT min(f.search) FROM invoice_finding f WHERE f.invoice_id = i.id) FROM invoice i WHERE id = ${id}`,
    );
  const withoutPro = (bill: string) =>
    runOn(databaseUrl(), `UPDATE invoice SET pro_number = NULL, bill = '${bill}' WHERE id = 8`);

  expect(await searched(8)).toEqual([['i8|1', 'i8|1|s1']]);
  await expect(withoutPro('{}')).rejects.toThrow('invoice_numbered');
  await withoutPro('{"bolNumber": "B-1"}');
  expect(await searched(8)).toEqual([['i8|b1', 'i8|b1|s1']]);
});
