import { createLog } from '../kernel/log/log.js';
import { databaseOf } from '../portal.js';
import type { Command } from './command.js';
import { parts } from './parts.js';

/** Changes the schema before a new release is started. */
export const migrate: Command = {
  name: 'migrate',
  parameters: '',
  about: 'brings the database up to date',
  help: [
    'Runs the migrations that this release brings, each in a transaction, under a lock that only one process holds.',
    'The server does the same at its start: this command is for those who change the schema before.',
  ],
  async run(place) {
    const application = await parts();
    const postgres = await databaseOf({ config: place.settings(), log: createLog('warn') });
    try {
      const ran = await application.migrate(postgres.url, place.migrations);
      for (const name of ran) place.print(name);
      place.print(ran.length === 0 ? 'The database is up to date.' : `${ran.length} migrations ran.`);
      return 0;
    } finally {
      await postgres.stop();
    }
  },
};
