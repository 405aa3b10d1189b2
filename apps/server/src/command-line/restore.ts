import { resolve } from 'node:path';
import { createLog } from '../kernel/log/log.js';
import { databaseOf } from '../portal.js';
import { type Command, parts } from './run-command.js';

const replacing = '--replace';

/** Makes the installation again from a backup. */
export const restore: Command = {
  name: 'restore',
  parameters: `<backup> [${replacing}]`,
  about: 'restores the database and files from a backup',
  help: [
    'Checks all hashes in the backup, creates the schema as it was, loads all rows in one transaction, checks',
    'all references, updates the schema to this release, and checks that the records are consistent with each other and the',
    "files; exit code 1 if they aren't. Stop all processes of the portal first. A database with",
    `users is replaced only with ${replacing}. A backup of a newer release is refused. Jobs that were waiting`,
    'when the backup was made run again; they first check with carriers and the payment provider whether they already ran.',
  ],
  async run(place, input) {
    const [bundle] = input.filter((word) => word !== replacing);
    if (!bundle) {
      place.print('Enter the folder of the backup.');
      return 1;
    }
    const config = place.settings();
    const application = await parts();
    const log = createLog('warn');
    const postgres = await databaseOf({ config, log });
    try {
      const { url } = postgres;
      const replaces = input.includes(replacing);
      const files = await application.openFilePlace(config);
      const target = { url, files, migrations: place.migrations, replaces, log };
      const { madeAt, tables, files: stored } = await application.restoreBundle(resolve(bundle), target);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      place.print(`${rows} rows of ${tables.length} tables and ${stored.length} files were restored as of ${madeAt}.`);
      const found = await application.findInconsistencies(url, files);
      for (const inconsistency of found) place.print(application.lineOf(inconsistency));
      if (found.length > 0) place.print('The records above are inconsistent. Check them before users return.');
      return found.length === 0 ? 0 : 1;
    } finally {
      await postgres.stop();
    }
  },
};
