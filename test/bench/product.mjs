// The product in this process, as a web process without background jobs, for programs that call its services.
import { AppModule } from '../../apps/server/dist/app.module.js';
import { entities } from '../../apps/server/dist/entities.js';
import { Clock } from '../../apps/server/dist/kernel/clock/clock.js';
import { ServerConfig } from '../../apps/server/dist/kernel/config/server-config.js';
import { openDatabase } from '../../apps/server/dist/kernel/database/open-database.js';
import { createServer } from '../../apps/server/dist/kernel/http/create-server.js';
import { createLog } from '../../apps/server/dist/kernel/log/log.js';

/** Starts it on a migrated database. */
export async function startProduct(postgres, changes = {}) {
  const log = createLog('silent');
  const config = Object.assign(new ServerConfig(), {
    ladingDataDir: postgres.folder,
    demo: false,
    role: 'web',
    nodeEnv: 'production',
    logLevel: 'silent',
    ...changes,
  });
  const database = await openDatabase({ url: postgres.url, poolSize: 20, entities, onPoolError: () => undefined });
  const parts = { config, database, log, clock: new Clock(), checksAnswers: false, ownerUrl: postgres.url };
  const app = await createServer(AppModule.with(parts), { log, trustedProxies: 0 });
  await app.listen(0, '127.0.0.1');
  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, stop };
}
