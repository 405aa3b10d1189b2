import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServerConfig } from '../config/server-config.js';
import { ConfigurationError } from '../config/configuration-error.js';
import { createLog } from '../log/log.js';
import { createServer } from './create-server.js';
import { openListeners } from './listeners.js';
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
/** Another address that every Linux machine has without any setup. */
const second = process.platform === 'linux' ? '127.0.0.2' : host;
const newApp = (): Promise<NestFastifyApplication> =>
  createServer(GreetingModule, { log: createLog('silent'), trustedProxies: 0 });
const request = `GET /hello HTTP/1.1\r\nhost: localhost\r\n\r\n`;

let app: NestFastifyApplication;
let port: number;
let stop: () => Promise<void>;
const lines: Socket[] = [];

beforeAll(async () => {
  app = await newApp();
  const listeners = await openListeners(app, { port: 0, host });
  const server: Server = app.getHttpServer();
  // -- a server that listens on a port has an address with one
  ({ port } = server.address() as AddressInfo);
  stop = () => app.get(Draining).stopListening([server, ...listeners], 500);
});
afterAll(async () => {
  for (const line of lines) line.destroy();
  await app.close();
});

/** A connection with a sent request; resolves when it is answered. */
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
    // A turn with work in it: connections that arrive meanwhile wait for the next.
    for (const end = performance.now() + 10; performance.now() < end;);
  }

  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  if (process.platform === 'linux') expect(turns).toBeLessThan(48);
});

it('says that a port is taken', async () => {
  const other = await newApp();

  await expect(openListeners(other, { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' });

  await other.close();
});

it('closes every listener: ends idle connections at once and accepts no new ones', async () => {
  const remaining = Array.from({ length: 40 }, asking);
  await Promise.all(remaining.map(({ answer }) => answer));
  const ended = Promise.all(remaining.map(({ line }) => new Promise((closed) => line.once('close', closed))));

  await Promise.all([stop(), ended]);

  await expect(fetch(`http://${host}:${port}/hello`)).rejects.toThrow();
});

describe('a name of several addresses', () => {
  /** A name for addresses of the machine and for one that no machine has. */
  const named = (...addresses: string[]) => Promise.resolve(addresses.map((address) => ({ address })));
  let several: NestFastifyApplication;
  beforeEach(async () => {
    several = await newApp();
  });
  afterEach(() => several.close());

  it('leads to one server by each of them, with its limits and its end', async () => {
    const listeners = await openListeners(several, { port: 0, host: 'localhost' }, () =>
      named('192.0.2.77', host, second),
    );
    const server: Server = several.getHttpServer();
    // -- a server that listens on a port has an address with one
    const { port: at } = server.address() as AddressInfo;
    let seen = 0;
    server.on('request', () => (seen += 1));

    for (const address of [host, second]) {
      await expect(fetch(`http://${address}:${at}/hello`)).resolves.toMatchObject({ status: 200 });
    }
    expect(seen).toBe(2);

    await several.get(Draining).stopListening([server, ...listeners], 500);
    for (const address of [host, second]) await expect(fetch(`http://${address}:${at}/hello`)).rejects.toThrow();
  });

  it('is refused when the machine has none of them', async () => {
    const opened = openListeners(several, { port: 0, host: 'localhost' }, () => named('192.0.2.77'));

    await expect(opened).rejects.toThrow(ConfigurationError);
    await expect(opened).rejects.toThrow(/^HOST, PORT: .*192\.0\.2\.77/);
  });
});
