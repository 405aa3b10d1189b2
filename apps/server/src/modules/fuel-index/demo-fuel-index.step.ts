import { Injectable } from '@nestjs/common';
import { demoFuelIndex } from '@lading/demo-data/carrier-terms';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { Clock } from '../../kernel/clock/clock.js';
import { FuelIndexService, type PublishedFuel } from './fuel-index.service.js';

/** The index of a demo: the weeks up to today at its first start, and later for the job that adds the weeks that follow. */
@Injectable()
export class DemoFuelIndex implements DemoStep {
  readonly name = 'fuel-index';
  readonly order = 10;

  constructor(
    private readonly service: FuelIndexService,
    private readonly clock: Clock,
  ) {}

  /** Invented values up to today. */
  published(): PublishedFuel[] {
    return demoFuelIndex(this.clock.iso().slice(0, 10));
  }

  seed(): Promise<void> {
    return this.service.fillDemo(this.published());
  }
}
