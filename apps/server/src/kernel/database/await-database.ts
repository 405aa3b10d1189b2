import pg from 'pg';
import { ConfigurationError } from '../config/configuration-error.js';
import type { Log } from '../log/log.js';
import { errorCode } from './error-code.js';

const longestPause = 10_000;
/** Wrong user, password or database: waiting does not mend them. */
const hopeless = /^(28|3D)/;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An address that cannot be read, such as one that names a certificate that is not there. */
function clientFor(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  } catch (error) {
    throw new ConfigurationError(`DATABASE_URL: ${messageOf(error)}`, { cause: error });
  }
}

/** Answers when the database takes connections, trying at longer and longer intervals; a wrong address stops the start. */
export async function awaitDatabase(url: string, log: Log): Promise<void> {
  for (let wait = 250; ; wait = Math.min(2 * wait, longestPause)) {
    const client = clientFor(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (hopeless.test(errorCode(error)))
        throw new ConfigurationError(`DATABASE_URL: ${messageOf(error)}`, { cause: error });
      log.warn({ err: error, milliseconds: wait }, 'the database does not answer yet');
      await new Promise((resolve) => setTimeout(resolve, wait));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
