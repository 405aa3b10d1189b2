// `npm run bench fanout`: shops that ask twenty carriers over HTTP at once, some of which never answer: how far past the
// deadline a shop ends, and what a call costs this process.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DigitalLtlConnector } from '../../apps/server/dist/connectors/digital-ltl/digital-ltl-connector.js';
import { sampleRateRequest } from '../../apps/server/src/connectors/digital-ltl/freight.given.ts';
import { startServer } from './program.mjs';
import { isQuick, report } from './report.mjs';
import { median, spread } from './timing.mjs';

const carriers = 20;
const deadline = isQuick ? 400 : 1000;
const shopsAtOnce = isQuick ? [1, 5] : [1, 5, 50];
const turns = isQuick ? 4 : 8;
/** Of a hundred calls, this many never end by themselves. */
const silent = 0.05;

const quiet = { info: () => undefined, warn: () => undefined };
const now = () => new Date('2026-11-23T15:00:00.000Z');

const { add, atMost, finish } = report('fanout');
const server = await startServer(join(import.meta.dirname, 'carriers.server.mjs'), {
  env: {},
  ready: '/control/faults',
});
const connectors = Array.from({ length: carriers }, (_, index) => {
  const carrierCode = `BN${String(index).padStart(2, '0')}`;
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

async function setFaults(faults) {
  const response = await fetch(`${server.address}/control/faults/*/rate`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
  });
  assert.ok(response.ok, await response.text());
}

let reference = 0;
/** One shop: all carriers at once, every answer kept, the rest given up at the deadline. */
async function shop() {
  const start = performance.now();
  reference += 1;
  const request = sampleRateRequest({ reference: `BENCH-${reference}` });
  const { signal } = new AbortController();
  const answers = await Promise.all(connectors.map((connector) => connector.rate(request, { signal, deadline })));
  return { ms: performance.now() - start, outcomes: answers.map(({ outcome }) => outcome) };
}

/** So many shops at once, several times; the breakers are given whole answers between. */
async function measure(width) {
  const shops = [];
  const cpu = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) shops.push(...(await Promise.all(Array.from({ length: width }, shop))));
  const { user, system } = process.cpuUsage(cpu);
  return { shops, cpuMsPerCall: (user + system) / 1000 / (shops.length * carriers) };
}

try {
  await setFaults([]);
  const first = await shop();
  assert.deepEqual([...new Set(first.outcomes)], ['offered'], 'every carrier must offer before anything is timed');
  await measure(5);
  const instant = await measure(5);
  add('5 shops, carriers answer at once', {
    ...spread(instant.shops.map(({ ms }) => ms)),
    cpuMsPerCall: instant.cpuMsPerCall,
  });
  await setFaults([
    { kind: 'silence', when: 'before', probability: silent },
    { kind: 'latency', milliseconds: 20, jitter: deadline / 3 },
  ]);
  for (const width of shopsAtOnce) {
    const { shops, cpuMsPerCall } = await measure(width);
    const late = shops.filter(({ outcomes }) => outcomes.some((outcome) => outcome !== 'offered'));
    const overrun = spread(late.map(({ ms }) => Math.max(0, ms - deadline)));
    const offered = median(shops.map(({ outcomes }) => outcomes.filter((outcome) => outcome === 'offered').length));
    add(`${width} shops, ${silent * 100} % of carriers silent`, { ...overrun, cpuMsPerCall, offered });
    atMost(`${width} shops: overrun of the deadline p99, ms`, overrun.p99 ?? 0, 60);
    atMost(`${width} shops: CPU of a call, ms`, cpuMsPerCall, 0.25);
  }
  finish();
} finally {
  for (const connector of connectors) connector.close();
  await server.stop();
}
