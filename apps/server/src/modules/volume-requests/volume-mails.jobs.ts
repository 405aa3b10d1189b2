import type { VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { equipmentTypes, type EquipmentType } from '@lading/domain/freight/equipment-type';
import type { VolumeAnswerState, VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { wallTimeIn } from '@lading/domain/time/zoned-time';
import { Injectable } from '@nestjs/common';
import { Id } from '@lading/contracts/kernel/field';
import { type Mail, Mails } from '../../kernel/mail/mails.js';
import { jobActor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { defineJob, Runs } from '../../kernel/jobs/job.js';
import { ShipmentCancelled, type ShipmentFacts } from '../booking/booking.events.js';
import { SitesService } from '../sites/sites.service.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { answerOfShipment, volumeRecipient } from './held-volumes.queries.js';
import { VolumeLinks } from './answers/volume-links.service.js';
import { VolumeAnswer } from './volume-requests.entities.js';
import { VolumeCarrierMailed, volumeJob } from './volume-requests.events.js';

/** What mails say of a request. */
export interface MailedVolume {
  readonly number: string;
  readonly companyName: string;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly originZone: string;
  readonly equipment: EquipmentType;
  readonly pickup: VolumeWindow;
  readonly answerBy: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

function momentText(instant: string, zone: string): string {
  const { year, month, day, hour, minute } = wallTimeIn(zone, Date.parse(instant));
  return `${formatCalendarDate(`${year}-${two(month)}-${two(day)}`)}, ${two(hour)}:${two(minute)}`;
}

export const equipmentName = (type: EquipmentType): string =>
  equipmentTypes.find((one) => one.type === type)?.name ?? type;

const laneText = ({ originLabel, destinationLabel }: MailedVolume): string => `${originLabel} to ${destinationLabel}`;

/** A mail without its look and its link. */
type Words = Pick<Mail, 'subject' | 'title' | 'paragraphs'>;

/** Asks for a price. */
const askingMail = (request: MailedVolume): Words => ({
  subject: `${request.companyName} asks for a price: ${request.number}`,
  title: `Price wanted: ${laneText(request)}`,
  paragraphs: [
    `${request.companyName} asks you for a ${equipmentName(request.equipment)} price, request ${request.number}.`,
    `Pickup on ${formatCalendarDate(request.pickup.date)} between ${request.pickup.from} and ${request.pickup.to}, local time of the origin.`,
    `Please answer by ${momentText(request.answerBy, request.originZone)}, local time of the origin. You can change your answer until then. The link is for you alone.`,
  ],
});

/** Takes back what was awarded. */
const cancelledMail = (request: MailedVolume): Words => ({
  subject: `Cancelled: ${request.number} of ${request.companyName}`,
  title: 'The load was cancelled',
  paragraphs: [
    `${request.companyName} has cancelled the load of request ${request.number}, ${laneText(request)}, which was awarded to you.`,
    `Please do not send a truck on ${formatCalendarDate(request.pickup.date)}.`,
  ],
});

/** What became of the request, for one of those who were asked; nothing while it is open or when the time has run out. */
function outcomeMail(request: MailedVolume, state: VolumeState, answer: VolumeAnswerState): Words | undefined {
  const lane = laneText(request);
  if (state === 'withdrawn')
    return {
      subject: `Withdrawn: ${request.number} of ${request.companyName}`,
      title: 'The request was withdrawn',
      paragraphs: [`${request.companyName} has withdrawn request ${request.number}, ${lane}. There is nothing to do.`],
    };
  if (state !== 'awarded') return undefined;
  if (answer === 'awarded')
    return {
      subject: `Awarded to you: ${request.number} of ${request.companyName}`,
      title: 'The load is yours',
      paragraphs: [
        `${request.companyName} has awarded you request ${request.number}, ${lane}.`,
        `Pickup on ${formatCalendarDate(request.pickup.date)} between ${request.pickup.from} and ${request.pickup.to}, local time of the origin. The rate confirmation comes from the shipper.`,
      ],
    };
  return {
    subject: `Not awarded: ${request.number} of ${request.companyName}`,
    title: 'The load went to somebody else',
    paragraphs: [`${request.companyName} has given request ${request.number}, ${lane}, to another carrier. Thank you.`],
  };
}

class VolumeAnswerKey {
  @Id() answerId!: number;
}

export const askVolumeCarrier = defineJob('ask-volume-carrier', VolumeAnswerKey, { concurrency: 2 });
export const tellVolumeCarrier = defineJob('tell-volume-carrier', VolumeAnswerKey, { concurrency: 2 });

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

  /** Nobody hears of the end of a request that never reached them. */
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

  /** A carrier agreed by its offer and knows of no order that could be withdrawn: the mail keeps its truck at home. */
  @Listens(ShipmentCancelled)
  async mailCancellation({ payload: { shipmentId } }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.database.transaction(async () => {
      const answer = await this.database.findOne(answerOfShipment, [shipmentId]);
      const to = answer && (await this.database.findOne(volumeRecipient, [answer.answerId]));
      if (!to) return;
      const { brand } = await this.sites.lookOf(to.carrierId);
      await this.mails.send({ ...cancelledMail(to), brand, to: to.email, key: `volume-cancelled:${answer.answerId}` });
    });
  }
}
