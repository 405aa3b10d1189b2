import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Get, Module, Post } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServerConfig } from '../config/server-config.js';
import { ProblemFilter } from '../contract/wire-problem.js';
import { createLog, LOG } from '../log/log.js';
import { createServer } from './create-server.js';
import { Draining } from './draining.js';

@Controller()
class Greeting {
  @Get('hello')
  hello(): object {
    return { hello: true };
  }

  @Post('hello')
  greet(@Body() body: object): object {
    return body;
  }
}

const log = createLog('silent');

@Module({
  controllers: [Greeting],
  providers: [
    ServerConfig,
    Draining,
    { provide: LOG, useValue: log },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
class GreetingModule {}

let app: NestFastifyApplication;
let address: URL;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  app = await createServer(GreetingModule, { log, trustedProxies: 0 });
  await app.listen(0, '127.0.0.1');
  address = new URL('/hello', await app.getUrl());
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

/** What an answer says of its connection. */
const headersOf = (body?: string): Promise<IncomingHttpHeaders> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body?.length ?? 0 };
    const options = { agent, ...(body && { method: 'POST', headers }) };
    request(address, options, (answer) => answer.resume().on('end', () => resolve(answer.headers)))
      .on('error', reject)
      .end(body);
  });

it('keeps connections and says for how long, after a refused body too', async () => {
  for (const body of [undefined, '{"broken":']) {
    const { connection, 'keep-alive': time } = await headersOf(body);

    expect([connection, time]).toEqual(['keep-alive', 'timeout=72']);
  }
});

it('says with every answer that the connection ends once the process is about to stop', async () => {
  app.get(Draining).begin();

  for (const body of [undefined, '{"greeting":"hello"}', '{"broken":'])
    expect((await headersOf(body)).connection).toBe('close');
});
