import { resolve } from 'node:path';
import { createLog } from '../kernel/log/log.js';
import { databaseOf } from '../portal.js';
import { type Command, parts } from './run-command.js';

const replacing = '--replace';

/** Makes the installation again from a backup. */
export const restore: Command = {
  name: 'restore',
  parameters: `<backup> [${replacing}]`,
  about: 'brings database and files back from a backup',
  help: [
    'Checks the hash of everything in the backup, then makes the schema as it was, loads all rows in one transaction, checks',
    'every reference, brings the schema up to this release, and looks whether the records agree with each other and with the',
    'files; exit code 1 where they do not. Stop every process of the portal first. A database that has',
    `people in it is only replaced with ${replacing}. A backup of a newer release is refused. What waited in the job queue`,
    'when the backup was made is done again; carriers and the payment provider are asked first whether it was done.',
  ],
  async run(place, input) {
    const [bundle] = input.filter((word) => word !== replacing);
    if (!bundle) {
      place.print('Name the folder of the backup.');
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
      place.print(`${rows} rows of ${tables.length} tables and ${stored.length} files are as they were at ${madeAt}.`);
      const found = await application.findInconsistencies(url, files);
      for (const inconsistency of found) place.print(application.lineOf(inconsistency));
      if (found.length > 0) place.print('The records above contradict others: look at them before people come back.');
      return found.length === 0 ? 0 : 1;
    } finally {
      await postgres.stop();
    }
  },
};
