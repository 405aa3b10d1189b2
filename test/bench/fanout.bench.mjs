// `npm run bench fanout`: shops that ask twenty carriers over HTTP at once, some of which never answer: how far past the
// deadline a shop ends, what a call costs this process beside a bare one, and how soon an answer is stored and pushed.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DigitalLtlConnector } from '../../apps/server/dist/connectors/digital-ltl/digital-ltl-connector.js';
import { toRateMessage } from '../../apps/server/dist/connectors/digital-ltl/rate-message.js';
import { sampleRateRequest } from '../../apps/server/src/connectors/digital-ltl/freight.fixture.ts';
import { startAnswered } from './answered.mjs';
import { bareCaller } from './bare-call.mjs';
import { startServer } from './program.mjs';
import { isQuick, report } from './report.mjs';
import { interleaved, median, spread } from './timing.mjs';

const carriers = 20;
const deadline = isQuick ? 400 : 1000;
const shopsAtOnce = isQuick ? [1, 5] : [1, 5, 50];
const turns = isQuick ? 4 : 8;
/** Of a hundred calls, this many never end on their own. */
const silent = 0.05;

const quiet = { info: () => undefined, warn: () => undefined };
const now = () => new Date('2026-11-23T15:00:00.000Z');

const { add, atMost, atLeast, atMostRatio, finish } = report('fanout');
const server = await startServer(join(import.meta.dirname, 'carriers.server.mjs'), {
  env: {},
  ready: '/control/faults',
});
const codes = Array.from({ length: carriers }, (_, index) => `BN${String(index).padStart(2, '0')}`);
const open = [];

/** New connectors for every measurement, so that no breaker carries over to the next. */
function connect() {
  const connectors = codes.map((carrierCode) => {
    /** @type {ConstructorParameters<typeof DigitalLtlConnector>[0]} */
    const configuration = {
      carrierCode,
      scac: 'BNCH',
      baseUrl: `${server.address}/carriers/${carrierCode}`,
      allowedHosts: ['127.0.0.1'],
      privateHosts: ['127.0.0.1'],
      credentials: { kind: 'none' },
      canLookUpByReference: true,
    };
    return new DigitalLtlConnector(configuration, { logger: quiet, now });
  });
  open.push(...connectors);
  return connectors;
}

async function setFaults(faults) {
  const response = await fetch(`${server.address}/control/faults/*/rate`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
  });
  assert.ok(response.ok, await response.text());
}

let reference = 0;
const nextRequest = () => sampleRateRequest({ reference: `BENCH-${(reference += 1)}` });

/** One shop: all carriers at once, every answer used, the rest canceled at the deadline. */
async function shop(connectors, limit = deadline) {
  const start = performance.now();
  const request = nextRequest();
  const { signal } = new AbortController();
  const limits = { signal, deadline: limit };
  const answers = await Promise.all(connectors.map((connector) => connector.rate(request, limits)));
  return { ms: performance.now() - start, outcomes: answers.map(({ outcome }) => outcome) };
}

/** That many shops at once, several times, with the processor time of a call. */
async function measure(width, work, times = turns) {
  const shops = [];
  const cpu = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) shops.push(...(await Promise.all(Array.from({ length: width }, work))));
  const { user, system } = process.cpuUsage(cpu);
  return { shops, cpuMsPerCall: (user + system) / 1000 / (shops.length * carriers) };
}

const offersOf = ({ outcomes }) => outcomes.filter((outcome) => outcome === 'offered').length;

/** Carriers that answer at once: the cost of a call, beside that of a bare program in the same turns. */
async function measureCost() {
  const connectors = connect();
  const patient = () => shop(connectors, 8000);
  const bare = bareCaller(codes.map((code) => `${server.address}/carriers/${code}/v1/ratequote/app`));
  const message = toRateMessage(nextRequest());
  const contenders = {
    'the product, carriers answer at once': () => measure(3, patient, 4),
    'bare node:http, carriers answer at once': () => measure(3, () => bare.shop(message), 4),
  };
  await interleaved(isQuick ? 2 : 6, contenders);
  const samples = await interleaved(isQuick ? 3 : 12, contenders);
  bare.close();
  const best = {};
  for (const [name, values] of Object.entries(samples)) {
    best[name] = Math.min(...values.map(({ cpuMsPerCall }) => cpuMsPerCall));
    add(name, { n: values.length * 12, cpuMsPerCall: best[name] });
  }
  const [ours, theirs] = Object.values(best);
  assert.ok(
    Object.values(samples)[0].every(({ shops }) => shops.every((one) => offersOf(one) === carriers)),
    'every carrier must offer while the cost is measured',
  );
  atMost('CPU of a call, ms', ours, 0.25);
  atMostRatio('CPU of a call to a bare one', ours / theirs, 3);
}

/** Silent and slow carriers: how far past the deadline a shop ends. */
async function measureDeadline(width) {
  const connectors = connect();
  const { shops, cpuMsPerCall } = await measure(width, () => shop(connectors));
  const late = shops.filter((one) => offersOf(one) < carriers);
  const overrun = spread(late.map(({ ms }) => Math.max(0, ms - deadline)));
  const offered = median(shops.map(offersOf));
  add(`${width} shops, ${silent * 100} % of carriers silent`, { ...overrun, cpuMsPerCall, offered });
  atMost(`${width} shops: overrun of the deadline p99, ms`, overrun.p99 ?? 0, 60);
  atLeast(`${width} shops: offers of a shop`, offered, carriers * 0.8);
}

/** From the carrier's answer to the push that tells the page, stored durably in between. */
async function measureStored() {
  const product = await startAnswered();
  try {
    for (let turn = 0; turn < 8; turn += 1) await product.shops(1);
    for (const width of isQuick ? [1, 5] : [1, 5, 20]) {
      const shops = [];
      for (let turn = 0; turn < turns; turn += 1) shops.push(...(await product.shops(width)));
      const first = spread(shops.map(([ms]) => ms));
      add(`${width} shops, answer to push, first answer of a shop`, first);
      add(`${width} shops, answer to push, every answer`, spread(shops.flat()));
      if (width === 1) atMost('first answer stored and pushed p50, ms', first.p50, 30);
    }
  } finally {
    await product.stop();
  }
}

try {
  await setFaults([]);
  await measureCost();
  await setFaults([
    { kind: 'silence', when: 'before', probability: silent },
    { kind: 'latency', milliseconds: 20, jitter: deadline / 3 },
  ]);
  for (const width of shopsAtOnce) await measureDeadline(width);
  await measureStored();
  finish();
} finally {
  for (const connector of open) connector.close();
  await server.stop();
}
