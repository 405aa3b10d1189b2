import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Id } from '@lading/contracts/kernel/field';
import type { VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import { equipmentName, type EquipmentType } from '@lading/domain/freight/equipment-type';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { wallTimeIn } from '@lading/domain/time/zoned-time';
import type { VolumeAnswerState, VolumeState } from '@lading/domain/volume-request/volume-lifecycle';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { defineJob, Runs, NoInput } from '../../kernel/jobs/job.js';
import { Mails, type Mail } from '../../kernel/mail/mails.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { MailModeration } from '../../kernel/mail/mail-moderation.js';
import { ShipmentCanceled, type ShipmentFacts } from '../booking/booking.events.js';
import { SitesService } from '../sites/sites.service.js';
import { VolumeLinks } from './answers/volume-links.service.js';
import { answerOfShipment, volumeRecipient, volumesToClose, answersToVolume } from './held-volume-requests.queries.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { VolumeAnswer } from './volume-requests.entities.js';
import { VolumeCarrierMailed, volumeJob, VolumeRequestExpired } from './volume-requests.events.js';

/** What emails say of a request. */
interface MailedVolume {
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

const laneText = ({ originLabel, destinationLabel }: MailedVolume): string => `${originLabel} to ${destinationLabel}`;

/** An email without its look and its link. */
type Words = Pick<Mail, 'subject' | 'title' | 'paragraphs'>;

/** Asks for a price. */
const askingMail = (request: MailedVolume): Words => ({
  subject: `${request.companyName} requests a rate: ${request.number}`,
  title: `Rate requested: ${laneText(request)}`,
  paragraphs: [
    `${request.companyName} requests your ${equipmentName(request.equipment)} rate for request ${request.number}.`,
    `Pickup on ${formatCalendarDate(request.pickup.date)} between ${request.pickup.from} and ${request.pickup.to}, local time at the origin.`,
    `Please respond by ${momentText(request.answerBy, request.originZone)}, local time at the origin. You can change your response until then. Don't share the link: it is only for you.`,
  ],
});

/** Takes back what was awarded. */
const canceledMail = (request: MailedVolume): Words => ({
  subject: `Canceled: ${request.number} of ${request.companyName}`,
  title: 'The load was canceled',
  paragraphs: [
    `${request.companyName} canceled the load of request ${request.number}, ${laneText(request)}, which was awarded to you.`,
    `Please don't send a truck on ${formatCalendarDate(request.pickup.date)}.`,
  ],
});

/** The outcome of the request for one carrier; undefined while it is open or when it has expired. */
function outcomeMail(request: MailedVolume, state: VolumeState, answer: VolumeAnswerState): Words | undefined {
  const lane = laneText(request);
  if (state === 'withdrawn')
    return {
      subject: `Withdrawn: ${request.number} of ${request.companyName}`,
      title: 'The request was withdrawn',
      paragraphs: [
        `${request.companyName} withdrew request ${request.number}, ${lane}. You don't need to do anything.`,
      ],
    };
  if (state !== 'awarded') return undefined;
  if (answer === 'awarded')
    return {
      subject: `Awarded to you: ${request.number} of ${request.companyName}`,
      title: 'The load is yours',
      paragraphs: [
        `${request.companyName} awarded you request ${request.number}, ${lane}.`,
        `Pickup on ${formatCalendarDate(request.pickup.date)} between ${request.pickup.from} and ${request.pickup.to}, local time at the origin. The shipper will send you the rate confirmation.`,
      ],
    };
  return {
    subject: `Not awarded: ${request.number} of ${request.companyName}`,
    title: 'The load went to another carrier',
    paragraphs: [
      `${request.companyName} awarded request ${request.number}, ${lane}, to another carrier. Thank you for your response.`,
    ],
  };
}

class VolumeAnswerKey {
  @Id() answerId!: number;
}

const askVolumeCarrier = defineJob('ask-volume-carrier', VolumeAnswerKey, { concurrency: 2 });
const tellVolumeCarrier = defineJob('tell-volume-carrier', VolumeAnswerKey, { concurrency: 2 });

export const closeVolumeRequests = defineJob('close-volume-requests', NoInput);

/** Emails to the carriers of a request, one job and each email exactly once; and the expiry of requests that can no longer be answered or awarded. */
@Injectable()
export class VolumeRequestsJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly links: VolumeLinks,
    private readonly sites: SitesService,
    private readonly held: HeldVolumeRequests,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  /** The link is made here, so that only the email has it; requests that were emailed or withdrawn are skipped. */
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
      await this.held.publish(jobActor(volumeJob), VolumeCarrierMailed, { ...to, detail });
    });
  }

  /** Only for carriers that were emailed the request. */
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

  /** Notifies all carriers of the request of the outcome. */
  async notifyAll(volumeRequestId: number): Promise<void> {
    for (const { answerId } of await this.database.query(answersToVolume, [volumeRequestId]))
      await this.jobs.enqueue(tellVolumeCarrier, { answerId }, { key: String(answerId) });
  }
}
