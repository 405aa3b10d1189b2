import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isInQuery, pathParts, type Endpoint } from '@lading/contracts/kernel/endpoint';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request, { type Response } from 'supertest';
import { AppModule } from '../../apps/server/src/app.module';
import { entities } from '../../apps/server/src/entities';
import { FixedClock } from '../../apps/server/src/kernel/clock/clock';
import { ServerConfig } from '../../apps/server/src/kernel/config/server-config';
import type { Database } from '../../apps/server/src/kernel/database/database';
import { openDatabase } from '../../apps/server/src/kernel/database/open-database';
import { system } from '../../apps/server/src/kernel/database/session';
import { createServer } from '../../apps/server/src/kernel/http/create-server';
import { createLog, type Log } from '../../apps/server/src/kernel/log/log';
import { AnsweredRows } from './answered-rows';
import { asWritten } from './as-written';
import { watchCarrierMessages } from './carrier-messages';
import { askPooled } from './pooled-connections';
import { administer, runWhenIdle, templateName, urlOf } from './test-postgres';

/** What came back from a call: status, headers and body, problem or answer. */
export interface Reply<Out> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Out;
}

type CallInput<In> = [In] extends [void] ? [input?: undefined, headers?: Headers] : [input: In, headers?: Headers];
type Headers = Record<string, string>;

/** Every body is read as text, files included. */
function asText(response: Response, done: (error: Error | null, body: string) => void): void {
  const parts: Buffer[] = [];
  const incoming: NodeJS.ReadableStream = Object.assign(response);
  incoming.on('data', (part: Buffer) => parts.push(Buffer.from(part)));
  incoming.on('end', () => done(null, Buffer.concat(parts).toString()));
}

const bodyOf = (payload: unknown): string | Buffer | undefined => {
  if (payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload)) return payload;
  return JSON.stringify(payload);
};

interface Asked {
  method: string;
  headers: Headers;
  body: string | Buffer | undefined;
}

async function askAnew(
  address: string,
  url: string,
  { method, headers, body }: Asked,
): Promise<{ status: number; headers: Reply<unknown>['headers']; text: string }> {
  // -- tests send wrong methods on purpose
  const call = request(address)[method.toLowerCase() as 'get'](url).set(headers);
  const response = await call.redirects(0).buffer(true).parse(asText).send(body);
  return { status: response.status, headers: response.headers, text: String(response.body) };
}

/** A caller of the API; `bearer` is an access token or API key. */
export class Caller {
  constructor(
    private readonly address: string,
    private readonly bearer?: string,
    private readonly host = 'localhost',
  ) {}

  /** Calls an endpoint by its contract; path parts are taken out of the input. */
  async call<In, Out>(endpoint: Endpoint<In, Out>, ...[input, headers]: CallInput<In>): Promise<Reply<Out>> {
    // -- inputs are plain records on the wire
    const options = { ...(input as Record<string, unknown> | undefined) };
    let path = endpoint.path;
    for (const part of pathParts(endpoint.path)) {
      path = path.replace(`:${part}`, encodeURIComponent(String(options[part])));
      delete options[part];
    }
    // -- what it takes and answers does not matter here
    const isQuery = isInQuery(endpoint as Endpoint);
    const query = isQuery
      ? `?${new URLSearchParams(Object.entries(options).map(([key, value]) => [key, String(value)]))}`
      : '';
    return this.send<Out>(endpoint.method, path + query, isQuery ? undefined : options, {
      ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
      ...headers,
    });
  }

  /** Sends any request, well-formed or not. */
  async send<Out = unknown>(
    method: string,
    url: string,
    payload?: unknown,
    headers: Headers = {},
  ): Promise<Reply<Out>> {
    const asked = {
      method,
      headers: {
        host: this.host,
        ...(this.bearer && { authorization: `Bearer ${this.bearer}` }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: bodyOf(payload),
    };
    // Visitors open a new connection for each call; users and programs keep theirs, as they do in reality.
    const response = this.bearer
      ? await askPooled(new URL(url, this.address), asked)
      : await askAnew(this.address, url, asked);
    const { status, headers: answered, text } = response;
    const isJson = /json/.test(String(answered['content-type']));
    const body: Out = JSON.parse(isJson ? text || 'null' : JSON.stringify(text));
    return { status, headers: answered, body };
  }
}

export interface TestPortal {
  app: NestFastifyApplication;
  database: Database;
  clock: FixedClock;
  config: ServerConfig;
  /** Where it listens, for sockets and browsers. */
  address: string;
  /** Reads or writes anything, past every row-level policy, to arrange and to look. */
  sql: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Empties tables that the application itself may not empty; queued background work is dropped, and work in progress has ended before. */
  whenIdle: (...statements: string[]) => Promise<void>;
  anyone: Caller;
  as: (bearer: string, host?: string) => Caller;
  close: () => Promise<void>;
}

interface Options {
  now?: string;
  config?: Partial<ServerConfig>;
  /** The address by which the portal reaches its database, when that is not the direct one. */
  via?: (url: string) => Promise<string>;
  /** Where it listens and is found by its own addresses; without it any free port does. */
  port?: number;
  log?: Log;
  /** Called when the portal is to start again. */
  restart?: () => void;
}

/** The whole application in process, on a copy of the migrated database, with a clock that doesn't move. */
export async function startTestPortal({
  now = '2026-11-20T15:00:00Z',
  config: options = {},
  via = (url) => Promise.resolve(url),
  port,
  log = createLog(process.env['TEST_LOG'] ?? 'silent'),
  restart,
}: Options = {}): Promise<TestPortal> {
  const server = process.env['LADING_TEST_POSTGRES'];
  if (!server) throw new Error('the api project starts PostgreSQL in its global set-up');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const url = await via(urlOf(server, name));
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-portal-'));
  const config = Object.assign(new ServerConfig(), {
    ladingDataDir: dataDir,
    demo: false,
    demoHistory: false,
    logLevel: 'silent',
    // Tests about second factors ask for them; the others sign administrators in with a password alone.
    requireSecondFactor: false,
    ...(port !== undefined && { port }),
    ...options,
  });
  const answered = new AnsweredRows();
  const database = await openDatabase({
    url,
    poolSize: 16,
    entities,
    onPoolError: () => undefined,
    onRows: answered.note,
  });
  // Tests say the same on a machine that is nearly full.
  const volumeOf = async () => ({ free: 1e12, all: 1e12 });
  const clock = new FixedClock(new Date(now));
  const app = await createServer(
    AppModule.with({ config, database, log, clock, checksAnswers: true, ownerUrl: url, volumeOf, restart }),
    {
      log,
      trustedProxies: config.trustedProxies,
      isSecure: config.secure,
    },
  );
  await app.listen(port ?? 0, '127.0.0.1');
  const endWatch = watchCarrierMessages();
  const address = await app.getUrl();
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
    endWatch();
    try {
      await answered.compare(urlOf(server, name));
    } finally {
      await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    }
  };
  return {
    app,
    database,
    clock,
    config,
    address,
    sql: (text, values = []) => database.asScope(system, () => database.query(asWritten(text), values)),
    whenIdle: (...statements) => runWhenIdle(urlOf(server, name), ...statements),
    anyone: new Caller(address),
    as: (bearer, host) => new Caller(address, bearer, host),
    close,
  };
}
