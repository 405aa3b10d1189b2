import { Injectable } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { fillDemoDesk, fillDemoFreight } from './demo-freight.jobs.js';

/** Makes some freight for a demo without a history, and a pickup for the desk of a carrier, in jobs: places may still be loading when the portal starts. */
@Injectable()
export class DemoFreight implements DemoStep {
  readonly name = 'freight';
  readonly order = 40;

  constructor(
    private readonly config: ServerConfig,
    private readonly jobs: Jobs,
  ) {}

  async seed(): Promise<void> {
    if (!this.config.demoHistory) await this.jobs.enqueue(fillDemoFreight, {}, { key: 'demo' });
    await this.jobs.enqueue(fillDemoDesk, {}, { key: 'demo' });
  }
}
