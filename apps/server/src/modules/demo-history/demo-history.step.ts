import { Injectable } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { loadDemoHistory } from './demo-history.jobs.js';
import { HistoryProgress } from './history-progress.service.js';

/** Enqueues the job that loads the history of the demo, so that the start doesn't wait for it. */
@Injectable()
export class DemoHistory implements DemoStep {
  readonly name = 'history';
  readonly order = 50;

  constructor(
    private readonly config: ServerConfig,
    private readonly jobs: Jobs,
    private readonly progress: HistoryProgress,
  ) {}

  percent(): number {
    return this.progress.percent();
  }

  async seed(): Promise<void> {
    if (this.config.demoHistory) await this.jobs.enqueue(loadDemoHistory, {}, { key: 'demo' });
  }
}
