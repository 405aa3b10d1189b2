import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Files } from '../../kernel/files/files.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { CarrierResource } from './carrier-resources.entities.js';
import { oldResources } from './carrier-resources.queries.js';
import { restorableSince } from './carrier-resources.service.js';

const removeResources = defineJob('remove-deleted-resources', NoInput);

/** Removes resources that can't be restored anymore. */
@Injectable()
export class CarrierResourcesJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('nightly', { cron: '31 8 * * *' }, removeResources, {});
  }

  /** The file is deleted first: the next run finds a row without its file again, but never a file without a row. */
  @Runs(removeResources)
  async remove(): Promise<void> {
    await this.database.asScope(system, async () => {
      for (const { id, key } of await this.database.query(oldResources, [restorableSince(this.clock.now())])) {
        await this.files.remove(key);
        await this.database.transaction(() => this.database.manager.delete(CarrierResource, id));
      }
    });
  }
}
