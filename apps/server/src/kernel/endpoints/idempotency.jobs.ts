import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { noRows, statement } from '../database/declared-statement.js';
import { defineJob, NoInput, Runs } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';

const forgetKeys = defineJob('forget-idempotency-keys', NoInput);
/** A key protects its call for two days. */
const retention = 48 * 3_600_000;
const anHour = 3600;

const deleteOldKeys = statement(noRows, 'DELETE FROM idempotency_key WHERE created_at < $1');

/** Deletes keys that are too old to be repeated. */
@Injectable()
export class IdempotencyUpkeep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('forget-idempotency-keys', { everySeconds: anHour }, forgetKeys, new NoInput());
  }

  @Runs(forgetKeys)
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - retention);
    await this.database.query(deleteOldKeys, [before]);
  }
}
