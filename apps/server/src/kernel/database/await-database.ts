import pg from 'pg';
import type { Log } from '../log/log.js';

const longestPause = 10_000;
/** Wrong user, password or database: waiting does not mend them. */
const hopeless = /^(28|3D)/;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** Answers when the database takes connections, asking at longer and longer intervals; a wrong address stops the start. */
export async function awaitDatabase(url: string, log: Log): Promise<void> {
  for (let wait = 250; ; wait = Math.min(2 * wait, longestPause)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (hopeless.test(codeOf(error))) throw error;
      log.warn({ err: error, milliseconds: wait }, 'the database does not answer yet');
      await new Promise((resolve) => setTimeout(resolve, wait));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
