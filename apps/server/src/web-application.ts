import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { entities } from './entities.js';
import { Clock } from './kernel/clock/clock.js';
import type { ServerConfig } from './kernel/config/server-config.js';
import type { Database } from './kernel/database/database.js';
import { openDatabase } from './kernel/database/open-database.js';
import { createServer } from './kernel/http/create-server.js';
import type { Log } from './kernel/log/log.js';
export { migrate } from './kernel/database/migrations.js';
import { FirstAdministratorService } from './modules/account/first-administrator.service.js';
import { HealthService } from './modules/health/health.service.js';

export interface WebApplication {
  readonly app: NestFastifyApplication;
  readonly database: Database;
  /** From now on the process is not ready. */
  readonly drain: () => void;
  /** Shows who may become the first administrator, while there is none. */
  readonly announce: () => Promise<void>;
}

/** Opens the migrated database and listens. */
export async function startWebApplication(config: ServerConfig, log: Log, url: string): Promise<WebApplication> {
  const database = await openDatabase({
    url,
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
    ownerUrl: url,
  };
  const app = await createServer(AppModule.with(parts), { log, trustedProxies: config.trustedProxies });
  await app.listen(config.port, config.host);
  return {
    app,
    database,
    drain: () => app.get(HealthService).drain(),
    announce: () => app.get(FirstAdministratorService).announce(),
  };
}
