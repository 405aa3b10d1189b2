import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Agent, get } from 'node:http';
import { ServerConfig } from '../config/server-config.js';
import { createLog } from '../log/log.js';
import { createServer } from './create-server.js';
import { Draining } from './draining.js';
import { mostRequests } from './request-cap.js';

let open: () => void = () => undefined;
let entered = 0;
let gate = Promise.resolve();
const agents: Agent[] = [];

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
  app = await createServer(GateModule, { log: createLog('silent'), trustedProxies: 0 });
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

it('takes in as many requests as the limit says, and refuses one more at once', async () => {
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

it('has room again for whoever comes after callers that went away', async () => {
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
