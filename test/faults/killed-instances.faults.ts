import { shipmentsApi, type Dispatch } from '@lading/contracts/shipments';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  carriers,
  dispatchOf,
  givenQuote,
  startFreight,
  type Freight,
} from '../../apps/server/src/modules/shipments/shipments.given';
import { eventually } from '../harness/kernel-app';
import { Drawn, isFull } from './seed';
import { ServerProcess } from './server-process';

jest.setTimeout(1_800_000);

const orders = isFull ? 600 : 60;
const clients = 12;
const leastKills = isFull ? 25 : 3;
const drawn = new Drawn();
const day = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString();

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

async function givenOrder(): Promise<Dispatch> {
  const shipDate = dayFromNow(4).slice(0, 10);
  const quote = await givenQuote(freight, { details: { shipDate }, validUntil: dayFromNow(5) });
  await freight.portal.sql('UPDATE quote SET ship_date = $2 WHERE id = $1', [quote.quoteId, shipDate]);
  return dispatchOf(quote);
}

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
  const waiting: Dispatch[] = [];
  for (let made = 0; made < orders; made += 1) waiting.push(await givenOrder());
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
  expect({
    quotesWithTwoShipments: await count('SELECT FROM shipment GROUP BY quote_id HAVING count(*) > 1'),
    quotesLeftOpen: await count(`SELECT FROM quote WHERE state <> 'dispatched'`),
    proNumbersTwice: await count(
      'SELECT FROM shipment WHERE pro_number IS NOT NULL GROUP BY carrier_id, pro_number HAVING count(*) > 1',
    ),
    withoutBooking: await count(
      `SELECT FROM shipment s WHERE (SELECT count(*) FROM event e WHERE e.subject = 'shipment:' || s.id AND e.name = 'shipment-dispatched') <> 1`,
    ),
    drawnFromTheBlock: await count('SELECT FROM pro_block WHERE carrier_id = $1 AND next_body - first_body <> $2', [
      carriers.BMESA,
      orders,
    ]),
  }).toEqual({
    quotesWithTwoShipments: 0,
    quotesLeftOpen: 0,
    proNumbersTwice: 0,
    withoutBooking: 0,
    drawnFromTheBlock: 0,
  });
  process.stdout.write(`${orders} orders, ${kills} kills, answers ${JSON.stringify([...seen])}\n`);
});
