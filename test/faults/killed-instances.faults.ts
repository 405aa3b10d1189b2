import { shipmentsApi, type Dispatch } from '@lading/contracts/shipments';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { folderPlace } from '../../apps/server/src/kernel/files/folder-place';
import { findInconsistencies } from '../../apps/server/src/modules/backups/consistency';
import { carriers, startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.given';
import { eventually } from '../harness/kernel-app';
import { Drawn, isFull } from './seed';
import { databaseOf, ServerProcess } from './server-process';
import { givenOrders } from './steady-load';

jest.setTimeout(1_800_000);

const orders = isFull ? 600 : 60;
const clients = 12;
const leastKills = isFull ? 25 : 3;
const drawn = new Drawn();

let freight: Freight;
let servers: ServerProcess[];
let token: string;
let isOver = false;
let isClosed = false;
let kills = 0;
/** Every status that a client saw, with how often. */
const seen = new Map<number, number>();

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  servers = await Promise.all([ServerProcess.beside(freight.portal), ServerProcess.beside(freight.portal)]);
  await Promise.all(servers.map((server) => server.start()));
  token = (await servers[0]?.signIn('admin@lakeside.example')) ?? '';
});
afterAll(async () => {
  isOver = true;
  isClosed = true;
  await Promise.all(servers.map((server) => server.kill()));
  await freight.close();
});

/** Sends an order until one of the servers has said that it is taken. */
async function insist(order: Dispatch): Promise<string> {
  const headers = { 'idempotency-key': randomUUID() };
  while (!isClosed) {
    const server = servers[drawn.between(0, servers.length - 1)];
    const reply = await server
      ?.as(token)
      .call(shipmentsApi.dispatch, order, headers)
      .catch(() => undefined);
    if (reply) seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
    if (reply?.status === 201) return reply.body.number;
    await pause(drawn.between(20, 120));
  }
  throw new Error('The run ended before the order was taken.');
}

/** Kills one of both whenever both are there, 0.3 to 0.7 s after the one before has come back. */
async function killAgainAndAgain(): Promise<void> {
  while (!isOver) {
    await pause(drawn.between(300, 700));
    const server = servers[drawn.between(0, 1)];
    if (isOver || !server) return;
    await server.kill();
    kills += 1;
    await server.start();
  }
}

const byText = (one: string, other: string): number => one.localeCompare(other);

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await freight.portal.sql<{ count: string }>(`SELECT count(*) FROM (${text}) AS found`, values))[0]?.count);

it(`instances that are killed again and again lose nothing and order nothing twice (seed ${drawn.seed})`, async () => {
  const waiting = await givenOrders(freight, orders);
  const acknowledged: string[] = [];
  const killing = killAgainAndAgain();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        acknowledged.push(await insist(order));
        // Orders come as long as there is killing, however slow the machine is.
        while (!isClosed && acknowledged.length / orders > (kills + 1) / (leastKills + 1)) await pause(20);
      }
    }),
  );
  isOver = true;
  await killing;

  expect([...seen.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(leastKills);
  // Whoever was killed in mid-call left an order on its way; the others finish it.
  await eventually(
    async () => (await count(`SELECT FROM shipment WHERE dispatch_state <> 'confirmed'`)) === 0 || undefined,
    240_000,
  );
  const shipments = await freight.portal.sql<{ number: string }>('SELECT number FROM shipment');
  expect(shipments.map(({ number }) => number).sort(byText)).toEqual(acknowledged.sort(byText));
  const ledger = freight.simulator.world.book('BMESA').ledger.map(({ reference }) => String(reference));
  expect(ledger.sort(byText)).toEqual(acknowledged);
  // Nothing twice, nothing forgotten, nothing without its trace.
  const { ladingDataDir } = freight.portal.config;
  expect(await findInconsistencies(await databaseOf(freight.portal), folderPlace(ladingDataDir))).toEqual([]);
  expect(await count(`SELECT FROM quote WHERE state <> 'dispatched'`)).toBe(0);
  const drawnNumbers = 'SELECT FROM pro_block WHERE carrier_id = $1 AND next_body - first_body = $2';
  expect(await count(drawnNumbers, [carriers.BMESA, orders])).toBe(1);
  process.stdout.write(`${orders} orders, ${kills} kills, answers ${JSON.stringify([...seen])}\n`);
});
