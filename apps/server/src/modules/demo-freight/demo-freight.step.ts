import { Injectable } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { fillDemoDesk, fillDemoFreight } from './demo-freight.jobs.js';

/** Makes some freight for a demo without a history, and always a pickup for the desk of a carrier, in a job: places may still be loading when the portal starts. */
@Injectable()
export class DemoFreight implements DemoStep {
  readonly name = 'freight';
  readonly order = 40;

  constructor(
    private readonly config: ServerConfig,
    private readonly jobs: Jobs,
  ) {}

  async seed(): Promise<void> {
    const job = this.config.demoHistory ? fillDemoDesk : fillDemoFreight;
    await this.jobs.enqueue(job, {}, { key: 'demo' });
  }
}
