import { createLog } from '../kernel/log/log.js';
import { databaseOf } from '../portal.js';
import { type Command, parts } from './run-command.js';

/** Changes the schema before a new release is started. */
export const migrate: Command = {
  name: 'migrate',
  parameters: '',
  about: 'updates the database schema',
  help: [
    "Runs this release's migrations, each in a transaction, under a lock that only one process can hold.",
    'The server does the same when it starts. Use this command to update the schema first.',
  ],
  async run(place) {
    const { bringUpToDate } = await parts();
    const log = createLog('warn');
    const postgres = await databaseOf({ config: place.settings(), log });
    try {
      let count = 0;
      const onRan = (names: readonly string[]): void => {
        count += names.length;
        for (const name of names) place.print(name);
      };
      await bringUpToDate({ url: postgres.url, folder: place.migrations, log, onRan });
      place.print(count === 0 ? 'The database is up to date.' : `${count} migrations ran.`);
      return 0;
    } finally {
      await postgres.stop();
    }
  },
};
