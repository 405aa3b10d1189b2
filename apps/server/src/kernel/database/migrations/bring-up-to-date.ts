import type { Log } from '../../log/log.js';
import { awaitDatabase } from '../await-database.js';
import { errorCode } from '../error-code.js';
import { migrate, schemaOf } from './migrations.js';

interface Migrating {
  readonly url: string;
  /** The folder of the numbered SQL pairs. */
  readonly folder: string;
  readonly log: Log;
  /** Called with the names of the migrations that ran. */
  readonly onRan?: (names: readonly string[]) => void;
}

const longestPause = 2000;
/** The database went away, a lock was held for long or another process was quicker: none of these is a fault of the migration. */
const passing = /^(08...|57P0[123]|55P03|40P01|40001|E(CONNRE(SET|FUSED)|PIPE|TIMEDOUT))$/;
const lost = /Connection terminated|Connection ended|not queryable|Driver not Connected|timeout exceeded/;

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return passing.test(errorCode(error)) || lost.test(error.message);
}

/**
 * Brings the schema up to date, however often the database goes away meanwhile: a migration is there whole or not at
 * all, and what is not there is tried again. Answers the names of all migrations of the folder.
 */
export async function bringUpToDate({ url, folder, log, onRan }: Migrating): Promise<string[]> {
  for (let wait = 100; ; wait = Math.min(2 * wait, longestPause)) {
    try {
      const ran = await migrate(url, folder, log);
      onRan?.(ran);
      if (ran.length > 0) log.info({ migrations: ran.length }, 'database migrated');
      return schemaOf(folder);
    } catch (error) {
      if (!isPassing(error)) throw error;
      log.warn({ err: error, milliseconds: wait }, 'the migrations are tried again');
    }
    await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    await awaitDatabase(url, log);
  }
}
