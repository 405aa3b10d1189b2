import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Log, LOG } from '../log/log.js';
import { type WatchListener, watch } from '../watch/watch.js';
import { ServerConfig } from '../config/server-config.js';
import { Database } from '../database/database.js';
import { Jobs } from '../jobs/jobs.js';
import { PortalGateway } from '../realtime/portal.gateway.js';

/** Logs statements that took longer than the limit in milliseconds: their text without values, and their trace. */
const slowQueries = (log: Log, limit: number): WatchListener => ({
  ended({ kind, text }, { outcome }, seconds) {
    const ms = Math.round(seconds * 1000);
    if (kind !== 'query' || ms < limit) return;
    log.warn({ ms, outcome, statement: text?.() }, 'slow query');
  },
});

/** Lets those listen whom the settings name; their libraries are read only then. */
@Injectable()
export class Telemetry implements OnModuleInit, OnApplicationShutdown {
  private readonly endings: (() => void | Promise<void>)[] = [];

  constructor(
    private readonly config: ServerConfig,
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly gateway: PortalGateway,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onModuleInit(): Promise<void> {
    const { slowQueryMs } = this.config;
    if (slowQueryMs > 0) this.endings.push(watch.listen(slowQueries(this.log, slowQueryMs)));
    await this.exportSpans();
    await this.showFigures();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const end of this.endings.splice(0)) await end();
  }

  private async exportSpans(): Promise<void> {
    const { otelExporterOtlpEndpoint: endpoint, traceSamplePercent: percent } = this.config;
    if (!endpoint) return;
    const { exportSpans } = await import('./otlp.js');
    const onFailure = (error: unknown): void => this.log.warn({ err: error }, 'spans were not sent');
    const { tracer, close } = exportSpans({ endpoint, percent, onFailure });
    this.endings.push(watch.traceWith(tracer), close);
  }

  private async showFigures(): Promise<void> {
    const { metricsPort: port, metricsHost: host } = this.config;
    if (port === undefined) return;
    const { Metrics, serveMetrics } = await import('./metrics.js');
    const metrics = new Metrics({
      pools: () => this.database.use(),
      queues: () => this.jobs.queueFigures(),
      sockets: () => this.gateway.counts(),
    });
    this.endings.push(watch.listen(metrics), await serveMetrics(metrics, { port, host }));
  }
}
