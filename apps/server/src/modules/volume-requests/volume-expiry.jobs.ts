import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { HeldVolumeRequests, type HeldVolume } from './held-volume-requests.service.js';
import { volumeJob, VolumeRequestExpired } from './volume-requests.events.js';

export const closeVolumeRequests = defineJob('close-volume-requests', NoInput);
/** Requests that one run closes at most; the next run goes on. */
const mostAtOnce = 200;

/** Nobody can answer any more, and no offer can be awarded any more. */
const over = `SELECT id AS "volumeRequestId", customer_id AS "customerId", number, state, details, origin_zone AS "originZone",
    answer_by AS "answerBy"
  FROM volume_request r
  WHERE state IN ('sent', 'answered') AND answer_by <= $1
    AND NOT EXISTS (SELECT FROM volume_answer a WHERE a.volume_request_id = r.id AND a.state = 'offered'
      AND a.valid_until >= ($1::timestamptz AT TIME ZONE r.origin_zone)::date)
  ORDER BY answer_by LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`;

/** Ends requests whose time is up. */
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
      const requests = await this.database.query<HeldVolume>(over, [this.clock.iso()]);
      const actor = jobActor(volumeJob);
      for (const request of requests)
        await this.held.move(actor, request, { name: 'expire', event: VolumeRequestExpired });
    });
  }
}
