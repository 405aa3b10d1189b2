import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { ShipmentRollup } from './shipment-rollup.service.js';

const rollUpChanged = defineJob('roll-up-shipments', NoInput, { retryLimit: 0, expireSeconds: 600 });
const rollUpLarge = defineJob('keep-shipment-sums', NoInput, { retryLimit: 0, expireSeconds: 1800 });

/** Seconds. Reads are right at any time; the sooner changes are rolled up, the less a read has to add up itself. */
const changedEvery = 10;
const largeEvery = 600;

/** Keeps the rollups of large customers up to date. */
@Injectable()
export class ShipmentRollupJobs implements OnModuleInit {
  constructor(
    private readonly rollups: ShipmentRollup,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('roll-up-shipments', { everySeconds: changedEvery }, rollUpChanged, {});
    this.jobs.schedule('keep-shipment-sums', { everySeconds: largeEvery }, rollUpLarge, {});
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
