import { PgBoss, type Queue } from 'pg-boss';
import { appRole } from '../database/open-database.js';
import { SteadyClient } from '../database/steady-client.js';
import type { Job } from './job.js';

export const BOSS = Symbol('pg-boss');

/** A worker that has not been heard of for this long is dead, and its jobs go to another one. */
const heartbeatSeconds = 10;
const longestRetryDelay = 600;
const keptSeconds = 14 * 24 * 3600;

/** NOTIFY wakes workers at the commit; polling finds what is due later and what a lost notification left behind. */
export const claimSettings = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 } as const;

/** Handed on to the engine's pool: a silent connection is given up, so that it cannot hold a worker. */
const connection = { Client: SteadyClient, keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 15_000 };

/** The queue engine on PostgreSQL; it works as the owner, because it keeps its own schema up to date. */
export const createBoss = (ownerUrl: string, role: 'all' | 'web' | 'worker'): PgBoss =>
  new PgBoss({
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

const queueOf = (job: Job): Omit<Queue, 'name'> => ({
  retryLimit: job.retryLimit,
  retryDelay: job.retryDelay,
  retryBackoff: true,
  retryDelayMax: longestRetryDelay,
  expireInSeconds: job.expireSeconds,
  heartbeatSeconds,
  deleteAfterSeconds: keptSeconds,
  retentionSeconds: keptSeconds,
  notify: true,
});

/** Starts the engine, brings its queues up to date and lets requests enqueue in their own transactions. */
export async function openQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const job of jobs) {
    if (known.has(job.name)) await boss.updateQueue(job.name, queueOf(job));
    else await boss.createQueue(job.name, queueOf(job));
  }
  await boss.getDb().executeSql(
    `GRANT USAGE ON SCHEMA pgboss TO ${appRole};
     GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO ${appRole};`,
  );
}
