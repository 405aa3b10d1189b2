import { Injectable } from '@nestjs/common';
import { demoFuelIndex } from '@lading/demo-data/carrier-terms';
import type { DemoStep } from '@lading/demo-data/demo-step';
import { Clock } from '../../kernel/clock/clock.js';
import { FuelIndexService } from './fuel-index.service.js';

/** Gives the demo the weeks up to today; a job adds the weeks that follow. */
@Injectable()
export class DemoFuelIndex implements DemoStep {
  readonly name = 'fuel-index';
  readonly order = 10;

  constructor(
    private readonly service: FuelIndexService,
    private readonly clock: Clock,
  ) {}

  seed(): Promise<void> {
    return this.service.fillDemo(demoFuelIndex(this.clock.iso().slice(0, 10)));
  }
}
