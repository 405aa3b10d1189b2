import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { ServerConfig } from '../config/server-config.js';
import { createLog } from '../log/log.js';
import { createServer } from './create-server.js';
import { openDoors } from './doors.js';
import { Draining } from './draining.js';

@Controller()
class Greeting {
  @Get('hello')
  hello(): object {
    return { hello: true };
  }
}

@Module({ controllers: [Greeting], providers: [ServerConfig, Draining] })
class GreetingModule {}

const host = '127.0.0.1';
const newApp = (): Promise<NestFastifyApplication> =>
  createServer(GreetingModule, { log: createLog('silent'), trustedProxies: 0 });
const request = `GET /hello HTTP/1.1\r\nhost: localhost\r\n\r\n`;

let app: NestFastifyApplication;
let port: number;
let stop: () => Promise<void>;
const lines: Socket[] = [];

beforeAll(async () => {
  app = await newApp();
  const doors = await openDoors(app, { port: 0, host });
  const server: Server = app.getHttpServer();
  // -- a server that listens on a port has an address with one
  ({ port } = server.address() as AddressInfo);
  stop = () => app.get(Draining).stopListening([server, ...doors], 500);
});
afterAll(async () => {
  for (const line of lines) line.destroy();
  await app.close();
});

/** A connection that has asked; tells when it is answered. */
function asking(): { line: Socket; answer: Promise<string> } {
  const line = connect({ port, host });
  lines.push(line);
  line.write(request);
  const answer = new Promise<string>((resolve, reject) => {
    line.once('data', (part) => resolve(part.toString()));
    line.once('error', reject);
  });
  return { line, answer };
}

it('takes many newcomers in each turn of the loop, where the system can', async () => {
  const asked = Array.from({ length: 64 }, asking);
  const answers = Promise.all(asked.map(({ answer }) => answer));
  let isDone = false;
  void answers.finally(() => (isDone = true));
  let turns = 0;
  while (!isDone) {
    await turn();
    turns += 1;
    // A turn with work in it: whoever comes meanwhile waits for the next.
    for (const end = performance.now() + 10; performance.now() < end;);
  }

  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  if (process.platform === 'linux') expect(turns).toBeLessThan(48);
});

it('says that a port is taken', async () => {
  const second = await newApp();

  await expect(openDoors(second, { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' });

  await second.close();
});

it('closes every door: idle connections at once, and nobody comes in any more', async () => {
  const kept = Array.from({ length: 40 }, asking);
  await Promise.all(kept.map(({ answer }) => answer));
  const ended = Promise.all(kept.map(({ line }) => new Promise((closed) => line.once('close', closed))));

  await Promise.all([stop(), ended]);

  await expect(fetch(`http://${host}:${port}/hello`)).rejects.toThrow();
});
