import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { demonstrationCarriers } from '@lading/carrier-simulator/carrier-profile';
import { startSimulator, type Simulator } from '@lading/carrier-simulator/simulator';
import { verifyWebhook } from '../webhook-signature.js';
import { DigitalLtlConnector } from './digital-ltl-connector.js';
import { sampleOrder } from './freight.fixture.js';
import { readTrackingWebhook } from './tracking-webhook.js';

interface Received {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
  readonly body: string;
}

const secrets = ['whsec_b25l', 'whsec_dHdv'];
const logger = { info: () => undefined, warn: () => undefined };
let receiver: Server;
let simulator: Simulator;
let received: Received[] = [];
let failures = 0;

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    received.push({
      id: headerOf(request, 'webhook-id'),
      timestamp: headerOf(request, 'webhook-timestamp'),
      signature: headerOf(request, 'webhook-signature'),
      body,
    });
    failures -= 1;
    response.writeHead(failures >= 0 ? 503 : 204).end();
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const webhook = { url: `http://127.0.0.1:${port}/tracking`, secrets };
  const carriers = demonstrationCarriers.map((profile) => ({ ...profile, webhook }));
  simulator = await startSimulator({ carriers, tick: 0 });
});

beforeEach(() => {
  received = [];
  failures = 0;
  simulator.world.reset();
  simulator.world.clock.set('2026-11-23T15:00:00.000Z');
});

afterAll(async () => {
  await simulator.close();
  await new Promise((closed) => receiver.close(closed));
});

async function dispatch(): Promise<void> {
  const connector = new DigitalLtlConnector(
    {
      carrierCode: 'BMESA',
      scac: 'BMSF',
      baseUrl: `${simulator.address}/carriers/BMESA`,
      allowedHosts: ['127.0.0.1'],
      privateHosts: ['127.0.0.1'],
      credentials: { kind: 'none' },
      canLookUpByReference: true,
    },
    { logger, now: () => simulator.world.clock.now() },
  );
  const answer = await connector.send(sampleOrder(), { signal: new AbortController().signal, deadline: 5_000 });
  connector.close();
  expect(answer.outcome).toBe('dispatched');
}

async function control(method: string, path: string, body?: object): Promise<object> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${simulator.address}/control${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  const parsed: object = JSON.parse(await response.text());
  return parsed;
}

test('events arrive signed with both secrets while the clock runs', async () => {
  await dispatch();
  await control('POST', '/clock/advance', { days: 8 });

  const verdicts = secrets.map((secret) => received.map((one) => verifyWebhook(one, [secret], new Date()).isGenuine));
  expect(verdicts).toEqual([
    [true, true],
    [true, true],
  ]);
  const batches = received.map(({ body }) => readTrackingWebhook(body));
  const types = batches.flatMap((batch) => (batch.outcome === 'tracked' ? batch.events.map(({ type }) => type) : []));
  expect([types[0], types.at(-1)]).toEqual(['PICKUP_SCHEDULED', 'PROOF_OF_DELIVERY']);
});

test('a receiver that fails is tried again with the same id', async () => {
  failures = 2;
  await dispatch();
  await simulator.world.webhooks.settled();

  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  expect(await control('GET', '/deliveries')).toMatchObject({ deliveries: [{ state: 'delivered', attempts: 3 }] });
});

test.each(['', 'null', '{"type":"other","data":{"events":[]}}', '{"type":"shipment.events","data":{"events":[{}]}}'])(
  'the body %j is a failure',
  (body) => {
    expect(readTrackingWebhook(body).outcome).toBe('failed');
  },
);
