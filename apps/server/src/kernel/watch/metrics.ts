import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { figures } from './figures.js';
import type { Deed, DeedKind, End, Hearer, Note } from './watch.js';

interface PoolFigures {
  readonly pool: string;
  readonly size: number;
  readonly busy: number;
  readonly waiting: number;
}

interface QueueFigures {
  readonly queue: string;
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly failed: number;
}

/** What is asked when somebody reads the figures. */
export interface Sources {
  readonly pools: () => readonly PoolFigures[];
  readonly queues: () => Promise<readonly QueueFigures[]>;
  readonly sockets: () => Readonly<Record<'person' | 'visitor', number>>;
}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const longBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Known = (typeof figures)[keyof typeof figures];
type Labels = Record<string, string>;

/** The figures of one process in the form of Prometheus. */
export class Metrics implements Hearer {
  private readonly registry = new Registry();
  private readonly durations: Readonly<Record<Exclude<DeedKind, 'mail'>, Histogram>>;
  private readonly mails = this.counter(figures.mails);
  private readonly pushes = this.counter(figures.pushes);
  private readonly reports = this.counter(figures.policyReports);
  private readonly breakers = this.gauge(figures.breakers);

  constructor(private readonly sources: Sources) {
    collectDefaultMetrics({ register: this.registry });
    this.durations = {
      request: this.histogram(figures.requests, requestBuckets),
      query: this.histogram(figures.queries, queryBuckets),
      job: this.histogram(figures.jobs, longBuckets),
      carrier: this.histogram(figures.carrierCalls, longBuckets),
    };
    this.readPools();
    this.readQueues();
    this.gauge(figures.sockets, (sockets) => {
      for (const [caller, count] of Object.entries(sources.sockets())) sockets.set({ caller }, count);
    });
  }

  ended(deed: Deed, end: End, seconds: number): void {
    if (deed.kind === 'mail') this.mails.inc({ outcome: end.outcome });
    else this.durations[deed.kind].observe(labelsOf(deed, end), seconds);
  }

  noted({ kind, labels, value }: Note): void {
    if (kind === 'breaker') this.breakers.set(labels, value ?? 0);
    else if (kind === 'push') this.pushes.inc(labels);
    else this.reports.inc(labels);
  }

  read(): Promise<string> {
    return this.registry.metrics();
  }

  /** Stops what measures by itself. */
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
  private readQueues(): void {
    const [waiting, oldest, failed] = [figures.jobsWaiting, figures.jobsOldest, figures.jobsFailed].map((one) =>
      this.gauge(one),
    );
    this.gauge(figures.unread, async (unread) => {
      for (const one of [waiting, oldest, failed]) one?.reset();
      const queues = await this.sources.queues().catch(() => undefined);
      unread.set(queues ? 0 : 1);
      for (const { queue, ...told } of queues ?? []) {
        waiting?.set({ queue }, told.waiting);
        oldest?.set({ queue }, told.oldestSeconds);
        failed?.set({ queue }, told.failed);
      }
    });
  }

  private given({ name, labels, about }: Known): {
    name: string;
    help: string;
    labelNames: string[];
    registers: Registry[];
  } {
    return { name, help: about, labelNames: [...labels], registers: [this.registry] };
  }

  private histogram(known: Known, buckets: number[]): Histogram {
    return new Histogram({ ...this.given(known), buckets });
  }

  private counter(known: Known): Counter {
    return new Counter(this.given(known));
  }

  private gauge(known: Known, collect?: (gauge: Gauge) => void | Promise<void>): Gauge {
    const gauge: Gauge = new Gauge({ ...this.given(known), ...(collect && { collect: () => collect(gauge) }) });
    return gauge;
  }
}

const labelsOf = ({ kind, labels }: Deed, end: End): Labels => {
  if (kind === 'request' || kind === 'query') return { ...labels, ...end.labels };
  return { ...labels, ...end.labels, outcome: end.outcome };
};

interface Address {
  readonly port: number;
  readonly host: string;
}

/** Shows the figures on a port of their own; there is nothing else at it. */
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
