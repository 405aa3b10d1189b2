import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Body, Controller, Get, Module, Post, UseGuards, type CanActivate } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ServerConfig } from '../config/server-config.js';
import { FileBody } from '../contract/file-body.js';
import { ProblemFilter } from '../contract/wire-problem.js';
import { problem } from '../contract/problem.js';
import { createLog, LOG } from '../log/log.js';
import { createServer } from './create-server.js';
import { Draining } from './draining.js';

class Closed implements CanActivate {
  canActivate(): boolean {
    throw problem('not-signed-in');
  }
}

/** Reads the first chunk of a body and refuses it. */
const refusing = (): Transform =>
  new Transform({ transform: (_chunk, _encoding, done) => done(problem('invalid-fields')) });

@Controller()
class Uploads {
  @Post('closed')
  @UseGuards(Closed)
  closed(): object {
    return {};
  }

  @Post('late')
  async late(): Promise<object> {
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw problem('not-found');
  }

  @Post('started')
  async started(@FileBody() body: Readable): Promise<object> {
    await pipeline(body, refusing());
    return {};
  }

  @Post('piped')
  async piped(@FileBody() body: Readable): Promise<object> {
    const target = body.pipe(refusing());
    await new Promise((_resolve, reject) => target.once('error', reject));
    return {};
  }

  @Post('stopped')
  async stopped(@FileBody() body: Readable): Promise<object> {
    for await (const chunk of body) if (chunk) throw problem('too-large');
    return {};
  }

  @Post('json')
  json(@Body() body: object): object {
    return body;
  }

  @Get('ok')
  ok(): object {
    return {};
  }
}

const log = createLog('silent');

@Module({
  controllers: [Uploads],
  providers: [
    ServerConfig,
    Draining,
    { provide: LOG, useValue: log },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
class UploadsModule {}

let app: NestFastifyApplication;
let address: URL;
const agents: Agent[] = [];

beforeAll(async () => {
  app = await createServer(UploadsModule, { log, trustedProxies: 0 });
  await app.listen(0, '127.0.0.1');
  address = new URL(await app.getUrl());
});
afterAll(async () => {
  for (const agent of agents) agent.destroy();
  await app.close();
});

const reusable = (): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};

interface Sent {
  readonly agent: Agent;
  readonly path: string;
  readonly type?: string;
  readonly body?: Buffer;
  readonly isChunked?: boolean;
}

interface Answered {
  readonly status: number | undefined;
  readonly port: number | undefined;
}

/** Sends all of the body, whatever is answered meanwhile, as programs do that keep their connections. */
const send = ({ agent, path, type = 'text/csv', body, isChunked = false }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const length = body && !isChunked ? { 'content-length': body.length } : {};
    const headers = body ? { 'content-type': type, ...length } : {};
    const call = request(new URL(path, address), { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      const port = answer.socket.localPort;
      answer.resume().on('end', () => resolve({ status: answer.statusCode, port }));
    });
    call.setTimeout(5000, () => call.destroy(new Error('no answer within five seconds')));
    call.on('error', reject);
    for (let at = 0; body && at < body.length; at += 65_536) call.write(body.subarray(at, at + 65_536));
    call.end();
  });

const large = Buffer.alloc(8 * 1024 * 1024, 'x');
const csv = 'text/csv';
const json = 'application/json';

describe('a problem that is answered before the body was read', () => {
  it.each<[string, string, number, string, boolean]>([
    ['without a look at the body', '/closed', 401, csv, false],
    ['without a look at a body in chunks', '/closed', 401, csv, true],
    ['some time later', '/late', 404, csv, false],
    ['after the first chunk', '/started', 422, csv, false],
    ['after the first chunk of a piped body', '/piped', 422, csv, false],
    ['in the middle of reading', '/stopped', 413, csv, true],
    ['because JSON is too large', '/json', 413, json, false],
    ['because JSON in chunks is too large', '/json', 413, json, true],
    ['because the type is unknown', '/json', 415, 'image/unknown', false],
    ['because there is no such address', '/nowhere', 404, csv, false],
  ])('leaves the connection to the next request: %s', async (_, path, status, type, isChunked) => {
    const agent = reusable();
    const refused = await send({ agent, path, type, body: large, isChunked });
    const next = await send({ agent, path: '/ok' });

    expect(refused.status).toBe(status);
    expect(next).toEqual({ status: 200, port: refused.port });
  });

  it.each([
    ['announced', `content-length: ${2_000_000_000}`],
    ['sent in chunks', 'transfer-encoding: chunked'],
    ['announced for the last time', `connection: close\r\ncontent-length: ${2_000_000_000}`],
  ])('closes the connection when more is %s than is read for nothing', async (_, header) => {
    const { head, sent } = await flood(header);

    expect(head).toContain('HTTP/1.1 401');
    expect(sent).toBeLessThan(1000);
  });
});

/** Sends megabyte after megabyte until the connection ends; answers the head of the answer and how many were sent. */
const flood = (header: string): Promise<{ head: string; sent: number }> =>
  new Promise((resolve) => {
    const socket = connect(Number(address.port), address.hostname);
    const [before, after] = header.includes('content-length') ? ['', ''] : ['100000\r\n', '\r\n'];
    const chunk = Buffer.from(`${before}${'x'.repeat(1024 * 1024)}${after}`);
    let [head, sent] = ['', 0];
    const feed = (): void => {
      if (socket.destroyed || !socket.writable || sent === 1000) return;
      sent += 1;
      socket.write(chunk, () => setImmediate(feed));
    };
    socket.on('data', (part: Buffer) => (head += part.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ head, sent }));
    socket.write(`POST /closed HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/csv\r\n${header}\r\n\r\n`);
    feed();
  });
