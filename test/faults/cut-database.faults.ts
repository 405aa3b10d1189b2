import { setTimeout as pause } from 'node:timers/promises';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { freePort } from '../harness/free-port';
import { Wire } from '../harness/wire';
import { isDone, LedgerLoad, p99, type Call } from './ledger-load';
import { Drawn, isFull } from './seed';
import { databaseOf, ServerProcess } from './server-process';
import { createOrders } from './steady-load';

/** Milliseconds without a database. */
const away = isFull ? 30_000 : 5000;
/** Connections of one process that requests work with: each may have one question open when the line dies. */
const pool = 10;
const refusedWithin = 2500;
const backWithin = 2000;
const drawn = new Drawn();

interface Held {
  readonly waiting: number;
  readonly megabytes: number;
  readonly lines: number;
}

let freight: Freight;
let wire: Wire;
let servers: ServerProcess[];
let load: LedgerLoad;

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  wire = await Wire.to(await databaseOf(freight.portal));
  const start = async (): Promise<ServerProcess> => {
    const env = { DATABASE_URL: wire.url, DATABASE_POOL: String(pool), METRICS_PORT: String(await freePort()) };
    const server = await ServerProcess.beside(freight.portal, env);
    await server.start();
    return server;
  };
  servers = await Promise.all([start(), start()]);
  load = await LedgerLoad.of(freight, servers, drawn);
  load.begin(await createOrders(freight, isFull ? 300 : 120));
});
afterAll(async () => {
  load.close();
  await Promise.all(servers.map((server) => server.kill()));
  await wire.close();
  await freight.close();
});

/** Callers that wait for a connection, by the figures of the process. */
async function waitingAt({ env }: ServerProcess): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${env['METRICS_PORT']}/metrics`);
  const figures = (await answer.text()).matchAll(/^lading_pool_waiting\{.*\} (\d+)/gm);
  return [...figures].reduce((sum, [, waiting]) => sum + Number(waiting), 0);
}

async function held(): Promise<Held> {
  const waiting = await Promise.all(servers.map(waitingAt));
  const megabytes = servers.map((server) => server.megabytes);
  return { waiting: Math.max(...waiting), megabytes: Math.max(...megabytes), lines: wire.openLines };
}

const most = (seen: readonly Held[], what: keyof Held): number => Math.max(...seen.map((one) => one[what]));

/** More and more people ask; what the processes hold is looked at twice a second. */
async function crowd(milliseconds: number): Promise<{ seen: Held[]; crowded: Promise<Call[]>[] }> {
  const until = performance.now() + milliseconds;
  const seen: Held[] = [];
  const crowded: Promise<Call[]>[] = [];
  while (performance.now() < until) {
    for (let asked = 0; asked < 10; asked += 1) crowded.push(load.readEverywhere());
    await pause(Math.min(500, Math.max(0, until - performance.now())));
    seen.push(await held());
  }
  return { seen, crowded };
}

/** How long after an instant every process reads, writes and calls itself ready, milliseconds. */
async function recovery(since: number): Promise<number> {
  const isBack = async (): Promise<boolean> => {
    const ready = await Promise.all(servers.map((server) => server.isReady()));
    const reads = await load.readEverywhere();
    return ready.every(Boolean) && reads.every(isDone);
  };
  while (!(await isBack())) await pause(20);
  const back = performance.now() - since;
  expect((await load.burst()).filter((call) => !isDone(call) && call.status !== 409)).toEqual([]);
  return back;
}

it.each(['refused', 'silent'] as const)(
  `a database that is away, every connection %s, is answered for quickly, and nothing piles up (seed ${drawn.seed})`,
  async (way) => {
    const started = performance.now();
    await load.burst();
    await pause(drawn.between(2000, 4000));
    const healthy = p99(load.between(started, performance.now()));
    const before = await held();
    // A young process still grows: what it holds without a database is held against what the same crowd takes with one.
    const usual = await crowd(away);
    await Promise.all(usual.crowded);
    const usualMegabytes = most(usual.seen, 'megabytes');

    const cutAt = performance.now();
    if (way === 'silent') wire.freeze();
    else wire.cut();
    const { seen, crowded } = await crowd(away);
    wire.mend();
    const mendedAt = performance.now();
    const back = await recovery(mendedAt);
    await Promise.all(crowded);
    await pause(1000);
    wire.bury();

    const asked = load.between(cutAt, mendedAt);
    const late = asked.filter(({ took }) => took > refusedWithin + 2 * healthy);
    process.stdout.write(
      `${way}: ${asked.length} calls in ${away / 1000} s, ${late.length} slower than 2.5 s, p99 ${p99(asked).toFixed(0)} ms; ` +
        `at most ${most(seen, 'waiting')} waited, ${most(seen, 'lines')} lines (${before.lines} before), ` +
        `${most(seen, 'megabytes')} MB (${usualMegabytes} with it); back after ${back.toFixed(0)} ms (healthy p99 ${healthy.toFixed(0)} ms)\n`,
    );
    expect(asked.length).toBeGreaterThan(20);
    // A broken connection is noticed at once; a dead one holds the query that is open on it.
    expect(late.length).toBeLessThanOrEqual(way === 'silent' ? servers.length * pool : 0);
    expect(back).toBeLessThan(backWithin + 3 * healthy);
    expect(most(seen, 'waiting')).toBeLessThan(200);
    expect(most(seen, 'lines')).toBeLessThan(before.lines + 3 * servers.length * pool);
    expect(most(seen, 'megabytes')).toBeLessThan(usualMegabytes + 100);
  },
);

it('and every acknowledged write is stored once', async () => {
  await load.end();
  process.stdout.write(`${await load.reckon()}\n`);
});
