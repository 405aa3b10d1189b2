import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { volumesToClose } from './held-volume-requests.queries.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { volumeJob, VolumeRequestExpired } from './volume-requests.events.js';

export const closeVolumeRequests = defineJob('close-volume-requests', NoInput);

/** Expires requests that can no longer be answered or awarded. */
@Injectable()
export class VolumeExpiry implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly held: HeldVolumeRequests,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('close-volume-requests', { everySeconds: 60 }, closeVolumeRequests, {});
  }

  @Runs(closeVolumeRequests)
  async close(): Promise<void> {
    await this.database.transaction(async () => {
      const requests = await this.database.query(volumesToClose, [this.clock.iso()]);
      const actor = jobActor(volumeJob);
      for (const request of requests)
        await this.held.move(actor, request, { name: 'expire', event: VolumeRequestExpired });
    });
  }
}
