import { Module, type Provider } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '../../apps/server/src/kernel/auth/actor';
import { Authenticator } from '../../apps/server/src/kernel/auth/authenticator';
import { Clock } from '../../apps/server/src/kernel/clock/clock';
import { ServerConfig } from '../../apps/server/src/kernel/config/server-config';
import type { Database } from '../../apps/server/src/kernel/database/database';
import { openDatabase } from '../../apps/server/src/kernel/database/open-database';
import { system } from '../../apps/server/src/kernel/database/session';
import { createServer } from '../../apps/server/src/kernel/http/create-server';
import { KernelModule } from '../../apps/server/src/kernel/kernel.module';
import { createLog } from '../../apps/server/src/kernel/log/log';
import { AnsweredRows } from './answered-rows';
import { asWritten } from './as-written';
import { ownTime } from './own-time';
import { administer, templateName, urlOf } from './test-postgres';

/** Knows callers by made-up tokens; a token that is taken out of the map is no longer valid. */
export class TokenBook extends Authenticator {
  readonly actors = new Map<string, Actor>();

  async actorOf(request: FastifyRequest): Promise<Actor | undefined> {
    return this.actorOfToken(String(request.headers.authorization ?? '').replace('Bearer ', ''));
  }

  async actorOfToken(token: string): Promise<Actor | undefined> {
    return this.actors.get(token);
  }
}

/** A new migrated database, for one test file. */
export async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['LADING_TEST_POSTGRES'];
  if (!server) throw new Error('the api project starts PostgreSQL in its global set-up');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  return { url: urlOf(server, name), drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

export interface KernelApp {
  app: NestFastifyApplication;
  database: Database;
  tokens: TokenBook;
  port: number;
  sql: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

interface Options {
  url: string;
  providers?: Provider[];
  config?: Partial<ServerConfig>;
  tokens?: TokenBook;
  /** Where it listens; any free port without it. */
  port?: number;
}

/** The kernels alone with the providers under test, listening on a free port. */
export async function startKernelApp({
  url,
  providers = [],
  config: options,
  tokens = new TokenBook(),
  port: wanted = 0,
}: Options): Promise<KernelApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lading-kernel-'));
  const config = Object.assign(new ServerConfig(), { ladingDataDir: dataDir, demo: false, ...options });
  const log = createLog(process.env['TEST_LOG'] ?? 'silent');
  const answered = new AnsweredRows();
  const database = await openDatabase({
    url,
    poolSize: 8,
    entities: [],
    onPoolError: () => undefined,
    onRows: answered.note,
  });
  const parts = { config, database, log, clock: new Clock(), checksAnswers: true, ownerUrl: url };

  const book = { provide: Authenticator, useValue: tokens };
  @Module({
    imports: [{ module: class Parts {}, global: true, providers: [book], exports: [book] }, KernelModule.with(parts)],
    providers,
  })
  class KernelsAndMore {}

  const app = await createServer(KernelsAndMore, { log, trustedProxies: 0 });
  await app.listen(wanted, '127.0.0.1');
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    await answered.compare(url);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const { port } = new URL(await app.getUrl());
  const sql: KernelApp['sql'] = (text, values = []) =>
    database.asScope(system, () => database.query(asWritten(text), values));
  return { app, database, tokens, port: Number(port), sql, close };
}

/** Asks again until the answer is there; a test that waits longer than this, in its own time, has failed. */
export async function eventually<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  milliseconds = 10_000,
): Promise<T> {
  const end = ownTime() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (ownTime() > end) throw new Error(`nothing happened within ${milliseconds} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Waits until every listener has handled what was published so far. */
export const eventsHandled = ({ sql }: { sql: (text: string) => Promise<unknown[]> }): Promise<true> =>
  eventually(async () => {
    const open = await sql(
      `SELECT 1 FROM pgboss.job WHERE name IN ('distribute-event', 'handle-event') AND state < 'completed' LIMIT 1`,
    );
    return open.length === 0 || undefined;
  }, 30_000);
