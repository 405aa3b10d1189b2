import type { Dispatch } from '@lading/contracts/shipments/shipments';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { Balancer } from '../harness/balancer';
import { eventually } from '../harness/kernel-app';
import { isFull } from './seed';
import { ServerProcess } from './server-process';
import { createOrders, SteadyLoad } from './steady-load';

/** Milliseconds of each of the four parts: this release, the next one beside it, the next one alone, and back again. */
const part = isFull ? 180_000 : 2000;
/** Enough for as long as the parts last. */
const orders = isFull ? 4000 : 300;
const present = resolve(__dirname, '../../migrations');
const next = resolve(__dirname, 'next-release.mjs');

let freight: Freight;
let servers: ServerProcess[];
let balancer: Balancer;
let load: SteadyLoad;
let waiting: Dispatch[];
let folder: string;

/** What the next release adds to tables that are in use. */
const up = `ALTER TABLE shipment ADD COLUMN next_release_note text;
ALTER TABLE quote ADD COLUMN next_release_note text;
CREATE INDEX shipment_next_release_note ON shipment (id) WHERE next_release_note IS NOT NULL;
`;
const down = 'ALTER TABLE shipment DROP COLUMN next_release_note;\nALTER TABLE quote DROP COLUMN next_release_note;\n';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lading-next-'));
  cpSync(present, folder, { recursive: true });
  writeFileSync(join(folder, '9001-notes-of-the-next-release.up.sql'), up);
  writeFileSync(join(folder, '9001-notes-of-the-next-release.down.sql'), down);
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track']);
  const env = { DRAIN_MILLISECONDS: '5000', NEXT_RELEASE_MIGRATIONS: folder };
  servers = await Promise.all([ServerProcess.beside(freight.portal, env), ServerProcess.beside(freight.portal, env)]);
  await Promise.all(servers.map((server) => server.start()));
  balancer = await Balancer.before(servers.map(({ port }) => port));
  waiting = await createOrders(freight, orders);
  load = await SteadyLoad.of(freight, servers, balancer.address);
});
afterAll(async () => {
  load.close();
  await balancer.close();
  await Promise.all(servers.map((server) => server.kill()));
  await freight.close();
  rmSync(folder, { recursive: true });
});

/** Stops the process and starts the other release in its place. */
async function exchange(server: ServerProcess, program: string): Promise<void> {
  const { code } = await server.stop();
  expect(code).toBe(0);
  server.program = program;
  await server.start();
  await eventually(() => balancer.taking.length === servers.length || undefined, 30_000);
}

it('upgrades and rolls back process by process under load without a failed call', async () => {
  const [one, other] = servers;
  if (!one || !other) throw new Error('No servers were started.');
  const { program } = one;
  load.begin(waiting);

  await pause(part);
  await exchange(one, next);
  const [{ count } = { count: 0 }] = await freight.portal.sql<{ count: number }>(
    `SELECT count(next_release_note) AS count FROM shipment`,
  );
  await pause(part);
  await exchange(other, next);
  await pause(part);
  // Back to the program before; the schema stays.
  await exchange(one, program);
  await exchange(other, program);
  await pause(part);
  await load.end();

  expect(Number(count)).toBe(0);
  expect(load.failures).toEqual([]);
  expect(load.disobeyed).toEqual([]);
  expect(load.booked.length).toBeGreaterThan(20);
  const shipments = await freight.portal.sql<{ number: string }>('SELECT number FROM shipment');
  expect(new Set(shipments.map(({ number }) => number))).toEqual(new Set(load.booked));
  process.stdout.write(`4 exchanges; ${load.summary}; ${load.ruleChanges} changed rules, ${load.connects} connects\n`);
});
