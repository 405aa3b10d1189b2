import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { OWNER } from './cluster.js';
import { codeOf } from './error-code.js';

/** How to connect to a cluster, and which one it must be. */
export interface Address {
  port: number;
  password: string;
  systemIdentifier: string;
}

/** The URL of a database of the cluster, as its owner. */
export function urlOf({ port, password }: Address, database: string): string {
  return `postgres://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Waits until the cluster responds, creates the owner's database if missing, and returns false if the cluster ended instead.
 * Another cluster may respond on the port, so its system identifier is compared.
 */
export async function waitUntilReady(address: Address, isRunning: () => boolean): Promise<boolean> {
  let waited = 0;
  while (isRunning()) {
    if (await answers(address)) return true;
    const milliseconds = waited < 2_000 ? 20 : 250;
    await pause(milliseconds);
    waited += milliseconds;
    if (waited > LONGEST_RECOVERY) throw new Error('PostgreSQL did not become ready within five minutes.');
  }
  return false;
}

const LONGEST_RECOVERY = 300_000;

// Not up yet, starting up, or shutting down: temporary states.
const PASSING = new Set(['ECONNREFUSED', 'ECONNRESET', '57P03']);

async function answers(address: Address): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(address, 'postgres'), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    );
    if (rows[0]?.id !== address.systemIdentifier)
      throw new Error(`Another PostgreSQL than ours answers on port ${address.port}.`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`create database ${OWNER}`);
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function isPassing(error: unknown): boolean {
  return PASSING.has(codeOf(error) ?? '') || String(error).includes('Connection terminated');
}
