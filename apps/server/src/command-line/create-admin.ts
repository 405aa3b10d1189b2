import { patterns } from '@lading/domain/text/patterns';
import type { Database } from '../kernel/database/database.js';
import { createLog } from '../kernel/log/log.js';
import { databaseOf } from '../portal.js';
import { jobActor } from '../kernel/auth/actor.js';
import { Addresses } from '../modules/sites/addresses.js';
import { type Place, type Command, parts } from './run-command.js';

interface Opened {
  readonly database: Database;
  /** The owner's address. */
  readonly url: string;
}

/** Runs the work on the database of the installation, whose schema is brought up to date first, and closes it again. */
async function inDatabase<T>(place: Place, work: (opened: Opened) => Promise<T>): Promise<T> {
  const config = place.settings();
  const { bringUpToDate, openDatabase } = await parts();
  const log = createLog('warn');
  const postgres = await databaseOf({ config, log });
  try {
    await bringUpToDate({ url: postgres.url, folder: place.migrations, log });
    const database = await openDatabase({
      url: postgres.url,
      poolSize: 4,
      entities: [],
      onPoolError: (error) => place.print(error.message),
    });
    try {
      return await work({ database, url: postgres.url });
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

const refusals = {
  taken: "belongs to a user who isn't a super administrator. Choose another address.",
  suspended: 'belongs to a suspended administrator. Another administrator has to reactivate the user first.',
} as const;

/** Makes a super administrator, or helps one who has lost the password. */
export const createAdmin: Command = {
  name: 'create-admin',
  parameters: '<email>',
  about: 'prints a link for a super administrator to choose a password',
  help: [
    'Adds a super administrator with this address, or finds the existing one, and prints a link to choose a password.',
    'The link works once: for three days for a new administrator, for 30 minutes to reset a password.',
    'Links that were printed earlier for this address stop working.',
  ],
  async run(place, [email = '']) {
    if (!patterns.email(email)) {
      place.print(`${email} isn't an email address.`);
      return 1;
    }
    const { AdministratorsService, Clock, OneTimeKeys } = await parts();
    const invited = await inDatabase(place, ({ database }) => {
      const clock = new Clock();
      const administrators = new AdministratorsService(database, clock, new OneTimeKeys(database, clock));
      return administrators.invite(email, jobActor('command line'));
    });
    if ('refusal' in invited) {
      place.print(`${email} ${refusals[invited.refusal]}`);
      return 1;
    }
    place.print(`${email} chooses a password here (the link works once):`);
    place.print(`  ${new Addresses(place.settings()).baseOrigin}${invited.path}`);
    return 0;
  },
};
