import { createServer, type Server } from 'node:http';
import { totalmem } from 'node:os';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { QueueFigures } from '../jobs/jobs.js';
import type { Operation, OperationKind, End, WatchListener, Note } from '../watch/watch.js';
import { figures } from './figures.js';

interface PoolFigures {
  readonly pool: string;
  readonly size: number;
  readonly busy: number;
  readonly waiting: number;
}

/** Queried whenever the metrics are read. */
export interface Sources {
  readonly pools: () => readonly PoolFigures[];
  readonly queues: () => Promise<readonly QueueFigures[]>;
  readonly sockets: () => Readonly<Record<'person' | 'visitor', number>>;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const longBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Milliseconds for which the figures of the queues are reused: reading them goes through all jobs. */
const queuesLifetime = 60_000;
/** Milliseconds that a reader waits for them. */
const patience = 3000;

type Known = (typeof figures)[keyof typeof figures];
type Labels = Record<string, string>;

/** The figures of one process in the form of Prometheus. */
export class Metrics implements WatchListener {
  private readonly registry = new Registry();
  private readonly durations: Readonly<Record<Exclude<OperationKind, 'mail'>, Histogram>>;
  private readonly mails = this.counter(figures.mails);
  private readonly pushes = this.counter(figures.pushes);
  private readonly reports = this.counter(figures.policyReports);
  private readonly security = this.counter(figures.security);
  private readonly breakers = this.gauge(figures.breakers);
  private readonly jobs = {
    waiting: this.gauge(figures.jobsWaiting),
    oldestSeconds: this.gauge(figures.jobsOldest),
    failed: this.gauge(figures.jobsFailed),
  };
  private readonly unread = this.gauge(figures.unread);
  private asking: Promise<readonly QueueFigures[] | undefined> | undefined;
  private askedAt = -Infinity;

  constructor(
    private readonly sources: Sources,
    private readonly ticks: () => number = () => performance.now(),
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.durations = {
      request: this.histogram(figures.requests, requestBuckets),
      query: this.histogram(figures.queries, queryBuckets),
      job: this.histogram(figures.jobs, longBuckets),
      carrier: this.histogram(figures.carrierCalls, longBuckets),
    };
    this.readPools();
    // Without a limit the machine's memory is one.
    const limit = process.constrainedMemory();
    this.gauge(figures.memoryLimit).set(limit > 0 ? Math.min(limit, totalmem()) : totalmem());
    this.gauge(figures.sockets, (sockets) => {
      for (const [caller, count] of Object.entries(sources.sockets())) sockets.set({ caller }, count);
    });
  }

  ended(operation: Operation, end: End, seconds: number): void {
    if (operation.kind === 'mail') this.mails.inc({ outcome: end.outcome });
    else this.durations[operation.kind].observe(labelsOf(operation, end), seconds);
  }

  noted({ kind, labels, value }: Note): void {
    if (kind === 'breaker') this.breakers.set(labels, value ?? 0);
    else if (kind === 'push') this.pushes.inc(labels);
    else if (kind === 'security') this.security.inc(labels, value ?? 1);
    else this.reports.inc(labels);
  }

  /** All metrics in the text format; the metrics of jobs are queried first. */
  async read(): Promise<string> {
    await this.readQueues();
    return this.registry.metrics();
  }

  /** Stops the timers of the metrics. */
  close(): void {
    this.registry.clear();
  }

  private readPools(): void {
    const { pools } = this.sources;
    this.gauge(figures.poolSize, (gauge) => pools().forEach(({ pool, size }) => gauge.set({ pool }, size)));
    this.gauge(figures.poolBusy, (gauge) => pools().forEach(({ pool, busy }) => gauge.set({ pool }, busy)));
    this.gauge(figures.poolWaiting, (gauge) => pools().forEach(({ pool, waiting }) => gauge.set({ pool }, waiting)));
  }

  /** One question for all three; a database that does not answer leaves them out and says so. */
  private async readQueues(): Promise<void> {
    const queues = await this.soon(this.queues());
    this.unread.set(queues ? 0 : 1);
    for (const gauge of Object.values(this.jobs)) gauge.reset();
    for (const { queue, ...totals } of queues ?? []) {
      this.jobs.waiting.set({ queue }, totals.waiting);
      this.jobs.oldestSeconds.set({ queue }, totals.oldestSeconds);
      this.jobs.failed.set({ queue }, totals.failed);
    }
  }

  /** An answer is cached for a minute; after a failure the next reader queries again. */
  private queues(): Promise<readonly QueueFigures[] | undefined> {
    if (this.asking && this.ticks() - this.askedAt < queuesLifetime) return this.asking;
    this.askedAt = this.ticks();
    this.asking = this.sources.queues().catch(() => {
      this.asking = undefined;
      return undefined;
    });
    return this.asking;
  }

  private async soon<T>(answer: Promise<T>): Promise<T | undefined> {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), patience);
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  private input({ name, labels, about }: Known): {
    name: string;
    help: string;
    labelNames: string[];
    registers: Registry[];
  } {
    return { name, help: about, labelNames: [...labels], registers: [this.registry] };
  }

  private histogram(known: Known, buckets: number[]): Histogram {
    return new Histogram({ ...this.input(known), buckets });
  }

  private counter(known: Known): Counter {
    return new Counter(this.input(known));
  }

  private gauge(known: Known, collect?: (gauge: Gauge) => void | Promise<void>): Gauge {
    const gauge: Gauge = new Gauge({ ...this.input(known), ...(collect && { collect: () => collect(gauge) }) });
    return gauge;
  }
}

const labelsOf = ({ kind, labels }: Operation, end: End): Labels => {
  if (kind === 'request' || kind === 'query') return { ...labels, ...end.labels };
  return { ...labels, ...end.labels, outcome: end.outcome };
};

interface Address {
  readonly port: number;
  readonly host: string;
}

/** Serves the metrics on a separate port, and nothing else. */
export async function serveMetrics(metrics: Metrics, { port, host }: Address): Promise<() => Promise<void>> {
  const server: Server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    metrics.close();
  };
}
