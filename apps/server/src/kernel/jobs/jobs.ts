import { createHash, randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Job as BossJob, JobInsert, PgBoss } from 'pg-boss';
import { check } from '@lading/contracts/kernel/schema';
import { ServerConfig } from '../config/server-config.js';
import { Database } from '../database/database.js';
import {
  bigint,
  decimal,
  instant,
  integer,
  json,
  ofLibrary,
  row,
  statement,
  text,
  uuid,
  type RowOf,
} from '../database/declared-statement.js';
import { system } from '../database/session.js';
import { LOG, type Log } from '../log/log.js';
import { currentTrace, newTraceId, readTraceparent, withinTrace, writeTraceparent } from '../watch/trace-context.js';
import { watch } from '../watch/watch.js';
import { RUNS, type Job, type Run } from './job.js';
import { BOSS, claimSettings, openQueues } from './job-engine.js';
import { knownFields } from './known-fields.js';
import { markedMethods, type MarkedMethod } from './marked-methods.js';

/** When a job is due and, for an effect that must happen once, the key that identifies repeated enqueuing. */
interface Due {
  at?: Date;
  key?: string;
}

type Rhythm = { cron: string } | { everySeconds: number };

interface Schedule {
  readonly name: string;
  readonly rhythm: Rhythm;
  readonly job: Job;
  readonly input: object;
}

const failedJob = row({
  id: uuid('id'),
  job: text('name'),
  input: json<object>(`data - 'traceparent'`),
  attempts: integer('retry_count + 1'),
  failedAt: instant('completed_on').known(),
  lastError: text(`coalesce(output ->> 'message', output #>> '{value,message}', 'unknown')`),
});

/** A job that has used up its attempts and waits for the operator. */
export type FailedJob = RowOf<typeof failedJob>;

// The engine makes its tables when it starts; until then statements on them can't be compared with the schema.
const failedJobs = {
  shape: failedJob,
  text: `SELECT ${failedJob.sql} FROM pgboss.job WHERE state = 'failed' ORDER BY completed_on DESC LIMIT $1`,
};

const queueOfJob = row({ name: text('name') });
const queueOfFailed = {
  shape: queueOfJob,
  text: `SELECT ${queueOfJob.sql} FROM pgboss.job WHERE id = $1::uuid AND state = 'failed'`,
};

/** Milliseconds that running jobs get at a stop, first with everything they use still there, then until they are given back. */
const finishTimeout = 10_000;
const stopTimeout = 8000;

const isDue = `state < 'active' AND start_after <= now()`;

const queue = row({
  queue: text('name'),
  waiting: integer(`count(*) FILTER (WHERE ${isDue})::int`),
  oldestSeconds: decimal(
    `coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE ${isDue})), 0)::double precision`,
  ),
  failed: integer(`count(*) FILTER (WHERE state = 'failed')::int`),
});

/** How full one queue is. */
export type QueueFigures = RowOf<typeof queue>;

/** Milliseconds: jobs that have ended are passed over one by one, and figures are not worth more than that. */
const figuresTimeout = '2000';

const timeLimit = row({ limit: text(`set_config('statement_timeout', $1, true)`) });
const setTimeLimit = statement(timeLimit, `SELECT ${timeLimit.sql}`);

const queueFigures = {
  shape: queue,
  text: `SELECT ${queue.sql} FROM pgboss.job WHERE state < 'active' OR state = 'failed' GROUP BY name`,
};

const totals = row({
  failed: bigint(`(SELECT coalesce(sum(q.failed_count), 0) FROM pgboss.queue q WHERE $1::text IS NULL OR q.name = $1)`),
  waiting: bigint('count(*)'),
  oldestSeconds: bigint('coalesce(greatest(extract(epoch FROM now() - min(w.start_after)), 0), 0)::bigint'),
});

/** How much waits and has failed, of one queue or of all. */
export type JobTotals = RowOf<typeof totals>;

/** Of queue $1 or of all. The engine counts failed jobs every ten seconds; what waits is found by its index, and 10,000 of it are read at most. */
const jobTotals = {
  shape: totals,
  text: `SELECT ${totals.sql} FROM (SELECT j.start_after FROM pgboss.job j
    WHERE ${isDue} AND NOT j.blocked AND ($1::text IS NULL OR j.name = $1) LIMIT 10000) AS w`,
};

const divisionByZero = '22012';
/** Fails by a division by zero without queue $1. */
const isThere = row({ isThere: bigint('1 / count(*)') });
const queueIsThere = { shape: isThere, text: `SELECT ${isThere.sql} FROM pgboss.queue WHERE name = $1` };

const missing =
  ({ name }: Job) =>
  (error: unknown): unknown =>
    error instanceof Error && Reflect.get(error, 'code') === divisionByZero
      ? new Error(`the queue ${name} is missing`)
      : error;

const handedOn = (): { traceparent?: string } => {
  const trace = currentTrace();
  return trace ? { traceparent: writeTraceparent(trace) } : {};
};

/** The same job and key give the same identifier, so that the database refuses the second one. */
const idOf = (job: Job, key: string): string => {
  const hex = createHash('sha256').update(`${job.name}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A job as the engine stores it. */
function entryOf<T extends object>(job: Job<T>, input: T, { at, key }: Due): JobInsert & { id: string } {
  const result = check(job.shape, input);
  if ('issues' in result) throw new Error(`${job.name} got a wrong input: ${JSON.stringify(result.issues)}`);
  return {
    id: key === undefined ? randomUUID() : idOf(job, key),
    data: { ...result.value, ...handedOn() },
    ...(at && { startAfter: at }),
  };
}

/** Background work: enqueued in the transaction of the change, run at least once by any worker process. */
@Injectable()
export class Jobs implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly schedules: Schedule[] = [];
  private readonly timers: NodeJS.Timeout[] = [];
  private methods: MarkedMethod<Job>[] = [];
  private beginning: Promise<void> = Promise.resolve();
  private ending: Promise<void> | undefined;

  constructor(
    @Inject(BOSS) private readonly boss: PgBoss,
    private readonly database: Database,
    private readonly discovery: DiscoveryService,
    private readonly config: ServerConfig,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Enqueues in the current transaction, or at once outside one; answers the job's identifier. */
  async enqueue<T extends object>(job: Job<T>, input: T, due: Due = {}): Promise<string> {
    const entry = entryOf(job, input, due);
    await this.insert(job, [entry]);
    return entry.id;
  }

  /** The same for several jobs of one kind, with one statement. */
  async enqueueAll<T extends object>(job: Job<T>, asked: readonly (Due & { readonly input: T })[]): Promise<void> {
    if (asked.length === 0) return;
    await this.insert(
      job,
      asked.map(({ input, ...due }) => entryOf(job, input, due)),
    );
  }

  /**
   * The identifiers are known beforehand, so the insert needs no answer. The engine stores nothing where its queue is gone,
   * which it notices only within a minute; the statement ahead fails then, and the change with it.
   */
  private async insert(job: Job, entries: JobInsert[]): Promise<void> {
    const executeSql = async (sql: string, values?: unknown[]) => {
      this.database.enqueue(queueIsThere, [job.name], missing(job));
      this.database.enqueue(ofLibrary(sql), values);
      return { rows: [] };
    };
    await this.database.transaction(() => this.boss.insert(job.name, entries, { db: { executeSql } }));
  }

  /** Runs a job again and again, once per due time however many processes there are; call it in `onModuleInit`. */
  schedule<T extends object>(name: string, rhythm: Rhythm, job: Job<T>, input: T): void {
    this.schedules.push({ name, rhythm, job, input });
  }

  /** The jobs that have used up their tries, newest first. */
  async failed(limit = 100): Promise<FailedJob[]> {
    return this.database.query(failedJobs, [limit]);
  }

  /** How full the queues are; those without work are left out. Throws where the database takes long. */
  async queueFigures(): Promise<QueueFigures[]> {
    return this.database.asScope(system, () =>
      this.database.transaction(() => {
        this.database.enqueue(setTimeLimit, [figuresTimeout]);
        return this.database.query(queueFigures);
      }),
    );
  }

  /** What waits and what has failed, without reading what has ended. */
  async figures(queueName?: string): Promise<JobTotals> {
    const found = await this.database.findOne(jobTotals, [queueName ?? null]);
    return { failed: 0, waiting: 0, oldestSeconds: 0, ...found };
  }

  /** Gives a failed job one more try; answers whether there was one. */
  async retry(id: string): Promise<boolean> {
    const failed = await this.database.findOne(queueOfFailed, [id]);
    if (!failed) return false;
    await this.boss.retry(failed.name, id);
    return true;
  }

  async onModuleInit(): Promise<void> {
    this.methods = markedMethods<Job>(this.discovery, RUNS);
    await openQueues(
      this.boss,
      this.methods.map(({ mark }) => mark),
    );
  }

  /** Requests need the queues, not who works through them: that begins while the portal answers already. */
  onApplicationBootstrap(): void {
    if (this.config.role !== 'web') this.beginning = this.begin();
  }

  /** No new jobs from here on; answers when what runs has ended, or when its time is over and it will be given back. */
  end(): Promise<void> {
    this.ending ??= this.endWork();
    return this.ending;
  }

  /** What runs ends while the connections it needs are still open. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.end();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: stopTimeout });
  }

  private async endWork(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    if (this.config.role === 'web') return;
    await this.beginning;
    const ended = Promise.all(this.methods.map(({ mark }) => this.boss.offWork(mark.name, { wait: true })));
    const late = new Promise((resolve) => setTimeout(resolve, finishTimeout).unref());
    await Promise.race([ended, late]);
  }

  private async begin(): Promise<void> {
    await this.startSchedules();
    for (const { mark, call } of this.methods) {
      for (let worker = 0; worker < mark.concurrency; worker += 1) await this.startWorker(mark, call);
    }
  }

  /** A worker fetches the next job right after each one, so that only an empty queue makes it wait. */
  private async startWorker(job: Job, call: MarkedMethod<Job>['call']): Promise<void> {
    let id: string | undefined;
    id = await this.boss.work<object>(job.name, claimSettings, async ([claimed]) => {
      try {
        if (claimed) await this.run(job, claimed, call);
      } finally {
        if (id) this.boss.notifyWorker(id);
      }
    });
  }

  /** The job goes on in the trace of whatever enqueued it. */
  private async run(job: Job, claimed: BossJob, call: MarkedMethod<Job>['call']): Promise<void> {
    const { traceparent, ...input } = { traceparent: undefined, ...claimed.data };
    const parent = readTraceparent(traceparent) ?? { traceId: newTraceId(), isSampled: false };
    const { context, end } = watch.begin({ kind: 'job', name: job.name, labels: { queue: job.name } }, parent);
    try {
      await withinTrace(context, () => this.attempt(job, { ...claimed, data: input }, call));
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed', error });
      throw error;
    }
  }

  private async attempt(job: Job, claimed: BossJob, call: MarkedMethod<Job>['call']): Promise<void> {
    const attempt = claimed.retryCount + 1;
    const run: Run = { id: claimed.id, attempt, isLast: attempt > job.retryLimit, signal: claimed.signal };
    try {
      const result = check(job.shape, knownFields(job.shape, claimed.data));
      if ('issues' in result) throw new Error(`the input does not fit: ${JSON.stringify(result.issues)}`);
      await this.database.asScope(system, async () => call(result.value, run));
    } catch (error) {
      const say = run.isLast ? 'error' : 'warn';
      this.log[say](
        { err: error, job: job.name, id: run.id, attempt },
        run.isLast ? 'job failed for good' : 'job failed',
      );
      throw error;
    }
  }

  private async startSchedules(): Promise<void> {
    const known = new Set(this.schedules.map(({ job, name }) => `${job.name}:${name}`));
    for (const { name, key } of await this.boss.getSchedules()) {
      if (!known.has(`${name}:${key}`)) await this.boss.unschedule(name, key);
    }
    for (const schedule of this.schedules) await this.startSchedule(schedule);
  }

  private async startSchedule({ name, rhythm, job, input }: Schedule): Promise<void> {
    if ('cron' in rhythm) {
      await this.boss.schedule(job.name, rhythm.cron, input, { tz: 'UTC', key: name });
      return;
    }
    const { everySeconds } = rhythm;
    // The slot of the time makes it one job, although every process has this timer.
    const tick = (): void => {
      this.boss
        .send(job.name, input, { singletonKey: name, singletonSeconds: everySeconds })
        .catch((error: unknown) => this.log.warn({ err: error, schedule: name }, 'a scheduled job was not enqueued'));
    };
    this.timers.push(setInterval(tick, everySeconds * 1000).unref());
  }
}
