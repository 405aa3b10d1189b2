import pg from 'pg';
import { DataSource, type EntitySchema, type MixedList } from 'typeorm';
import { Database } from './database.js';
import { useRowValues } from './row-values.js';
import { SnakeNames } from './snake-names.js';
import { SteadyClient } from './steady-client.js';

/** The role that requests work as: no owner, no way around row-level security. */
export const appRole = 'lading_app';

const sessionOptions = [
  `role=${appRole}`,
  'timezone=UTC',
  'statement_timeout=5000',
  'lock_timeout=2000',
  'idle_in_transaction_session_timeout=10000',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

const poolOptions = {
  connectionTimeoutMillis: 2000,
  query_timeout: 8000,
  keepAlive: true,
  options: sessionOptions,
  Client: SteadyClient,
};

interface Options {
  url: string;
  poolSize: number;
  // -- TypeORM's own type for a list of entity classes
  entities: MixedList<Function | string | EntitySchema>;
  onPoolError: (error: Error) => void;
  /** Hears what went wrong after a commit. */
  onLateError?: (error: unknown) => void;
}

/** Opens the pools of one process; the schema must be migrated already. */
export async function openDatabase({ url, poolSize, entities, onPoolError, onLateError }: Options): Promise<Database> {
  useRowValues();
  const source = new DataSource({
    type: 'postgres',
    url,
    entities,
    namingStrategy: new SnakeNames(),
    poolSize: Math.ceil(poolSize / 2),
    poolErrorHandler: onPoolError,
    extra: poolOptions,
  });
  await source.initialize();
  const reads = new pg.Pool({
    connectionString: url,
    max: Math.max(2, Math.floor(poolSize / 2)),
    pipeline: true,
    ...poolOptions,
  });
  reads.on('error', onPoolError);
  return new Database(source, reads, onLateError);
}
