import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startEmbeddedPostgres } from '@lading/embedded-postgres/embedded-postgres';
import { closeDataFolder } from './kernel/config/data-folder.js';
import type { Restart } from './kernel/config/restart.js';
import type { ServerConfig } from './kernel/config/server-config.js';
import type { Database } from './kernel/database/database.js';
import { isOwnMachine } from './kernel/config/safe-start.js';
import { awaitDatabase } from './kernel/database/await-database.js';
import type { Log } from './kernel/log/log.js';

export interface Portal {
  readonly app: NestFastifyApplication;
  readonly database: Database;
  /** The owner's address of the database, for migrations and tests. */
  readonly databaseUrl: string;
  /** Shows on the terminal how to become the first administrator, while there is none. */
  announce(): Promise<void>;
  /** Not ready, no new jobs, requests end, then everything closes. */
  stop(): Promise<void>;
}

interface Start {
  config: ServerConfig;
  log: Log;
  /** The folder of the numbered SQL pairs. */
  migrations: string;
  /** Restarts the portal; without it the process has to be restarted. */
  restart?: Restart;
}

/** Milliseconds in which a balancer that asks every second or two has noticed; on one machine there is none. */
const drainTime = ({ drainMilliseconds, baseDomain }: ServerConfig): number =>
  drainMilliseconds ?? (isOwnMachine(baseDomain) ? 0 : 3000);

/** The database that the configuration names, or the embedded one in the data folder. */
export async function databaseOf(
  { config, log }: Pick<Start, 'config' | 'log'>,
  onWaiting: () => void = () => undefined,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (config.databaseUrl) {
    onWaiting();
    await awaitDatabase(config.databaseUrl, log);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  const dataDir = resolve(config.ladingDataDir);
  closeDataFolder(dataDir, 0o711);
  return startEmbeddedPostgres({ dataDir, log: (line) => log.info(line), onWaiting });
}

/** Starts everything this process is configured to do; answers when it takes requests. */
export async function startPortal(start: Start): Promise<Portal> {
  const { config, log, migrations } = start;
  // The first upload would make it as open as any folder, and the next start would refuse it.
  if (config.databaseUrl) closeDataFolder(resolve(config.ladingDataDir), 0o700);
  // Reading the modules takes longer than starting the database and needs nothing of it, but nothing else can begin
  // meanwhile: so the database's processes are on their way first.
  const modules = Promise.withResolvers<typeof import('./web-application.js')>();
  const read = (): void => modules.resolve(import('./web-application.js'));
  const [postgres, { bringUpToDate, finishStartOver, startWebApplication }] = await Promise.all([
    databaseOf(start, read),
    modules.promise,
  ]);
  await finishStartOver({ url: postgres.url, config, log });
  const schema = await bringUpToDate({ url: postgres.url, folder: migrations, log });
  const application = await startWebApplication({ config, log, url: postgres.url, schema, restart: start.restart });
  const { app, database, drain, announce, stop: stopApplication } = application;
  const stop = async (): Promise<void> => {
    drain();
    await new Promise((done) => setTimeout(done, drainTime(config)));
    await stopApplication();
    await postgres.stop();
  };
  return { app, database, databaseUrl: postgres.url, announce, stop };
}
