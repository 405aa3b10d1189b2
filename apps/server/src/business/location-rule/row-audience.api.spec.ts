import pg from 'pg';
import { copyDatabase } from '../../../../../test/harness/kernel-app';
import { runOn } from '../../../../../test/harness/test-postgres';
import { scopeStatement, scopeValues } from '../../kernel/database/session.js';
import { seesRow } from './row-audience.js';

let url: string;
let drop: () => Promise<void>;
let client: pg.Client;

/** One user for each case of the rule, and freight of every location, terms and author. */
const world = `
  SET app.scope = 'system';
  INSERT INTO customer (id, company_name) VALUES (1001, 'Lakeside Supply');
  INSERT INTO location (id, customer_id, name, address1, city, state, postal_code, country) OVERRIDING SYSTEM VALUE
    SELECT n, 1001, 'Dock ' || n, '1 Dock St', 'Chicago', 'IL', '60607', 'USA' FROM generate_series(1, 3) AS n;
  INSERT INTO user_account (id, email, first_name, last_name, role, customer_id, privileges, sees_all_locations, third_party_visibility, state)
    OVERRIDING SYSTEM VALUE
    SELECT n, n || '@lakeside.example', 'Ada', 'Lane', CASE WHEN n > 8 THEN 'CustomerAdministrator' ELSE 'CustomerUser' END, 1001, '{quote}',
        n % 2 = 0, n / 2 % 2 = 0, 'active' FROM generate_series(1, 10) AS n;
  INSERT INTO user_location (user_id, location_id, customer_id) SELECT n, 1 + n % 2, 1001 FROM generate_series(1, 8) AS n WHERE n > 4;
  INSERT INTO quote (customer_id, number, state, freight_terms, created_by, details)
    SELECT 1001, row_number() OVER (), 'rated', terms, author, jsonb_build_object('freightTerms', 'prepaid', 'origin', jsonb_build_object('locationId', place))
      FROM unnest('{prepaid,collect,thirdParty}'::text[]) AS terms, unnest('{1,2,3,NULL}'::bigint[]) AS place, unnest('{1,4,7,NULL}'::bigint[]) AS author;`;

beforeAll(async () => {
  ({ url, drop } = await copyDatabase());
  await runOn(url, world);
  client = new pg.Client({ connectionString: url, options: '-c role=lading_app' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

async function numbersSeenBy(userId: number): Promise<number[]> {
  await client.query('BEGIN');
  await client.query(scopeStatement, scopeValues({ kind: 'customer', customerId: 1001, userId }));
  const { rows } = await client.query<{ number: string }>('SELECT number FROM quote');
  await client.query('COMMIT');
  return rows.map(({ number }) => Number(number)).toSorted((one, other) => one - other);
}

async function numbersToldTo(userId: number): Promise<number[]> {
  await client.query('BEGIN');
  await client.query(scopeStatement, scopeValues({ kind: 'system' }));
  const { rows } = await client.query<{ number: string }>(
    `SELECT q.number FROM quote q JOIN user_account u ON u.customer_id = q.customer_id WHERE u.id = $1 AND ${seesRow('q', 'quote')}`,
    [userId],
  );
  await client.query('COMMIT');
  return rows.map(({ number }) => Number(number)).toSorted((one, other) => one - other);
}

describe('the audience of a row', () => {
  it.each([
    ['without a customer location rule', ''],
    [
      'under a customer location rule',
      `INSERT INTO customer_location_rule (customer_id, location_id, is_prepaid, is_collect, is_third_party)
        VALUES (1001, 1, true, false, true), (1001, 3, false, false, false)`,
    ],
  ])('is exactly who sees it, %s', async (_, rules) => {
    await runOn(url, `SET app.scope = 'system'; ${rules}`);

    const seen = [];
    for (let user = 1; user <= 10; user += 1) {
      const numbers = await numbersSeenBy(user);
      expect(await numbersToldTo(user)).toEqual(numbers);
      seen.push(numbers.length);
    }

    expect(new Set(seen).size).toBeGreaterThan(4);
  });
});
