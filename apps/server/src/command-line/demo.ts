import { requireSafeStart } from '../kernel/config/safe-start.js';
import type { Database } from '../kernel/database/database.js';
import { noRows, statement } from '../kernel/database/declared-statement.js';
import { system } from '../kernel/database/session.js';
import { createLog } from '../kernel/log/log.js';
import { startPortal } from '../portal.js';
import type { Command } from './run-command.js';

/** Answers a row when the demo has filled this installation. */
const filledByDemo = statement(noRows, `SELECT FROM installation_secret WHERE name = 'demo:tenants'`);

async function hasDemo(database: Database): Promise<boolean> {
  const found = await database.asScope(system, () => database.query(filledByDemo));
  return found.length > 0;
}

/** Fills an installation that is empty, for trials. */
export const demo: Command = {
  name: 'demo',
  parameters: '',
  about: 'loads the demo into an empty installation',
  help: [
    'Loads sample carriers, companies and users, once, into an installation without carriers, and prints the sign-ins.',
    "You can't remove the demo data. Never load it into a production installation.",
  ],
  async run(place) {
    const settings = place.settings();
    const baseDomain = settings.baseDomain ?? `localhost:${settings.port}`;
    // The running server has the port; this process only loads.
    const own = { baseDomain, demo: true, role: 'web', port: 0, host: '127.0.0.1' } as const;
    // It has the port of the figures too.
    const config = Object.assign(settings, own, { metricsPort: undefined });
    requireSafeStart(config, place.env);
    const portal = await startPortal({ config, log: createLog('warn'), migrations: place.migrations });
    const isLoaded = await hasDemo(portal.database);
    await portal.stop();
    if (!isLoaded) place.print('Nothing was loaded: this installation already has carriers.');
    return isLoaded ? 0 : 1;
  },
};
