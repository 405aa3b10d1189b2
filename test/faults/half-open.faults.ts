import { setTimeout as pause } from 'node:timers/promises';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { Wire } from '../harness/wire';
import { inWords, isDone, LedgerLoad, p99 } from './ledger-load';
import { Drawn, isFull } from './seed';
import { databaseOf, ServerProcess } from './server-process';
import { createOrders } from './steady-load';

const cuts = isFull ? 5 : 1;
/** Milliseconds that the line is dead. */
const away = 1000;
/** The client gives a silent connection up after 8 s; a second more for everything else. */
const healthyWithin = 9000;
const drawn = new Drawn();

let freight: Freight;
let wire: Wire;
let servers: ServerProcess[];
let load: LedgerLoad;

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  wire = await Wire.to(await databaseOf(freight.portal));
  const env = { DATABASE_URL: wire.url, LOG_LEVEL: 'warn' };
  servers = await Promise.all([ServerProcess.beside(freight.portal, env), ServerProcess.beside(freight.portal, env)]);
  await Promise.all(servers.map((server) => server.start()));
  load = await LedgerLoad.of(freight, servers, drawn);
});
afterAll(async () => {
  load.close();
  await Promise.all(servers.map((server) => server.kill()));
  await wire.close();
  await freight.close();
});

it(`connections that died without a word are found and replaced, and no write is lost or doubled (seed ${drawn.seed})`, async () => {
  load.begin(await createOrders(freight, 30 + 60 * cuts));
  // Every connection is in use before the line dies.
  const started = performance.now();
  await load.burst();
  await pause(2000);
  const healthy = p99(load.between(started, performance.now()));
  for (let cut = 0; cut < cuts; cut += 1) {
    await pause(drawn.between(500, 2000));
    const dead = wire.openLines;
    wire.freeze();
    await pause(away);
    wire.mend();
    const mended = performance.now();
    // Every slot is tried, so that the dead ones are noticed now and not later.
    const noticing = load.burst();
    await pause(healthyWithin);
    const whole = performance.now();
    const burst = await load.burst();
    const wholeUntil = performance.now();
    await noticing;
    await pause(1500);

    const after = load.between(mended, performance.now());
    // A call that waits for a row of a dead transaction is asked to retry, which is not a dead slot.
    const failed = after.filter((call) => !isDone(call) && call.status !== 409);
    const last = Math.max(0, ...failed.map(({ at, took }) => at + took - mended));
    process.stdout.write(
      `${dead} lines dead: last refusal ${last.toFixed(0)} ms after the line was back, ` +
        `p99 then ${p99(burst).toFixed(0)} ms (healthy ${healthy.toFixed(0)} ms); ${inWords(after)}; ` +
        `reasons of the servers: ${servers.map((server) => server.takeReasons()).join('; ')}\n`,
    );
    expect(last).toBeLessThan(healthyWithin + 3 * healthy);
    // A call that meets a dead connection is refused, however long the machine takes for the others.
    expect(load.between(whole, wholeUntil).filter((call) => !isDone(call) && call.status !== 409)).toEqual([]);
    wire.bury();
  }
  await load.end();
  process.stdout.write(`${await load.reckon()}\n`);
});
