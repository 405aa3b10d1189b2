import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { noRows, statement } from '../database/declared-statement.js';
import { defineJob, NoInput, Runs } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';

const clearRateLimits = defineJob('clear-rate-limits', NoInput);
const tenMinutes = 600;

const deleteEnded = statement(noRows, 'DELETE FROM rate_limit WHERE expire < $1');

/** Removes counters whose window has ended. */
@Injectable()
export class RateLimitUpkeep implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('clear-rate-limits', { everySeconds: tenMinutes }, clearRateLimits, new NoInput());
  }

  /** Counters are dated by the machine, as the library counts. */
  @Runs(clearRateLimits)
  async clear(): Promise<void> {
    await this.database.query(deleteEnded, [Math.floor(this.clock.machineSeconds() * 1000)]);
  }
}
