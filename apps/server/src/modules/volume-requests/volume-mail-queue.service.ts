import { Injectable } from '@nestjs/common';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { MailModeration } from '../../kernel/mail/mail-moderation.js';
import { answersToVolume } from './held-volume-requests.queries.js';
import { askVolumeCarrier, tellVolumeCarrier } from './volume-requests.jobs.js';

/** Enqueues emails to carriers: one job for each, within the transaction of the change. */
@Injectable()
export class VolumeMailQueue {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly moderation: MailModeration,
  ) {}

  /** Refuses too many emails before any is sent. */
  requireFew(actor: Actor, addresses: readonly string[]): Promise<void> {
    return this.moderation.require(actor, addresses, 'request');
  }

  async ask(answerId: number): Promise<void> {
    await this.jobs.enqueue(askVolumeCarrier, { answerId }, { key: String(answerId) });
  }

  /** Notifies all asked carriers of the outcome. */
  async tellAll(volumeRequestId: number): Promise<void> {
    for (const { answerId } of await this.database.query(answersToVolume, [volumeRequestId]))
      await this.jobs.enqueue(tellVolumeCarrier, { answerId }, { key: String(answerId) });
  }
}
