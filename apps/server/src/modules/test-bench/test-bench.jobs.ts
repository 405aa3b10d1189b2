import { Injectable, type OnModuleInit } from '@nestjs/common';
import { trialRetentionDays } from '@lading/contracts/carriers/tariff-trials';
import { Id } from '@lading/contracts/kernel/field';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { bench, BenchRun } from './bench-run.service.js';
import { oldTrialsDeleted } from './test-bench.queries.js';

class TrialKey {
  @Id() trialId!: number;
}

const testTariff = defineJob('test-tariff', TrialKey, { retryLimit: 2, expireSeconds: 600 });
const forgetTrials = defineJob('forget-tariff-trials', NoInput);

/** Runs tests of tariffs in the background, and deletes old ones. */
@Injectable()
export class TestBenchJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly tests: BenchRun,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('forget-tariff-trials', { cron: '23 4 * * *' }, forgetTrials, {});
  }

  /** In the transaction that adds the test. */
  async enqueue(trialId: number): Promise<void> {
    await this.jobs.enqueue(testTariff, { trialId });
  }

  @Runs(testTariff)
  async test({ trialId }: TrialKey, { isLast, signal }: Run): Promise<void> {
    try {
      await this.tests.run(trialId, signal);
    } catch (error) {
      if (isLast) await this.tests.end(bench, trialId, 'failed', "We couldn't finish this test. Start it again.");
      throw error;
    }
  }

  @Runs(forgetTrials)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - trialRetentionDays * millisecondsPerDay);
    await this.database.query(oldTrialsDeleted, [before.toISOString()]);
  }
}
