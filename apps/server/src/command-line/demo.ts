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
  about: 'loads the demonstration into an empty installation',
  help: [
    'Loads invented carriers, companies and people, once, into an installation that has no carriers yet, and prints who may',
    'sign in. The demonstration cannot be taken out again: never load it into an installation that is meant to last.',
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
    if (!isLoaded) place.print('Nothing was loaded: this installation has carriers of its own.');
    return isLoaded ? 0 : 1;
  },
};
