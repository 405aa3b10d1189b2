import { Injectable } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { fillDemoFreight } from './demo-freight.jobs.js';

/** Makes the demo's freight in a job: places may still be loading when the portal starts. */
@Injectable()
export class DemoFreight implements DemoStep {
  readonly name = 'freight';
  readonly order = 40;

  constructor(private readonly jobs: Jobs) {}

  async seed(): Promise<void> {
    await this.jobs.enqueue(fillDemoFreight, {}, { key: 'demo' });
  }
}
