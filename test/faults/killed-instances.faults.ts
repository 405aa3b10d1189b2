import { shipmentsApi, type Dispatch } from '@lading/contracts/shipments/shipments';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { folderPlace } from '../../apps/server/src/kernel/files/folder-place';
import { findInconsistencies } from '../../apps/server/src/modules/backups/consistency';
import { carriers, startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { eventually } from '../harness/kernel-app';
import { Drawn, isFull } from './seed';
import { databaseOf, ServerProcess } from './server-process';
import { createOrders } from './steady-load';

const orders = isFull ? 600 : 60;
const clients = 12;
const leastKills = isFull ? 25 : 4;
/** Of all kills, those between what the carrier has done and its answer. */
const leastAimed = isFull ? 10 : 2;
/** How long a kill waits for such a moment, in milliseconds. */
const longestAim = 4000;
const drawn = new Drawn();

let freight: Freight;
let servers: ServerProcess[];
let token: string;
let isOver = false;
let isClosed = false;
let kills = 0;
/** Portions of the orders that may come by now: one for each kill, that there is somebody to strike. */
let portions = 0;
/** Orders in whose midst a process was killed. */
const struck: string[] = [];
/** Every status that a client saw, with how often. */
const seen = new Map<number, number>();

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  // Each calls the carriers by its own name, so that the carrier can tell which of them waits.
  const addresses = ['127.0.0.1', 'localhost'].map((name) => freight.simulator.address.replace('127.0.0.1', name));
  servers = await Promise.all(
    addresses.map((address) => ServerProcess.beside(freight.portal, { LADING_SIMULATOR_URL: address })),
  );
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

/** From now on the carrier holds back the answer to the next pickup that it has booked, or none. */
const keepBack = (times: 0 | 1): void =>
  freight.simulator.world.faults.set('BMESA', 'pickup', times ? [{ kind: 'silence', when: 'after', times }] : []);

interface Waiting {
  readonly server: ServerProcess;
  readonly reference: string;
}

/** The process that waits for an answer to what is done already, and for which order. */
async function whoWaits(): Promise<Waiting | undefined> {
  const lookedSince = performance.now();
  while (!isOver && performance.now() - lookedSince < longestAim) {
    const [call] = freight.simulator.world.heldBack;
    const server = servers.find(({ env }) => call && env['LADING_SIMULATOR_URL']?.endsWith(`//${call.calledAs}`));
    // -- what the portal sends as a pickup names its reference
    const { referenceNumbers } = (call?.body ?? {}) as { referenceNumbers?: { shipmentId: string } };
    if (server && referenceNumbers) return { server, reference: referenceNumbers.shipmentId };
    await pause(2);
  }
  return undefined;
}

/** Kills one of both whenever both are there, 0.3 to 0.7 s after the one before has come back; every second time in the midst of an order. */
async function killAgainAndAgain(): Promise<void> {
  while (!isOver) {
    const isAimed = portions % 2 === 0;
    keepBack(isAimed ? 1 : 0);
    portions += 1;
    await pause(drawn.between(300, 700));
    const aimed = isAimed ? await whoWaits() : undefined;
    const server = aimed?.server ?? servers[drawn.between(0, 1)];
    if (isOver || !server) break;
    await server.kill();
    kills += 1;
    if (aimed && (await isUnderway(aimed.reference))) struck.push(aimed.reference);
    await server.start();
  }
  keepBack(0);
}

/** The carrier has booked the order, but the portal doesn't know. */
async function isUnderway(reference: string): Promise<boolean> {
  const isWritten = freight.simulator.world.book('BMESA').ledger.some((line) => line.reference === reference);
  const open = `SELECT FROM shipment WHERE number = $1 AND dispatch_state = 'sending' AND pickup_number IS NULL`;
  return isWritten && (await count(open, [reference])) === 1;
}

const byText = (one: string, other: string): number => one.localeCompare(other);

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await freight.portal.sql<{ count: string }>(`SELECT count(*) FROM (${text}) AS found`, values))[0]?.count);

it(`instances that are killed again and again lose nothing and order nothing twice (seed ${drawn.seed})`, async () => {
  const waiting = await createOrders(freight, orders);
  const acknowledged: string[] = [];
  const killing = killAgainAndAgain();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let order = waiting.pop(); order; order = waiting.pop()) {
        acknowledged.push(await insist(order));
        // Orders come as long as there is killing, however slow the machine is.
        while (!isClosed && acknowledged.length / orders >= portions / (leastKills + 1)) await pause(20);
      }
    }),
  );
  isOver = true;
  await killing;

  expect([...seen.keys()].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  expect(kills).toBeGreaterThanOrEqual(leastKills);
  expect(struck.length).toBeGreaterThanOrEqual(leastAimed);
  // A process that was killed during a call left an order unfinished; the others finish it.
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
  // Every number of the block is on one shipment, ready to be drawn, or not prepared yet.
  const drawnNumbers = `SELECT FROM pro_block b WHERE carrier_id = $1
    AND next_body - first_body - (SELECT count(*) FROM pro_number n WHERE n.pro_block_id = b.id) = $2`;
  expect(await count(drawnNumbers, [carriers.BMESA, orders])).toBe(1);
  process.stdout.write(
    `${orders} orders, ${kills} kills, ${struck.length} of them between the pickup and its answer, answers ${JSON.stringify([...seen])}\n`,
  );
});
