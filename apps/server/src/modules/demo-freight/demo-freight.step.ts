import { Injectable } from '@nestjs/common';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { fillDemoFreight } from './demo-freight.jobs.js';

/** Has the demo's freight made while the portal answers already: places may still be on their way. */
@Injectable()
export class DemoFreight implements DemoStep {
  readonly name = 'freight';
  readonly order = 40;

  constructor(private readonly jobs: Jobs) {}

  async seed(): Promise<void> {
    await this.jobs.enqueue(fillDemoFreight, {}, { key: 'demo' });
  }
}
