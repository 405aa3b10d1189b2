import pg from 'pg';
import { DataSource, type EntitySchema, type MixedList } from 'typeorm';
import { ConnectionQueue } from './connection-queue.js';
import { Database, type OnRows } from './database.js';
import { useRowValues } from './row-values.js';
import { knowXid8 } from './xid8.js';
import { ScopedClient } from './scoped-client.js';
import { optionsOf, requestSession, verifying } from './session.js';
import { SnakeNames } from './snake-names.js';

/** A new connection that is in order is a sign of life; one that lay idle in the pool is none. */
const poolOptions = (queue: ConnectionQueue): pg.PoolConfig => ({
  // Callers queue outside the pool, so this is the time for connecting alone.
  connectionTimeoutMillis: 2000,
  // Longer than the server lets a statement run: a connection that hasn't answered by then is dead.
  query_timeout: 8000,
  keepAlive: true,
  options: optionsOf(requestSession),
  verify: (client, done) =>
    verifying(requestSession)(client, (error) => {
      if (!error) queue.onAnswer();
      done(error);
    }),
});

interface Options {
  url: string;
  poolSize: number;
  // -- TypeORM's own type for a list of entity classes
  entities: MixedList<Function | string | EntitySchema>;
  onPoolError: (error: Error) => void;
  /** Called with an error after a commit. */
  onLateError?: (error: unknown) => void;
  onRows?: OnRows;
}

/** Opens the pools of one process; the schema must be migrated already. */
export async function openDatabase({ url, poolSize, entities, onPoolError, ...listeners }: Options): Promise<Database> {
  useRowValues();
  const sizes = { writes: Math.ceil(poolSize / 2), reads: Math.max(2, Math.floor(poolSize / 2)) };
  const probe = (): Promise<void> => probeDatabase(url);
  const queues = {
    writes: new ConnectionQueue(sizes.writes, probe),
    reads: new ConnectionQueue(sizes.reads, probe),
  };
  const source = new DataSource({
    type: 'postgres',
    url,
    driver: pg,
    entities,
    namingStrategy: new SnakeNames(),
    poolSize: sizes.writes,
    poolErrorHandler: onPoolError,
    extra: { ...poolOptions(queues.writes), pipeline: true, Client: ScopedClient },
  });
  knowXid8(source);
  await source.initialize();
  const reads = new pg.Pool({
    connectionString: url,
    max: sizes.reads,
    ...poolOptions(queues.reads),
  });
  reads.on('error', onPoolError);
  return new Database({ source, reads, queues }, listeners.onLateError, listeners.onRows);
}

/** Fails when the database does not take a new connection; quicker than the pools, since callers wait for it. */
async function probeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** The address of the database with the rights of its owner, for the few who need more than a request may. */
export const OWNER_DATABASE = Symbol('owner-database');
