import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Id, Integer } from '@lading/contracts/kernel/field';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { defineJob, NoInput, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { InviteBatches } from '../account/registration/invite-batches.service.js';
import { InvitingService } from '../account/registration/inviting.service.js';

/** The emails of a file leave in portions. */
class Portion {
  @Id() batchId!: number;
  @Integer({ min: 1 }) number!: number;
}

/** Sixty emails a minute: a batch, and the milliseconds until the next one. */
const portion = 10;
const pause = 10_000;
/** Reminders a minute. */
const mostReminders = 60;

const sendInvites = defineJob('send-invites', Portion);
const remindInvited = defineJob('remind-invited', NoInput);

/** Sends the emails of files of invites bit by bit, and reminds companies that have not joined. */
@Injectable()
export class InviteMails implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly batches: InviteBatches,
    private readonly inviting: InvitingService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('remind-invited', { everySeconds: 60 }, remindInvited, {});
  }

  /** In the transaction that stores the file. */
  async enqueue(batchId: number): Promise<void> {
    await this.jobs.enqueue(sendInvites, { batchId, number: 1 });
  }

  @Runs(sendInvites)
  async send({ batchId, number }: Portion): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.batches.sendNext(batchId, portion))) return;
      const next = number + 1;
      const at = new Date(this.clock.now().getTime() + pause);
      // A portion that was sent but not acknowledged runs again, and must not double what follows.
      await this.jobs.enqueue(sendInvites, { batchId, number: next }, { at, key: `${batchId}:${next}` });
    });
  }

  @Runs(remindInvited)
  async remind(): Promise<void> {
    await this.inviting.remindDue(jobActor('invites'), mostReminders);
  }
}
