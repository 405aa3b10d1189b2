import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { entities } from './entities.js';
import { Clock } from './kernel/clock/clock.js';
import type { Restart } from './kernel/config/restart.js';
import type { ServerConfig } from './kernel/config/server-config.js';
import type { Database } from './kernel/database/database.js';
import { awaitFitDatabase } from './kernel/database/fit-database.js';
import { openDatabase } from './kernel/database/open-database.js';
import { createServer } from './kernel/http/create-server.js';
import { openListeners } from './kernel/http/listeners.js';
import { UnreadyListener } from './kernel/http/unready-listener.js';
import type { Log } from './kernel/log/log.js';
import { Draining } from './kernel/http/draining.js';
import { Jobs } from './kernel/jobs/jobs.js';
import { PortalGateway } from './kernel/realtime/portal.gateway.js';
import { FirstAdministratorService } from './modules/account/registration/first-administrator.service.js';

// What the start and the command line need besides the application: whatever leans on the framework is loaded with it, in one piece.
export { bringUpToDate } from './kernel/database/migrations/bring-up-to-date.js';
export { Clock } from './kernel/clock/clock.js';
export { findDifferences } from './kernel/database/fit-database.js';
export { UnfitDatabase } from './kernel/database/session.js';
export { openDatabase } from './kernel/database/open-database.js';
export { migrationsIn } from './kernel/database/migrations/migrations.js';
export { createTransport } from 'nodemailer';
export { writeBundle } from './kernel/backup/write-bundle.js';
export { restoreBundle } from './kernel/backup/restore-bundle.js';
export { findInconsistencies, lineOf } from './modules/backups/consistency.js';
export { Files } from './kernel/files/files.js';
export { openFilePlace } from './kernel/files/open-file-place.js';
export { release } from './modules/sites/site-settings.service.js';
export { AdministratorsService } from './modules/account/registration/administrators.service.js';
export { finishStartOver } from './modules/demo/start-over.js';
export { OneTimeKeys } from './modules/account/security/one-time-keys.service.js';

export interface WebApplication {
  readonly app: NestFastifyApplication;
  readonly database: Database;
  /** From now on the process isn't ready, and answers close their connections, so that callers go elsewhere. */
  readonly drain: () => void;
  /** Shows who may become the first administrator, while there is none. */
  readonly announce: () => Promise<void>;
  /** No new jobs and connections; what is underway ends, then everything closes. */
  readonly stop: () => Promise<void>;
}

interface WebApplicationDeps {
  readonly config: ServerConfig;
  readonly log: Log;
  /** The owner's address of the migrated database. */
  readonly url: string;
  /** The names of the migrations that this program was written for. */
  readonly schema: readonly string[];
  readonly restart?: Restart | undefined;
}

/** Milliseconds that calls get at a stop; jobs have their own limit, and both begin at the same time. */
const longestCall = 10_000;

/** Opens the migrated database and listens. */
export async function startWebApplication({
  config,
  log,
  url,
  schema,
  restart,
}: WebApplicationDeps): Promise<WebApplication> {
  const unready = new UnreadyListener({ port: config.port, host: config.host });
  await awaitFitDatabase({ url, log, onUnfit: (sentence) => unready.say(sentence) });
  await unready.close();
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
    schema,
    restart,
  };
  const app = await createServer(AppModule.with(parts), {
    log,
    trustedProxies: config.trustedProxies,
    isSecure: config.secure,
  });
  const guards = await openListeners(app, { port: config.port, host: config.host });
  const stop = async (): Promise<void> => {
    const ended = app.get(Jobs).end();
    app.get(PortalGateway).sendAway();
    await Promise.all([ended, app.get(Draining).stopListening([app.getHttpServer(), ...guards], longestCall)]);
    await app.close();
    await database.close();
  };
  return {
    app,
    database,
    drain: () => app.get(Draining).begin(),
    announce: () => app.get(FirstAdministratorService).announce(),
    stop,
  };
}
