import type { Database } from '../kernel/database/database.js';
import { createLog } from '../kernel/log/log.js';
import { databaseOf } from '../portal.js';
import type { Place } from './command.js';
import { parts } from './command-modules.js';

interface Opened {
  readonly database: Database;
  /** The owner's address. */
  readonly url: string;
}

/** Runs the work on the database of the installation, whose schema is brought up to date first, and closes it again. */
export async function inDatabase<T>(place: Place, work: (opened: Opened) => Promise<T>): Promise<T> {
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
