// The release after this one: the same program with a folder of migrations that holds more.
import { readConfig } from '../../apps/server/dist/kernel/config/read-config.js';
import { ServerConfig } from '../../apps/server/dist/kernel/config/server-config.js';
import { createLog } from '../../apps/server/dist/kernel/log/log.js';
import { startPortal } from '../../apps/server/dist/portal.js';

process.env.TZ = 'UTC';
const config = readConfig(ServerConfig, process.env);
const portal = await startPortal({
  config,
  log: createLog(config.logLevel),
  migrations: process.env.NEXT_RELEASE_MIGRATIONS,
});
process.once('SIGTERM', () => void portal.stop().then(() => process.exit(0)));
