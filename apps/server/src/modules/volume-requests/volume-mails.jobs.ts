import { Injectable } from '@nestjs/common';
import { Id } from '@lading/contracts/kernel/field';
import type { VolumeAnswerState, VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { defineJob, Runs } from '../../kernel/jobs/job.js';
import { Mails } from '../../kernel/mail/mails.js';
import { ShipmentCancelled, type ShipmentFacts } from '../booking/booking.events.js';
import { SitesService } from '../sites/sites.service.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { VolumeLinks } from './answers/volume-links.service.js';
import { askingMail, cancelledMail, outcomeMail, type MailedVolume } from './volume-mail-content.js';
import { VolumeCarrierMailed, volumeJob } from './volume-requests.events.js';

class VolumeAnswerKey {
  @Id() answerId!: number;
}

export const askVolumeCarrier = defineJob('ask-volume-carrier', VolumeAnswerKey, { concurrency: 2 });
export const tellVolumeCarrier = defineJob('tell-volume-carrier', VolumeAnswerKey, { concurrency: 2 });

interface Recipient extends MailedVolume {
  readonly volumeRequestId: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly carrierName: string;
  readonly email: string;
  readonly state: VolumeState;
  readonly answerState: VolumeAnswerState;
  readonly mailedAt: string | null;
}

const recipient = `SELECT r.id AS "volumeRequestId", r.customer_id AS "customerId", r.number, r.state, r.origin_label AS "originLabel",
    r.destination_label AS "destinationLabel", r.origin_zone AS "originZone", r.details->>'equipment' AS equipment,
    r.details->'pickup' AS pickup, r.answer_by AS "answerBy", k.company_name AS "companyName", a.carrier_id AS "carrierId",
    c.name AS "carrierName", a.email, a.state AS "answerState", a.mailed_at AS "mailedAt"
  FROM volume_answer a JOIN volume_request r ON r.id = a.volume_request_id JOIN customer k ON k.id = r.customer_id
    JOIN carrier c ON c.id = a.carrier_id
  WHERE a.id = $1 FOR UPDATE OF a`;

const awardedAnswer = `SELECT a.id AS "answerId" FROM shipment s JOIN volume_answer a ON a.volume_request_id = s.volume_request_id
    AND a.state = 'awarded' WHERE s.id = $1`;

/** Mails to asked carriers: one job for each, each mail exactly once. */
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

  /** The link is made here, so that nothing but the mail ever holds it; what was mailed or withdrawn is left alone. */
  @Runs(askVolumeCarrier)
  async mailLink({ answerId }: VolumeAnswerKey): Promise<void> {
    await this.database.transaction(async () => {
      const to = await this.database.findOne<Recipient>(recipient, [answerId]);
      if (!to || to.mailedAt !== null || !['sent', 'answered'].includes(to.state)) return;
      const { url, tokenHash } = await this.links.make(to.carrierId);
      await this.database.query('UPDATE volume_answer SET token_hash = $2, mailed_at = $3 WHERE id = $1', [
        answerId,
        tokenHash,
        this.clock.iso(),
      ]);
      const action = { label: 'Answer the request', url };
      const { brand } = await this.sites.lookOf(to.carrierId);
      await this.mails.send({ ...askingMail(to), brand, to: to.email, action, key: `volume-asked:${answerId}` });
      const { carrierName: detail } = to;
      await this.held.tell(jobActor(volumeJob), VolumeCarrierMailed, { ...to, detail });
    });
  }

  /** Nobody hears of the end of a request that never reached them. */
  @Runs(tellVolumeCarrier)
  async mailOutcome({ answerId }: VolumeAnswerKey): Promise<void> {
    await this.database.transaction(async () => {
      const to = await this.database.findOne<Recipient>(recipient, [answerId]);
      const content = to && to.mailedAt !== null ? outcomeMail(to, to.state, to.answerState) : undefined;
      if (!to || !content) return;
      const { brand } = await this.sites.lookOf(to.carrierId);
      await this.mails.send({ ...content, brand, to: to.email, key: `volume-${to.state}:${answerId}` });
    });
  }

  /** A carrier agreed by its offer and knows of no order that could be withdrawn: the mail keeps its truck at home. */
  @Listens(ShipmentCancelled)
  async mailCancellation({ payload: { shipmentId } }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.database.transaction(async () => {
      const answer = await this.database.findOne<VolumeAnswerKey>(awardedAnswer, [shipmentId]);
      const to = answer && (await this.database.findOne<Recipient>(recipient, [answer.answerId]));
      if (!to) return;
      const { brand } = await this.sites.lookOf(to.carrierId);
      await this.mails.send({ ...cancelledMail(to), brand, to: to.email, key: `volume-cancelled:${answer.answerId}` });
    });
  }
}
