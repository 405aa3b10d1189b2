import type { Fault } from '@lading/carrier-simulator/fault-book';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { quoteDetails, startFreight, type Freight } from '../../apps/server/src/modules/shipments/shipments.fixture';
import { createFuelIndex } from '../harness/freight-world';
import { eventually } from '../harness/kernel-app';
import { openDayFromNow } from '../harness/open-day';
import type { Caller } from '../harness/test-portal';
import { isFull } from './seed';
import { ServerProcess } from './server-process';

const rounds = isFull ? 120 : 8;
const ailments: readonly [string, Fault][] = [
  ['is slow by 30 s', { kind: 'latency', milliseconds: 30_000 }],
  ['answers byte by byte', { kind: 'drip', bytesPerSecond: 10 }],
  ['cuts the connection after its work', { kind: 'reset', when: 'after' }],
  ['answers 500 each time', { kind: 'status', status: 500 }],
  ['answers a page', { kind: 'body', body: 'html' }],
];

let freight: Freight;
let server: ServerProcess;
let me: Caller;
const shipDate = openDayFromNow(4);

afterEach(() => jest.restoreAllMocks());
beforeAll(async () => {
  freight = await startFreight({ role: 'web' });
  freight.simulator.world.clock.set(new Date().toISOString());
  await createFuelIndex(freight.portal);
  server = await ServerProcess.beside(freight.portal);
  await server.start();
  me = server.as(await server.signIn('admin@lakeside.example'));
});
afterEach(() => freight.simulator.world.faults.clear());
afterAll(async () => {
  await server.kill();
  await freight.close();
});

/** How long the other carriers took for their answers, milliseconds. */
async function askOthers(): Promise<number[]> {
  const details = quoteDetails(freight.locations.chicago, { shipDate });
  const { status, body } = await me.call(quotesApi.start, { ...details, isRatedNow: true });
  expect([status, body]).toMatchObject([201, {}]);
  const { quoteId } = body;
  await eventually(async () => {
    const { body: quote } = await me.call<{ quoteId: number }, Quote>(quotesApi.get, { quoteId });
    return quote.answers.filter(({ carrierCode, state }) => carrierCode !== 'BMESA' && state === 'offered').length === 2
      ? quote
      : undefined;
  }, 60_000);
  const rows = await freight.portal.sql<{ took: number }>(
    `SELECT extract(epoch FROM a.answered_at - a.asked_at)::float * 1000 AS took
       FROM carrier_answer a JOIN carrier c ON c.id = a.carrier_id WHERE a.quote_id = $1 AND c.code <> 'BMESA'`,
    [quoteId],
  );
  return rows.map(({ took }) => took);
}

async function slowest(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(...(await askOthers()));
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

it('an ailing carrier delays no other, and soon gets no further calls', async () => {
  const lines: string[] = [];
  for (const [name, fault] of ailments) {
    // A new process knows nothing of the ailment before; it is as warm without the next one as with it.
    await server.kill();
    await server.start();
    await slowest();
    const before = await slowest();
    const drawn = jest.spyOn(freight.simulator.world.faults, 'draw');
    freight.simulator.world.faults.set('BMESA', 'rate', [fault]);
    const ailing = await slowest();
    const calls = drawn.mock.calls.filter(([carrier, operation]) => carrier === 'BMESA' && operation === 'rate').length;
    drawn.mockRestore();
    freight.simulator.world.faults.clear();
    // What neighbors take from the machine comes and goes: the times around it are the others' own.
    const healthy = Math.max(before, await slowest());
    lines.push(
      `${name}: others' p99 ${(ailing / healthy).toFixed(2)}x of ${healthy.toFixed(0)} ms, asked ${calls} times`,
    );
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(isFull ? 20 : rounds);
    // The promise is 1.2 at full size; a short run on a busy machine only sees what waits for the carrier.
    expect(ailing).toBeLessThan(isFull ? 1.2 * healthy : 4000);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});
