import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { AppModule } from './app.module.js';
import { Clock } from './kernel/clock/clock.js';
import type { ServerConfig } from './kernel/config/server-config.js';
import { awaitDatabase } from './kernel/database/await-database.js';
import { migrate } from './kernel/database/migrations.js';
import { openDatabase } from './kernel/database/open-database.js';
import { startEmbeddedPostgres } from './kernel/embedded-postgres/embedded-postgres.js';
import { createServer } from './kernel/http/create-server.js';
import type { Log } from './kernel/log/log.js';
import { entities } from './entities.js';
import { HealthService } from './modules/health/health.service.js';

export interface Portal {
  readonly app: NestFastifyApplication;
  /** The owner's address of the database, for migrations and tests. */
  readonly databaseUrl: string;
  /** Not ready, no new jobs, requests end, then everything closes. */
  stop(): Promise<void>;
}

interface Start {
  config: ServerConfig;
  log: Log;
  /** The folder of the numbered SQL pairs. */
  migrations: string;
}

const drainTime = 200;

/** The database that the configuration names, or the embedded one in the data folder. */
async function databaseOf(config: ServerConfig, log: Log): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) {
    await awaitDatabase(config.databaseUrl, log);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  const dataDir = resolve(config.ladingDataDir);
  mkdirSync(dataDir, { recursive: true });
  return startEmbeddedPostgres({ dataDir, log: (line) => log.info(line) });
}

/** Starts everything this process is configured to do; answers when it takes requests. */
export async function startPortal({ config, log, migrations }: Start): Promise<Portal> {
  const postgres = await databaseOf(config, log);
  const ran = await migrate(postgres.url, migrations);
  if (ran.length > 0) log.info({ migrations: ran.length }, 'database migrated');
  const database = await openDatabase({
    url: postgres.url,
    poolSize: config.databasePool,
    entities,
    onPoolError: (error) => log.warn({ err: error }, 'database connection lost'),
    onLateError: (error) => log.error({ err: error }, 'work after a commit failed'),
  });
  const parts = {
    config,
    database,
    log,
    clock: new Clock(),
    checksAnswers: config.nodeEnv !== 'production',
    ownerUrl: postgres.url,
  };
  const app = await createServer(AppModule.with(parts), { log, trustedProxies: config.trustedProxies });
  await app.listen(config.port, config.host);
  const stop = async (): Promise<void> => {
    app.get(HealthService).drain();
    await new Promise((done) => setTimeout(done, drainTime));
    await app.close();
    await database.close();
    await postgres.stop();
  };
  return { app, databaseUrl: postgres.url, stop };
}
