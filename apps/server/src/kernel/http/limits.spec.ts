import { connect } from 'node:net';
import { Body, Controller, Get, Module, Post, Req } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ServerConfig } from '../config/server-config.js';
import { createLog } from '../log/log.js';
import { createServer } from './create-server.js';
import { Draining } from './draining.js';
import { fixedHeaders } from './fixed-headers.js';

@Controller()
class Echo {
  @Get('echo')
  who(@Req() { ip, host }: FastifyRequest): object {
    return { ip, host };
  }

  @Post('echo')
  sizes(@Body() body: { text?: string }): object {
    return { length: body.text?.length };
  }
}

@Module({ controllers: [Echo], providers: [ServerConfig, Draining] })
class EchoModule {}

const open: NestFastifyApplication[] = [];
const lines: string[] = [];

async function start(trustedProxies: number): Promise<string> {
  const log = createLog('warn', { write: (line) => lines.push(line) });
  const app = await createServer(EchoModule, { log, trustedProxies, isSecure: true });
  open.push(app);
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}

/** Bytes as they are: a client library would refuse some of these itself. */
function sendRaw(address: string, text: string): Promise<{ status: number; head: string; body: string }> {
  const { port, hostname } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => (answer += part.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head: head.toLowerCase(), body });
    });
  });
}

let address: string;

beforeAll(async () => {
  address = await start(0);
});
afterAll(async () => {
  for (const app of open) await app.close();
});

describe('the last that fits is taken, and one more is refused', () => {
  it('in a JSON body of 100 kB', async () => {
    const post = (bytes: number): Promise<Response> =>
      fetch(`${address}/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'x'.repeat(bytes - JSON.stringify({ text: '' }).length) }),
      });

    expect((await post(102_400)).status).toBe(201);
    const refused = await post(102_401);
    expect(refused.status).toBe(413);
    await expect(refused.json()).resolves.toMatchObject({ code: 'too-large' });
  });

  it('in an address of 8 kB', async () => {
    const get = (characters: number): Promise<Response> => fetch(`${address}/echo?q=${'x'.repeat(characters - 8)}`);

    expect((await get(8192)).status).toBe(200);
    const refused = await get(8193);
    expect(refused.status).toBe(414);
    await expect(refused.json()).resolves.toMatchObject({ code: 'address-too-long' });
  });

  it('in headers of 16 kB', async () => {
    const request = (bytes: number): string =>
      `GET /echo HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-long: ${'x'.repeat(bytes)}\r\n\r\n`;
    const taken = await sendRaw(address, request(16_000));
    const refused = await sendRaw(address, request(16_384));

    expect(taken.status).toBe(200);
    expect(refused.status).toBe(431);
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'headers-too-large', status: 431 });
  });
});

it('what is no request gets a problem with the headers of every answer', async () => {
  const { status, head, body } = await sendRaw(address, 'NONSENSE\r\n\r\n');

  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ code: 'malformed-request' });
  for (const [name, value] of Object.entries(fixedHeaders(true)))
    expect(head).toContain(`${name}: ${value}`.toLowerCase());
});

describe('what a caller says of itself', () => {
  const said = {
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=203.0.113.9;host=evil.test',
  };

  it('counts for nothing without a proxy in front', async () => {
    const answer = await fetch(`${address}/echo`, { headers: said });

    await expect(answer.json()).resolves.toEqual({ ip: '127.0.0.1', host: new URL(address).host });
  });

  it('is worth what the one proxy in front has added, and never names the host', async () => {
    const behindProxy = await start(1);
    const answer = await fetch(`${behindProxy}/echo`, { headers: said });

    await expect(answer.json()).resolves.toEqual({ ip: '198.51.100.7', host: new URL(behindProxy).host });
  });
});

describe('a report about the content policy', () => {
  const send = (type: string, body: string): Promise<Response> =>
    fetch(`${address}/policy-reports`, { method: 'POST', headers: { 'content-type': type }, body });

  it('is logged without the address that was open, in both forms that browsers send', async () => {
    lines.length = 0;
    const old = {
      'csp-report': {
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.test/x?key=K',
        'document-uri': 'http://localhost/?token=SECRET',
      },
    };
    const modern = [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'made-up', blockedURL: 'inline', documentURL: 'http://localhost/?token=SECRET' },
      },
    ];

    expect((await send('application/csp-report', JSON.stringify(old))).status).toBe(204);
    expect((await send('application/reports+json', JSON.stringify(modern))).status).toBe(204);
    expect((await send('application/csp-report', 'nonsense')).status).toBe(204);

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { directive: 'script-src-elem', blocked: 'https://evil.test' },
      { directive: 'other', blocked: 'inline' },
    ]);
    expect(lines.join('')).not.toMatch(/SECRET|key=K/);
  });

  it('is refused above 16 kB, and fills no log', async () => {
    lines.length = 0;
    const report = JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } });
    for (let count = 0; count < 15; count += 1) await send('application/csp-report', report);

    expect(lines.length).toBeLessThanOrEqual(10);
    expect((await send('application/csp-report', 'x'.repeat(16_385))).status).toBe(413);
  });
});
