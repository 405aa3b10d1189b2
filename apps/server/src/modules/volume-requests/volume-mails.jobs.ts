import { Injectable } from '@nestjs/common';
import { Id } from '@lading/contracts/kernel/field';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { defineJob, Runs } from '../../kernel/jobs/job.js';
import { Mails } from '../../kernel/mail/mails.js';
import { ShipmentCanceled, type ShipmentFacts } from '../booking/booking.events.js';
import { SitesService } from '../sites/sites.service.js';
import { VolumeLinks } from './answers/volume-links.service.js';
import { answerOfShipment, volumeRecipient } from './held-volume-requests.queries.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { askingMail, canceledMail, outcomeMail } from './volume-mail-content.js';
import { VolumeAnswer } from './volume-requests.entities.js';
import { VolumeCarrierMailed, volumeJob } from './volume-requests.events.js';

class VolumeAnswerKey {
  @Id() answerId!: number;
}

export const askVolumeCarrier = defineJob('ask-volume-carrier', VolumeAnswerKey, { concurrency: 2 });
export const tellVolumeCarrier = defineJob('tell-volume-carrier', VolumeAnswerKey, { concurrency: 2 });

/** Emails to asked carriers: one job for each, each email exactly once. */
@Injectable()
export class VolumeMails {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly links: VolumeLinks,
    private readonly sites: SitesService,
    private readonly held: HeldVolumeRequests,
    private readonly clock: Clock,
  ) {}

  /** The link is made here, so that only the email has it; requests that were mailed or withdrawn are skipped. */
  @Runs(askVolumeCarrier)
  async mailLink({ answerId }: VolumeAnswerKey): Promise<void> {
    await this.database.transaction(async () => {
      const to = await this.database.findOne(volumeRecipient, [answerId]);
      if (!to || to.mailedAt !== null || !['sent', 'answered'].includes(to.state)) return;
      const { url, tokenHash } = await this.links.make(to.carrierId);
      await this.database.manager.update(VolumeAnswer, answerId, { tokenHash, mailedAt: this.clock.now() });
      const action = { label: 'Answer the request', url };
      const { brand } = await this.sites.lookOf(to.carrierId);
      await this.mails.send({ ...askingMail(to), brand, to: to.email, action, key: `volume-asked:${answerId}` });
      const { carrierName: detail } = to;
      await this.held.tell(jobActor(volumeJob), VolumeCarrierMailed, { ...to, detail });
    });
  }

  /** Only for carriers that were mailed the request. */
  @Runs(tellVolumeCarrier)
  async mailOutcome({ answerId }: VolumeAnswerKey): Promise<void> {
    await this.database.transaction(async () => {
      const to = await this.database.findOne(volumeRecipient, [answerId]);
      const content = to && to.mailedAt !== null ? outcomeMail(to, to.state, to.answerState) : undefined;
      if (!to || !content) return;
      const { brand } = await this.sites.lookOf(to.carrierId);
      await this.mails.send({ ...content, brand, to: to.email, key: `volume-${to.state}:${answerId}` });
    });
  }

  /** The carrier agreed by its offer, so no dispatch can be withdrawn: this email cancels the truck. */
  @Listens(ShipmentCanceled)
  async mailCancellation({ payload: { shipmentId } }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.database.transaction(async () => {
      const answer = await this.database.findOne(answerOfShipment, [shipmentId]);
      const to = answer && (await this.database.findOne(volumeRecipient, [answer.answerId]));
      if (!to) return;
      const { brand } = await this.sites.lookOf(to.carrierId);
      await this.mails.send({ ...canceledMail(to), brand, to: to.email, key: `volume-canceled:${answer.answerId}` });
    });
  }
}
