import { setTimeout as pause } from 'node:timers/promises';
import { Balancer } from '../harness/balancer';
import { eventually } from '../harness/kernel-app';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { isFull } from './seed';
import { ServerProcess } from './server-process';
import { createOrders, SteadyLoad } from './steady-load';

const rounds = isFull ? 4 : 1;
const orders = 200 * rounds;

let freight: Freight;
let servers: ServerProcess[];
let balancer: Balancer;
let load: SteadyLoad;

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  await freight.addUser('clerk@lakeside.example', 'CustomerUser', 1001, ['track']);
  const drain = { DRAIN_MILLISECONDS: '5000' };
  servers = await Promise.all([
    ServerProcess.beside(freight.portal, drain),
    ServerProcess.beside(freight.portal, drain),
  ]);
  await Promise.all(servers.map((server) => server.start()));
  balancer = await Balancer.before(servers.map(({ port }) => port));
  load = await SteadyLoad.of(freight, servers, balancer.address);
});
afterAll(async () => {
  load.close();
  await balancer.close();
  await Promise.all(servers.map((server) => server.kill()));
  await freight.close();
});

it('restarts two processes one after the other without a failed call', async () => {
  const waiting = await createOrders(freight, orders);
  load.begin(waiting);
  await pause(2000);
  const stops: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const server of servers) {
      const { code, took } = await server.stop();
      expect(code).toBe(0);
      stops.push(`${took}`);
      await server.start();
      await eventually(() => balancer.taking.length === servers.length || undefined, 20_000);
      await pause(1000);
    }
  }
  await load.end();

  expect(load.failures).toEqual([]);
  expect(load.disobeyed).toEqual([]);
  expect(load.connects).toBeGreaterThan(1);
  expect(load.booked.length).toBeGreaterThan(10 * rounds);
  const shipments = await freight.portal.sql<{ number: string }>('SELECT number FROM shipment');
  expect(new Set(shipments.map(({ number }) => number))).toEqual(new Set(load.booked));
  process.stdout.write(
    `${2 * rounds} restarts, stopped within ${stops.join(', ')} ms; ${load.summary}; ${load.ruleChanges} changed rules, ${load.connects} connects\n`,
  );
});
