import { productsApi } from '@lading/contracts/customers/products';
import { shipmentsApi } from '@lading/contracts/shipments/shipments';
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { createCustomers } from './customers';
import { isFull } from './seed';
import { ServerProcess } from './server-process';

const flood = resolve(__dirname, 'flood.mjs');
/** Milliseconds of the overload, and of each of the measures before it. */
const over = isFull ? 60_000 : 8000;
const measure = isFull ? 10_000 : 4000;
/** Far enough below the peak that calls don't wait for each other. */
const calmShare = 0.3;
/** Seconds after which it is as before. */
const calmAfter = 5;
/** Of the peak: the promise at full size, on its own machine; a short run on a busy one only sees a collapse. */
const leastGoodput = isFull ? 0.8 : 0.5;
const companies = 20;
/** Products that each company has before: so many that what is written meanwhile makes no list noticeably longer. */
const stock = 5000;

interface Flooded {
  readonly asked: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Why calls had no answer, by how often. */
  readonly reasons: Readonly<Record<string, number>>;
  readonly connections: number;
  /** Seconds of a processor that the callers themselves took, and the server. */
  readonly processor: number;
  readonly serving: number;
  readonly goodput: number;
  readonly p99: number;
  readonly seconds: readonly number[];
  readonly refusedP99: number;
  readonly written: readonly string[];
  readonly unknown: readonly string[];
}

let freight: Freight;
let server: ServerProcess;
let bearers: string[];
const floods: Flooded[] = [];

beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  server = await ServerProcess.beside(freight.portal);
  await server.start();
  bearers = await createCustomers(freight, server, companies);
  // One company at a time: all of them in one statement take longer than a statement may on a busy machine.
  for (const { id } of await freight.portal.sql<{ id: number }>('SELECT id FROM customer WHERE id > 3000'))
    await freight.portal.sql(
      `INSERT INTO product (customer_id, name, description, handling_unit_type, units, updated_at)
       SELECT $1, 'In stock ' || n, 'A line of the list', 'PAT', 'imperial', now() FROM generate_series(1, $2) AS n`,
      [id, stock],
    );
  await freight.portal.whenIdle('ANALYZE product');
});
afterAll(async () => {
  await server.kill();
  await freight.close();
});

async function flooded(load: { connections: number } | { perSecond: number }, milliseconds: number): Promise<Flooded> {
  const input = {
    ...{ url: server.address, bearers, milliseconds, name: `Written in flood ${floods.length}`, ...load },
    reads: [`${productsApi.list.path}?limit=10`, `${shipmentsApi.list.path}?limit=10`],
    add: productsApi.add.path,
  };
  const before = server.processor;
  const { stdout } = await promisify(execFile)(process.execPath, [flood, JSON.stringify(input)], {
    maxBuffer: 100_000_000,
  });
  const flooded: Flooded = { ...JSON.parse(stdout), serving: server.processor - before };
  floods.push(flooded);
  return flooded;
}

/** The most memory that the process has held until the work ends, megabytes. */
async function mostHeld<T>(work: Promise<T>): Promise<[result: T, megabytes: number]> {
  let most = 0;
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  while (!isOver) {
    most = Math.max(most, server.megabytes);
    await Promise.race([pause(250), ended]);
  }
  return [await ended, most];
}

const said = (value: number): string => value.toFixed(0);
const answered = ({ statuses }: Flooded): number => (statuses['200'] ?? 0) + (statuses['201'] ?? 0);
/** Answers for each second of a processor, all that the server refuses beside them included. */
const forProcessor = (one: Flooded): number => answered(one) / one.serving;
const costs = (one: Flooded): string => `${(1000 / forProcessor(one)).toFixed(2)} ms of a processor each`;

interface Course {
  readonly peaks: readonly Flooded[];
  readonly load: Flooded;
  readonly usual: Flooded;
  readonly recovering: Flooded;
  readonly after: Flooded;
  readonly megabytes: readonly number[];
}

function report({ peaks, load, usual, recovering, after, megabytes }: Course): void {
  const lines = [
    `load average ${loadavg().map(said).join(', ')}`,
    ...peaks.map((peak) => `peak ${said(peak.goodput)} a second, ${costs(peak)}`),
    `of ${said(load.asked / (over / 1000))} a second ${said(load.goodput)} answered, ${costs(load)}, p99 ${said(load.p99)} ms`,
    `refused within ${said(load.refusedP99)} ms; ${JSON.stringify(load.statuses)}${JSON.stringify(load.reasons)}`,
    `${load.connections} connections, asked with ${((load.processor / over) * 1000).toFixed(2)} of a processor`,
    `${megabytes.join(' MB at the peak, ')} MB in the overload`,
    `p99 of each second afterwards ${[...recovering.seconds, ...after.seconds].map(said).join(', ')} ms`,
    `p99 before ${said(usual.p99)} ms, from ${calmAfter} seconds afterwards on ${said(after.p99)} ms`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

it('three times as many calls as it can answer: it answers what it can, says no to the rest, and is soon as before', async () => {
  await flooded({ connections: 32 }, measure);
  const [peak, before] = await mostHeld(flooded({ connections: 32 }, measure));
  const calm = { perSecond: Math.ceil(calmShare * peak.goodput) };
  const usual = await flooded(calm, measure);
  const perSecond = 3 * peak.goodput;
  const [load, most] = await mostHeld(flooded({ perSecond }, over));
  const recovering = await flooded(calm, calmAfter * 1000);
  const after = await flooded(calm, calmAfter * 1000);
  const later = await flooded({ connections: 32 }, measure);
  report({ peaks: [peak, later], load, usual, recovering, after, megabytes: [before, most] });

  expect(floods.flatMap(({ statuses }) => Object.keys(statuses)).filter((one) => !/^(20[01]|503)$/.test(one))).toEqual(
    [],
  );
  expect(usual.statuses['503']).toBeUndefined();
  expect(load.asked).toBeGreaterThan(2 * peak.goodput * (over / 1000));
  if (isFull) expect(load.statuses['503']).toBeGreaterThan(0);
  expect(load.goodput).toBeGreaterThan(leastGoodput * peak.goodput);
  expect(most).toBeLessThan(before + 150);
  expect(after.p99).toBeLessThan(2 * usual.p99 + 50);

  const rows = await freight.portal.sql<{ name: string }>(`SELECT name FROM product WHERE name NOT LIKE 'In stock %'`);
  const unknown = new Set(floods.flatMap((one) => one.unknown));
  const stored = rows.map(({ name }) => name).filter((name) => !unknown.has(name));
  const written = floods.flatMap((one) => one.written);
  expect(stored.length).toBe(written.length);
  expect(new Set(stored)).toEqual(new Set(written));
});
