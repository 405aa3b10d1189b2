import { Injectable, type OnModuleInit } from '@nestjs/common';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { ShipmentRollup } from './shipment-rollup.service.js';

const foldSums = defineJob('fold-shipment-sums', NoInput, { retryLimit: 0, expireSeconds: 600 });
const keepSums = defineJob('keep-shipment-sums', NoInput, { retryLimit: 0, expireSeconds: 1800 });

/** Readings are right whenever this runs; the sooner it does, the less of them has to be added up anew. */
const foldEvery = 10;
const keepEvery = 600;

/** Keeps the sums of large companies up to date. */
@Injectable()
export class ShipmentRollupJobs implements OnModuleInit {
  constructor(
    private readonly sums: ShipmentRollup,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('fold-shipment-sums', { everySeconds: foldEvery }, foldSums, {});
    this.jobs.schedule('keep-shipment-sums', { everySeconds: keepEvery }, keepSums, {});
  }

  @Runs(foldSums)
  fold(): Promise<void> {
    return this.sums.fold();
  }

  @Runs(keepSums)
  keep(): Promise<void> {
    return this.sums.keepLarge();
  }
}
