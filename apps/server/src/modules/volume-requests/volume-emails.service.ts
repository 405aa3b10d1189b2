import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { MailModeration } from '../../kernel/mail/mail-moderation.js';
import { answersToVolume } from './held-volumes.queries.js';
import { askVolumeCarrier, tellVolumeCarrier } from './volume-mails.jobs.js';

/** Has carriers written to: one job for each, enqueued with the change that it tells of. */
@Injectable()
export class VolumeEmails {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly moderation: MailModeration,
  ) {}

  /** Refuses a flood before anybody is written to. */
  requireFew(actor: Actor, addresses: readonly string[]): Promise<void> {
    return this.moderation.require(actor, addresses, 'request');
  }

  async ask(answerId: number): Promise<void> {
    await this.jobs.enqueue(askVolumeCarrier, { answerId }, { key: String(answerId) });
  }

  /** Everybody who was asked hears of the end. */
  async tellAll(volumeRequestId: number): Promise<void> {
    for (const { answerId } of await this.database.query(answersToVolume, [volumeRequestId]))
      await this.jobs.enqueue(tellVolumeCarrier, { answerId }, { key: String(answerId) });
  }
}
