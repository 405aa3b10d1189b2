import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log/log.js';
import { locks } from '../locks.js';

/** By which an operator knows the holder among all connections. */
export const migrationsName = 'lading-migrations';

interface Holder {
  readonly pid: number;
  readonly name: string;
  readonly address: string | null;
  readonly seconds: number;
}

/**
 * Held until the transaction ends: a pooler that hands each transaction to another connection would keep a lock of the
 * session for ever.
 */
const take = 'SELECT pg_try_advisory_xact_lock($1) AS "isTaken"';

/** When a lock was taken is not stored: it is as old as its holder's transaction, or younger. */
const whoHolds = `SELECT pid, coalesce(application_name, '') AS name, host(client_addr) AS address,
    extract(epoch FROM clock_timestamp() - coalesce(xact_start, backend_start))::int AS seconds
  FROM pg_locks LEFT JOIN pg_stat_activity USING (pid)
 WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
   AND classid = 0 AND objid = $1 AND objsubid = 1`;

async function holderOf(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(whoHolds, [locks.migrations]);
  return rows[0];
}

const inWords = ({ pid, name, address, seconds }: Holder): string =>
  `PostgreSQL process ${pid}${name && ` (${name})`}${address ? ` from ${address}` : ''} has held it for up to ${seconds} s`;

interface Patience {
  readonly log: Log;
  /** Milliseconds between two lines about the holder. */
  readonly logEvery?: number;
  /** Milliseconds after which the start fails, so that the operator notices. */
  readonly longest?: number;
}

/** Begins a transaction that holds the lock of all migrations; it ends with the connection. */
export async function takeMigrationLock(
  client: pg.Client,
  { log, logEvery = 5000, longest = 60_000 }: Patience,
): Promise<void> {
  await client.query('BEGIN');
  // It does nothing while others migrate, which may take long.
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const started = performance.now();
  for (let loggedAt = started; ;) {
    const { rows } = await client.query<{ isTaken: boolean }>(take, [locks.migrations]);
    if (rows[0]?.isTaken) return;
    const now = performance.now();
    if (now - started >= longest) throw new Error(await failure(client, now - started));
    if (now - loggedAt >= logEvery) {
      loggedAt += logEvery;
      const holder = await holderOf(client);
      log.warn({ holder, seconds: Math.round((now - started) / 1000) }, 'waiting for the migration lock');
    }
    await pause(Math.min(200, logEvery, longest));
  }
}

async function failure(client: pg.Client, waited: number): Promise<string> {
  const holder = await holderOf(client);
  const who = holder
    ? `: ${inWords(holder)}. If it is stuck, end it with SELECT pg_terminate_backend(${holder.pid})`
    : '';
  return `Didn't get the migration lock within ${Math.round(waited / 1000)} s${who}.`;
}
