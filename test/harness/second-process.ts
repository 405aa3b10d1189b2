import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../apps/server/src/app.module';
import { entities } from '../../apps/server/src/entities';
import { ServerConfig } from '../../apps/server/src/kernel/config/server-config';
import { openDatabase } from '../../apps/server/src/kernel/database/open-database';
import { createServer } from '../../apps/server/src/kernel/http/create-server';
import { createLog } from '../../apps/server/src/kernel/log/log';
import type { TestPortal } from './test-portal';

export interface SecondProcess {
  app: NestFastifyApplication;
  address: string;
  port: number;
  stop: () => Promise<void>;
}

/** The address at which the test itself reaches the portal's database. */
async function databaseUrlOf(portal: TestPortal): Promise<string> {
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(process.env['LADING_TEST_POSTGRES'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Another server on the same database and folder, with its own connections, jobs and sockets. */
export async function startBeside(portal: TestPortal, port = 0): Promise<SecondProcess> {
  const databaseUrl = await databaseUrlOf(portal);
  const config = Object.assign(new ServerConfig(), portal.config, { role: 'web' });
  const log = createLog('silent');
  const database = await openDatabase({ url: databaseUrl, poolSize: 8, entities, onPoolError: () => undefined });
  const parts = { config, database, log, clock: portal.clock, checksAnswers: true, ownerUrl: databaseUrl };
  const app = await createServer(AppModule.with(parts), { log, trustedProxies: 0 });
  await app.listen(port, '127.0.0.1');
  const stop = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  const address = await app.getUrl();
  return { app, address, port: Number(new URL(address).port), stop };
}
