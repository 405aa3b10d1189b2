import { PgBoss, type Queue } from 'pg-boss';
import { appRole, optionsOf } from '../database/session.js';
import type { Log } from '../log/log.js';
import type { Job } from './job.js';

export const BOSS = Symbol('pg-boss');

/** A worker that has not been heard of for this long is dead, and its jobs go to another one. */
const heartbeatSeconds = 10;
const longestRetryDelay = 600;
const retentionSeconds = 14 * 24 * 3600;

/** NOTIFY wakes workers at the commit; polling finds what is due later and what a lost notification left behind. */
export const claimSettings = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 } as const;

/** Handed on to the engine's pool: a silent connection is given up, so that it cannot hold a worker. */
const connection = {
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
  query_timeout: 15_000,
  options: optionsOf({}),
};

interface Engine {
  readonly ownerUrl: string;
  readonly role: 'all' | 'web' | 'worker';
  readonly log: Log;
}

/**
 * The queue engine on PostgreSQL. It connects as the owner, because it updates its own schema. It starts in the
 * background; `openQueues` waits for it and throws when it failed.
 */
export function createBoss({ ownerUrl, role, log }: Engine): PgBoss {
  const boss = new PgBoss({
    ...connection,
    connectionString: ownerUrl,
    application_name: 'lading-jobs',
    max: role === 'web' ? 2 : 4,
    useListenNotify: role !== 'web',
    supervise: role !== 'web',
    schedule: role !== 'web',
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: errorOf(error) }, 'job queue'));
  boss.start().catch(() => undefined);
  return boss;
}

/** The engine reports a failed worker by a plain object, which a log would show as empty. */
function errorOf(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const { message, ...more } = { message: 'unknown', ...(typeof reported === 'object' ? reported : { reported }) };
  return Object.assign(new Error(String(message)), more);
}

/** Tables of the engine that requests may not use yet. */
const closedTables = `SELECT c.oid FROM pg_class c WHERE c.relnamespace = 'pgboss'::regnamespace AND c.relkind IN ('r', 'p')
    AND NOT (has_table_privilege('${appRole}', c.oid, 'SELECT') AND has_table_privilege('${appRole}', c.oid, 'INSERT'))`;

const openTables = `GRANT USAGE ON SCHEMA pgboss TO ${appRole};
  GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO ${appRole};`;

const queueOf = (job: Job): Omit<Queue, 'name'> => ({
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelay,
  retryBackoff: true,
  retryDelayMax: longestRetryDelay,
  expireInSeconds: job.expireSeconds,
  heartbeatSeconds,
  deleteAfterSeconds: retentionSeconds,
  retentionSeconds: retentionSeconds,
  notify: true,
});

/** Starts the engine, brings its queues up to date and lets requests enqueue in their own transactions. */
export async function openQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.start();
  const [queues, { rows }] = await Promise.all([boss.getQueues(), boss.getDb().executeSql(closedTables)]);
  const known = new Map(queues.map((queue) => [queue.name, queue]));
  await Promise.all(jobs.map((job) => openQueue(boss, job, known.get(job.name))));
  if (rows.length > 0) await boss.getDb().executeSql(openTables);
}

/** What is as it should be is left alone: nearly every start finds it so. */
async function openQueue(boss: PgBoss, job: Job, known: Queue | undefined): Promise<void> {
  const wanted = queueOf(job);
  if (!known) return boss.createQueue(job.name, wanted);
  const isWanted = Object.entries(wanted).every(([setting, value]) => Reflect.get(known, setting) === value);
  if (!isWanted) await boss.updateQueue(job.name, wanted);
}
