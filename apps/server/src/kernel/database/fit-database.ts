import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.js';
import { errorCode } from './error-code.js';
import { receivesNotifications, notificationsLost } from './notifications.js';
import { appRole, optionsOf, requestSession, sessionDifferences, UnfitDatabase, unrefused } from './session.js';

/** Milliseconds. */
const patience = 3000;
const longestPause = 10_000;

const refused = '42501';

const connectionTo = async (connectionString: string, options: string): Promise<pg.Client> => {
  const times = { connectionTimeoutMillis: patience, query_timeout: patience };
  const client = new pg.Client({ connectionString, options, ...times });
  client.on('error', () => undefined);
  await client.connect();
  return client;
};

/** Tries it: privileges may come from anywhere. */
async function mayUpdateEvents(client: pg.Client): Promise<boolean> {
  try {
    await client.query('UPDATE event SET name = name WHERE false');
    return true;
  } catch (error) {
    if (errorCode(error) === refused) return false;
    throw error;
  }
}

/** How the database at this address differs from what the portal leans on; the schema must be there. */
export async function findDifferences(url: string): Promise<string[]> {
  const [worker, listener] = await Promise.all([
    connectionTo(url, optionsOf(requestSession)),
    connectionTo(url, optionsOf({ role: appRole })),
  ]);
  try {
    const differences = await sessionDifferences(worker, requestSession);
    const update = (await mayUpdateEvents(worker)) ? [unrefused] : [];
    const notify = (await receivesNotifications(listener, (text) => worker.query(text))) ? [] : [notificationsLost];
    return [...new Set([...differences, ...update, ...notify])];
  } finally {
    await Promise.all([worker, listener].map((client) => client.end().catch(() => undefined)));
  }
}

interface Waiting {
  readonly url: string;
  readonly log: Log;
  /** Called with one sentence that says why the process can't start yet. */
  readonly onUnfit: (sentence: string) => Promise<void>;
}

/** Answers when the database works as it must, trying at longer and longer intervals. */
export async function awaitFitDatabase({ url, log, onUnfit }: Waiting): Promise<void> {
  for (let wait = 500; ; wait = Math.min(2 * wait, longestPause)) {
    const unfit = await whyUnfit(url);
    if (!unfit) return;
    log.error({ milliseconds: wait }, unfit);
    await onUnfit(unfit);
    await pause(wait);
  }
}

async function whyUnfit(url: string): Promise<string | undefined> {
  try {
    const differences = await findDifferences(url);
    return differences.length > 0 ? new UnfitDatabase(differences).message : undefined;
  } catch (error) {
    return `The database connection can't be checked: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
