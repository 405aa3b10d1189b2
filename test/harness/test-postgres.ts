import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export const templateName = 'lading_template';
export const migrationsFolder = resolve(__dirname, '../../migrations');

/** The same server, another database. */
export const urlOf = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** Runs statements on a database as its owner. */
export async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Runs statements as the owner while no background work is in progress and none can start: what would run
 * beside them could wait for them as they wait for it, or write about what they have removed.
 */
export async function runWhenIdle(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    while (!(await isIdle(client))) await pause(20);
    for (const statement of statements) await client.query(statement);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/**
 * Empties tables and all that refer to them, as TRUNCATE CASCADE does, which rebuilds hundreds of indexes and has every
 * connection plan again. Triggers are not called, so the tables that they maintain have to be named.
 */
export const emptied = (...tables: string[]): string => `
  DO $$
  DECLARE
    found regclass;
  BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    FOR found IN
      WITH RECURSIVE all_found AS (
        SELECT unnest('{${tables.join(', ')}}'::regclass[]) AS id
        UNION
        SELECT c.conrelid::regclass FROM all_found a JOIN pg_constraint c ON c.confrelid = a.id AND c.contype = 'f'
      )
      SELECT id FROM all_found
    LOOP
      EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', found);
      EXECUTE format('DELETE FROM %s', found);
    END LOOP;
    PERFORM set_config('session_replication_role', 'origin', true);
  END $$`;

/** Opens a transaction in which jobs are neither taken nor added, unless one is in progress. */
async function isIdle(client: pg.Client): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE');
    await client.query(`DELETE FROM pgboss.job WHERE state < 'active'`);
  } catch (error) {
    // The queue's own maintenance takes the same locks in another order: then it is not idle.
    if (!(error instanceof pg.DatabaseError && error.code === '40P01')) throw error;
    await client.query('ROLLBACK');
    return false;
  }
  const { rows } = await client.query(`SELECT 1 FROM pgboss.job WHERE state = 'active' LIMIT 1`);
  if (rows.length > 0) await client.query('COMMIT');
  return rows.length === 0;
}

/** Runs statements on the server's maintenance database. */
export const administer = (url: string, ...statements: string[]): Promise<void> =>
  runOn(urlOf(url, 'postgres'), ...statements);
