import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { CarrierRollup } from './carrier-rollup.service.js';

const rollUpChanged = defineJob('roll-up-carriers', NoInput, { retryLimit: 0, expireSeconds: 600 });
const rollUpLarge = defineJob('roll-up-large-carriers', NoInput, { retryLimit: 0, expireSeconds: 3600 });

/** Seconds. Reads are right at any time; the sooner changes are rolled up, the less a read has to add up itself. */
const changedEvery = 10;
const largeEvery = 600;

/** Keeps the rollups of large carriers up to date. */
@Injectable()
export class CarrierRollupJobs implements OnModuleInit {
  constructor(
    private readonly rollups: CarrierRollup,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('roll-up-carriers', { everySeconds: changedEvery }, rollUpChanged, {});
    this.jobs.schedule('roll-up-large-carriers', { everySeconds: largeEvery }, rollUpLarge, {});
  }

  @Runs(rollUpChanged)
  changed(): Promise<void> {
    return this.rollups.rollUpChanged();
  }

  @Runs(rollUpLarge)
  large(): Promise<void> {
    return this.rollups.rollUpLarge();
  }
}
