import { Agent, get } from 'node:http';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServerConfig } from '../config/server-config.js';
import { createLog } from '../log/log.js';
import { watch } from '../watch/watch.js';
import { createServer } from './create-server.js';
import { Draining } from './draining.js';
import { fixedHeaders } from './fixed-headers.js';
import { mostRequests } from './request-cap.js';

let open: () => void = () => undefined;
let entered = 0;
let gate = Promise.resolve();
const agents: Agent[] = [];
const lines: string[] = [];

@Controller()
class Gate {
  @Get('wait')
  async wait(): Promise<object> {
    entered += 1;
    await gate;
    return {};
  }

  @Get('health/live')
  live(): object {
    return {};
  }
}

@Module({ controllers: [Gate], providers: [ServerConfig, Draining] })
class GateModule {}

let app: NestFastifyApplication;
let address: string;

beforeAll(async () => {
  app = await createServer(GateModule, {
    log: createLog('info', { write: (line) => lines.push(line) }),
    trustedProxies: 0,
  });
  await app.listen(0, '127.0.0.1');
  address = await app.getUrl();
});
beforeEach(() => {
  entered = 0;
  gate = new Promise((resolve) => (open = resolve));
});
afterAll(async () => {
  for (const agent of agents) agent.destroy();
  await app.close();
});

const allEntered = async (count: number): Promise<void> => {
  while (entered < count) await new Promise((resolve) => setTimeout(resolve, 5));
};

it('accepts as many requests as the limit allows, and refuses one more at once', async () => {
  const taken = Array.from({ length: mostRequests }, () => fetch(`${address}/wait`));
  await allEntered(mostRequests);

  const refused = await fetch(`${address}/wait`);
  const probe = await fetch(`${address}/health/live`);
  open();
  const answers = await Promise.all(taken);

  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  await expect(refused.json()).resolves.toMatchObject({ code: 'unavailable', status: 503 });
  expect(probe.status).toBe(200);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await expect(fetch(`${address}/wait`)).resolves.toMatchObject({ status: 200 });
});

it('refuses everyone of a flood, however many come at the same moment', async () => {
  const taken = Array.from({ length: mostRequests }, () => fetch(`${address}/wait`));
  await allEntered(mostRequests);

  const refused = await Promise.all(Array.from({ length: 500 }, () => fetch(`${address}/wait`)));
  open();
  await Promise.all(taken);

  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  expect(new Set(refused.map(({ headers }) => headers.get('x-request-id'))).size).toBe(500);
});

it('has room again after callers went away', async () => {
  const agent = new Agent();
  agents.push(agent);
  const calls = Array.from({ length: mostRequests }, () =>
    get(`${address}/wait`, { agent }).on('error', () => undefined),
  );
  await allEntered(mostRequests);
  for (const call of calls) call.destroy();
  open();

  const statuses = new Set<number>();
  while (!statuses.has(200)) statuses.add((await fetch(`${address}/wait`)).status);
  expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
});

it('gives a refusal the headers of every answer, counts it, and logs one line per second', async () => {
  const operations: unknown[] = [];
  const deaf = watch.listen({ ended: (operation, end) => operations.push([operation.labels, end.labels]) });
  // What was refused before has its own line.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  lines.length = 0;
  const taken = Array.from({ length: mostRequests }, () => fetch(`${address}/wait`));
  await allEntered(mostRequests);

  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const [own, traced] = await Promise.all([
    fetch(`${address}/wait`),
    fetch(`${address}/wait`, {
      ...{ method: 'POST', body: '{"text":"x"}' },
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'content-type': 'application/json' },
    }),
  ]);
  const body = await own.text();
  deaf();
  open();
  await Promise.all(taken);

  expect(Object.fromEntries(own.headers)).toMatchObject({
    ...fixedHeaders(false),
    ...{ 'cache-control': 'no-store', 'content-length': String(body.length) },
    'x-request-id': JSON.parse(body).traceId,
  });
  expect(own.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(traced.headers.get('x-request-id')).toBe(traceId);
  await expect(traced.json()).resolves.toMatchObject({ traceId, instance: `urn:trace:${traceId}` });
  expect(new Set(operations)).toEqual(
    new Set([
      [{ method: 'GET' }, { route: 'none', status: '503' }],
      [{ method: 'POST' }, { route: 'none', status: '503' }],
    ]),
  );
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ refused: 2, mostRequests })]);
});
