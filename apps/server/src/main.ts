import { resolve } from 'node:path';
import { ServerConfig } from './kernel/config/server-config.js';
import { ConfigurationError, wrongConfiguration } from './kernel/config/configuration-error.js';
import { readConfig } from './kernel/config/read-config.js';
import { requireSafeStart } from './kernel/config/safe-start.js';
import { createLog } from './kernel/log/log.js';
import { startPortal, type Portal } from './portal.js';

/** Milliseconds after which a stop that hangs is ended all the same. */
const longestStop = 25_000;

// Times are stored and computed in UTC, whatever the machine's zone is.
process.env['TZ'] = 'UTC';

async function main(): Promise<void> {
  const config = readConfig(ServerConfig, process.env);
  requireSafeStart(config, process.env);
  const log = createLog(config.logLevel);
  // A start has nothing to lose; as the first process of a container it would not even hear that it shall end.
  const leave = (): void => process.exit(0);
  process.once('SIGTERM', leave).once('SIGINT', leave);
  const migrations = resolve(import.meta.dirname, '../../../migrations');
  const start = (): Promise<Portal> => startPortal({ config, log, migrations, restart });
  let running = start();
  function restart(): void {
    running = running.then((last) => last.stop()).then(start);
    running.catch((error: unknown) => {
      log.fatal({ err: error }, 'the portal did not start again');
      process.exit(1);
    });
  }
  const portal = await running;
  // Nothing may get lost without a word; what is left of the process then is not to be trusted.
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'unhandled rejection');
    process.exit(1);
  });
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, longestStop).unref();
    running
      .then((last) => last.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
  };
  process.off('SIGTERM', leave).off('SIGINT', leave);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await portal.announce().catch((error: unknown) => log.error({ err: error }, 'no link for the first administrator'));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof ConfigurationError ? wrongConfiguration : 1);
});
