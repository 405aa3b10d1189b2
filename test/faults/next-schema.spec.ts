import { healthApi } from '@lading/contracts/sites/health';
import { productsApi } from '@lading/contracts/customers/products';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '../../apps/server/src/kernel/database/migrations/bring-up-to-date';
import { createLog } from '../../apps/server/src/kernel/log/log';
import { createShipper } from '../harness/freight-world';
import { startTestPortal, type Caller, type TestPortal } from '../harness/test-portal';
import { migrationsFolder } from '../harness/test-postgres';
import { databaseOf } from './server-process';

/** What the next release adds to a table that is in use; filling it takes a while. */
const up = `ALTER TABLE product ADD COLUMN next_release_note text;
  UPDATE product SET next_release_note = name;
  CREATE TABLE next_release (id bigint PRIMARY KEY);
  SELECT pg_sleep(0.5);`;
const written = 40;

let portal: TestPortal;
let shipper: Caller;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lading-next-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, '9001-next-release.up.sql'), up);
  writeFileSync(join(folder, '9001-next-release.down.sql'), 'DROP TABLE next_release;');
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
  shipper = portal.as((await createShipper(portal)).token);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const add = (number: number): Promise<{ status: number }> =>
  shipper.call(productsApi.add, {
    ...{ name: `Valve ${number}`, description: 'A line of the ledger', handlingUnitType: 'PAT', units: 'imperial' },
  });
const isReady = async (): Promise<number> => (await portal.anyone.call(healthApi.ready)).status;

it('this release goes on while the next one brings its schema, and beside it afterwards', async () => {
  const url = await databaseOf(portal);
  const migrating = bringUpToDate({ url, folder, log: createLog('silent') });
  const statuses = [];
  for (let number = 0; number < written; number += 1) statuses.push((await add(number)).status, await isReady());
  const schema = await migrating;
  const after = [(await add(written)).status, await isReady()];
  const { body } = await shipper.call(productsApi.list, { limit: 100 });

  expect(schema.at(-1)).toMatch(/^next-release/);
  expect(await portal.sql('SELECT FROM next_release')).toEqual([]);
  expect(new Set([...statuses, ...after])).toEqual(new Set([200, 201]));
  expect(body.total).toBe(written + 1);
});
