import { spawn } from 'node:child_process';
import { Injectable } from '@nestjs/common';
import type { PgBoss } from 'pg-boss';
import { Integer } from '@lading/contracts/kernel/field';
import { copyDatabase, eventually, startKernelApp, type KernelApp } from '../../../../../test/harness/kernel-app';
import { ownTime } from '../../../../../test/harness/own-time';
import { system } from '../database/session.js';
import { BOSS } from './job-engine.js';
import { defineJob, Runs, type Run } from './job.js';
import { Jobs } from './jobs.js';

class Work {
  @Integer() number!: number;
}

const quick = defineJob('quick', Work, { concurrency: 2 });
const stubborn = defineJob('stubborn', Work, { retryLimit: 2 });
const orphaned = defineJob('orphaned', Work);
const regular = defineJob('regular', Work);
const lost = defineJob('lost', Work);

@Injectable()
class Workers {
  readonly done: { number: number; attempt: number; at: number }[] = [];
  isBroken = true;
  isHeld = false;

  @Runs(quick)
  async quick({ number }: Work, { attempt }: Run): Promise<void> {
    while (this.isHeld) await new Promise((resolve) => setTimeout(resolve, 20));
    this.note(number, attempt);
  }

  @Runs(stubborn)
  async stubborn({ number }: Work, { attempt }: Run): Promise<void> {
    this.note(number, attempt);
    if (this.isBroken) throw new Error('the carrier is away');
  }

  @Runs(orphaned)
  async orphaned({ number }: Work, { attempt }: Run): Promise<void> {
    this.note(number, attempt);
  }

  @Runs(lost)
  async lost({ number }: Work, { attempt }: Run): Promise<void> {
    this.note(number, attempt);
  }

  @Runs(regular)
  async regular({ number }: Work, { attempt }: Run): Promise<void> {
    this.note(number, attempt);
  }

  of(number: number): { attempt: number; at: number }[] {
    return this.done.filter((one) => one.number === number);
  }

  private note(number: number, attempt: number): void {
    this.done.push({ number, attempt, at: performance.now() });
  }
}

/** A worker in a separate process that claims a job and is killed in the middle of it. */
async function claimAndDie(url: string, queue: string): Promise<void> {
  const script = `import('pg-boss').then(async ({ PgBoss }) => {
    const boss = new PgBoss({ connectionString: ${JSON.stringify(url)}, supervise: false, schedule: false });
    await boss.start();
    await boss.work('${queue}', { pollingIntervalSeconds: 0.5 }, async () => { console.log('claimed'); await new Promise(() => setInterval(() => 0, 1000)); });
  })`;
  const worker = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => worker.stdout.once('data', resolve));
  const isGone = new Promise((resolve) => worker.once('exit', resolve));
  worker.kill('SIGKILL');
  await isGone;
}

describe('jobs', () => {
  let url: string;
  let drop: () => Promise<void>;
  let kernel: KernelApp;
  let jobs: Jobs;
  let workers: Workers;

  beforeAll(async () => {
    ({ url, drop } = await copyDatabase());
    kernel = await startKernelApp({ url, providers: [Workers] });
    jobs = kernel.app.get(Jobs);
    workers = kernel.app.get(Workers);
  });

  afterAll(async () => {
    await kernel.close();
    await drop();
  });

  it('run once for one key, however often they are enqueued', async () => {
    const first = await jobs.enqueue(quick, { number: 1 }, { key: 'shipment:1' });
    const second = await jobs.enqueue(quick, { number: 1 }, { key: 'shipment:1' });

    await eventually(() => workers.of(1).length > 0 || undefined);
    await jobs.enqueue(quick, { number: 2 });
    await eventually(() => workers.of(2).length > 0 || undefined);

    expect(second).toBe(first);
    expect(workers.of(1)).toHaveLength(1);
  });

  it('work through a backlog without waiting for the next poll', async () => {
    const start = ownTime();
    await kernel.database.transaction(async () => {
      for (let number = 100; number < 140; number += 1) await jobs.enqueue(quick, { number });
    });

    await eventually(() =>
      workers.done.filter(({ number }) => number >= 100 && number < 140).length === 40 ? true : undefined,
    );

    expect(ownTime() - start).toBeLessThan(4000);
  });

  it('wait until they are due', async () => {
    const due = new Date(Date.now() + 1500);
    const start = performance.now();
    await jobs.enqueue(quick, { number: 3 }, { at: due });

    const [run] = await eventually(() => (workers.of(3).length > 0 ? workers.of(3) : undefined));

    expect((run?.at ?? 0) - start).toBeGreaterThan(1300);
  });

  it('of a newer release are done without what this one does not know', async () => {
    await kernel.app.get<PgBoss>(BOSS).send('quick', { number: 77, color: 'red' });

    await eventually(async () => workers.of(77).length > 0 || undefined);
  });

  it('refuse an input that does not fit their shape', async () => {
    await expect(jobs.enqueue(quick, { number: 1.5 })).rejects.toThrow('wrong input');
  });

  it('fail the change that enqueues them when their queue is gone, with a key or without', async () => {
    const { database } = kernel;
    await kernel.app.get<PgBoss>(BOSS).getDb().executeSql(`DELETE FROM pgboss.queue WHERE name = 'lost'`);
    const change = (due: { key?: string }): Promise<unknown> =>
      database.asScope(system, () =>
        database.transaction(async () => {
          await jobs.enqueue(quick, { number: 80 });
          await jobs.enqueue(lost, { number: 8 }, due);
        }),
      );

    await expect(change({})).rejects.toThrow('the queue lost is missing');
    await expect(change({ key: 'shipment:8' })).rejects.toThrow('the queue lost is missing');
    expect(await kernel.sql(`SELECT 1 FROM pgboss.job WHERE data ->> 'number' IN ('8', '80')`)).toEqual([]);
  });

  it('are retried with growing delays, retained after the last attempt, and retried on demand', async () => {
    const id = await jobs.enqueue(stubborn, { number: 4 });

    const failed = await eventually(async () => (await jobs.failed()).find((one) => one.id === id), 30_000);
    const [first, second, third] = workers.of(4);
    workers.isBroken = false;
    const isRetried = await jobs.retry(id);
    await eventually(() => workers.of(4).find(({ attempt }) => attempt === 4));

    expect(failed).toMatchObject({
      job: 'stubborn',
      input: { number: 4 },
      attempts: 3,
      lastError: 'the carrier is away',
    });
    expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThan((second?.at ?? 0) - (first?.at ?? 0) - 1500);
    expect(workers.of(4).map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
    expect(isRetried).toBe(true);
    expect(await eventually(async () => ((await jobs.failed()).some((one) => one.id === id) ? undefined : true))).toBe(
      true,
    );
  }, 60_000);

  it('move on within about half a minute when their worker is killed', async () => {
    const queueOnly = await startKernelApp({ url, providers: [Workers], config: { role: 'web' } });
    await kernel.close();
    await queueOnly.app.get(Jobs).enqueue(orphaned, { number: 5 });
    await claimAndDie(url, 'orphaned');
    const died = ownTime();

    kernel = await startKernelApp({ url, providers: [Workers] });
    jobs = kernel.app.get(Jobs);
    workers = kernel.app.get(Workers);
    const run = await eventually(() => workers.of(5)[0], 45_000);

    await queueOnly.close();
    expect(run.attempt).toBe(2);
    expect(ownTime() - died).toBeLessThan(35_000);
  }, 90_000);

  it('end before the process stops', async () => {
    workers.isHeld = true;
    await kernel.database.asScope(system, () => jobs.enqueue(quick, { number: 6 }));
    await eventually(async () => {
      const [row] = await kernel.sql(`SELECT 1 FROM pgboss.job WHERE name = 'quick' AND state = 'active'`);
      return row;
    });

    const closing = kernel.close();
    setTimeout(() => (workers.isHeld = false), 500);
    await closing;

    expect(workers.of(6)).toHaveLength(1);
    kernel = await startKernelApp({ url, providers: [Workers] });
    const [row] = await kernel.sql<{ state: string }>(`SELECT state FROM pgboss.job WHERE data ->> 'number' = '6'`);
    expect(row?.state).toBe('completed');
  }, 30_000);

  it('on a schedule are enqueued once per time by two processes', async () => {
    await kernel.close();
    const start = async (): Promise<KernelApp> => {
      @Injectable()
      class Timetable {
        constructor(timed: Jobs) {
          timed.schedule('pulse', { everySeconds: 1 }, regular, { number: 7 });
        }
      }
      return startKernelApp({ url, providers: [Workers, Timetable] });
    };
    kernel = await start();
    const other = await start();

    await new Promise((resolve) => setTimeout(resolve, 4000));

    const rows = await kernel.sql<{ slots: number; jobs: number }>(
      `SELECT count(DISTINCT singleton_on) AS slots, count(*) AS jobs FROM pgboss.job WHERE name = 'regular'`,
    );
    await other.close();
    expect(rows[0]?.jobs).toBe(rows[0]?.slots);
    expect(rows[0]?.jobs).toBeGreaterThanOrEqual(3);
  }, 30_000);
});
