import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { backupFolder } from '../../kernel/backup/bundle.js';
import { writeBundle } from '../../kernel/backup/write-bundle.js';
import { Clock } from '../../kernel/clock/clock.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { OWNER_DATABASE } from '../../kernel/database/open-database.js';
import { openFilePlace } from '../../kernel/files/open-file-place.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { release } from '../sites/site-settings.service.js';

const hour = 3600;
const makeBackup = defineJob('make-backup', NoInput, { retryLimit: 2, retryDelay: 300, expireSeconds: 6 * hour });

/** Backs up every night, in one of the processes that do jobs; where no folder is named, nothing is due. */
@Injectable()
export class BackupsJobs implements OnModuleInit {
  constructor(
    private readonly config: ServerConfig,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(OWNER_DATABASE) private readonly url: string,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    if (this.config.backupDir) this.jobs.schedule('nightly', { cron: '47 7 * * *' }, makeBackup, {});
  }

  @Runs(makeBackup)
  async make(): Promise<void> {
    const started = this.clock.ticks();
    const bundle = await writeBundle(
      {
        url: this.url,
        files: await openFilePlace(this.config),
        dataFolder: this.config.ladingDataDir,
        release,
      },
      { folder: backupFolder(this.config), madeAt: this.clock.iso(), keeps: this.config.backupsKept },
    );
    this.log.info({ bundle, milliseconds: Math.round(this.clock.ticks() - started) }, 'backup made');
  }
}
