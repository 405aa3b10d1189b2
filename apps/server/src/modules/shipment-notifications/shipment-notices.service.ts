import { Injectable } from '@nestjs/common';
import type { NoticeMoment, NoticeChoice } from '@lading/contracts/notifications/shipment-notices';
import { formatCalendarDate, formatMoment, formatTimeOfDay } from '@lading/domain/time/date-format';
import { customerOf } from '../../business/customer-access.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { readersOf } from '../../kernel/mail/mail-moderation.js';
import { Mails } from '../../kernel/mail/mails.js';
import type { MailBrand } from '../../kernel/mail/render-mail.js';
import { CustomerRecords } from '../customers/customer-records.service.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { SitesService } from '../sites/sites.service.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { chosenMoments, noticeSource, occasionMarked, type NoticeSource } from './shipment-notices.queries.js';
import { NoticeMomentsChosen, ShipmentNoticed } from './shipment-notifications.events.js';

/** What a notice may say of a shipment: never a price or a person. */
interface NoticedShipment {
  readonly number: string;
  readonly companyName: string;
  readonly carrierName: string;
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly pickupNumber: string | null;
  readonly pickupDate: string;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly originZone: string;
  readonly destinationZone: string;
  readonly eta: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
  readonly lastPlace: string | null;
  readonly signedBy: string | null;
}

interface NoticeContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const sentence = (parts: readonly (string | false | null)[], separator = ', '): string =>
  `${parts.filter(Boolean).join(separator)}.`;

const numbersOf = ({ bolNumber, proNumber, pickupNumber }: NoticedShipment): string =>
  sentence([
    `Bill of lading number ${bolNumber}`,
    proNumber && `PRO number ${proNumber}`,
    pickupNumber && `pickup number ${pickupNumber}`,
  ]);

const laneOf = ({ originLabel, destinationLabel, carrierName }: NoticedShipment): string =>
  `${originLabel} to ${destinationLabel} with ${carrierName}.`;

const etaOf = ({ eta }: NoticedShipment): string[] => (eta ? [`Estimated delivery: ${formatCalendarDate(eta)}.`] : []);

type Writer = (shipment: NoticedShipment, words: string | null) => Omit<NoticeContent, 'subject'>;

const writers: Readonly<Record<NoticeMoment, Writer>> = {
  dispatched: (shipment) => ({
    title: `${shipment.number} was dispatched`,
    paragraphs: [
      `${shipment.carrierName} confirmed the pickup on ${formatCalendarDate(shipment.pickupDate)} between ${formatTimeOfDay(shipment.readyTime)} and ${formatTimeOfDay(shipment.closeTime)}, local time at the origin.`,
      laneOf(shipment),
      numbersOf(shipment),
      ...etaOf(shipment),
    ],
  }),
  pickedUp: (shipment) => ({
    title: `${shipment.number} was picked up`,
    paragraphs: [
      `${shipment.carrierName} picked up the freight on ${formatMoment(shipment.pickedUpAt ?? '', shipment.originZone)}, local time at the origin.`,
      laneOf(shipment),
      ...etaOf(shipment),
      numbersOf(shipment),
    ],
  }),
  exception: (shipment, words) => ({
    title: `${shipment.number} needs attention`,
    paragraphs: [
      words ? `${shipment.carrierName} reports: ${words}` : `${shipment.carrierName} reported an exception.`,
      ...(shipment.lastPlace ? [`Last location: ${shipment.lastPlace}.`] : []),
      laneOf(shipment),
      ...etaOf(shipment),
      numbersOf(shipment),
    ],
  }),
  delivered: (shipment) => ({
    title: `${shipment.number} was delivered`,
    paragraphs: [
      sentence([
        `Delivered on ${formatMoment(shipment.deliveredAt ?? '', shipment.destinationZone)}, local time at the destination`,
        shipment.signedBy && `signed by ${shipment.signedBy}`,
      ]),
      laneOf(shipment),
      numbersOf(shipment),
    ],
  }),
};

/** The email of one moment; `words` are the carrier's own. */
function noticeContentOf(moment: NoticeMoment, shipment: NoticedShipment, words: string | null): NoticeContent {
  const { title, paragraphs } = writers[moment](shipment, words);
  return {
    subject: `${title} (BOL ${shipment.bolNumber})`,
    title,
    paragraphs: [
      ...paragraphs,
      `You received this email because ${shipment.companyName} added your email address to this shipment.`,
    ],
  };
}

/** Something that customers are notified of once; `occasion` is its key. */
export interface Occasion {
  readonly moment: NoticeMoment;
  readonly occasion: string;
  /** The carrier's own words. */
  readonly words?: string | null;
}

/** Emails about the progress of a shipment, to the addresses that its dispatch named, in the look of the customer's home site. */
@Injectable()
export class ShipmentNotices {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly links: ShareLinksService,
    private readonly customers: CustomerRecords,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  find(shipmentId: number): Promise<NoticeSource | undefined> {
    return this.database.findOne(noticeSource, [shipmentId]);
  }

  /** Sends the emails of an occasion once: its mark and its emails commit together. An occasion without emails is marked too. */
  async notify(shipment: NoticeSource, occasion: Occasion): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.mark(shipment, occasion))) return;
      const readers = readersOf(shipment.addresses);
      const isWanted = shipment.moments.includes(occasion.moment) && !shipment.isTest && readers.length > 0;
      if (isWanted) await this.send(shipment, occasion, readers);
    });
  }

  async choice(actor: Actor): Promise<NoticeChoice> {
    return found(await this.database.findOne(chosenMoments, [customerOf(actor)]));
  }

  async choose(actor: Actor, { moments }: NoticeChoice): Promise<NoticeChoice> {
    const customerId = customerOf(actor);
    await this.database.transaction(async () => {
      await this.customers.change(customerId, { notifiedMoments: [...moments] });
      const subject = `customer:${customerId}`;
      await this.events.publish(actor, new NoticeMomentsChosen({ subject, payload: { moments }, customerId }));
    });
    return { moments };
  }

  private async mark({ shipmentId, customerId }: NoticeSource, { occasion }: Occasion): Promise<boolean> {
    const rows = await this.database.query(occasionMarked, [shipmentId, customerId, occasion, this.clock.iso()]);
    return rows.length > 0;
  }

  private async send(shipment: NoticeSource, occasion: Occasion, readers: readonly string[]): Promise<void> {
    const { shipmentId, customerId, createdBy, homeCarrierId } = shipment;
    const content = noticeContentOf(occasion.moment, shipment, occasion.words ?? null);
    const brand = await this.brandOf(homeCarrierId);
    const link = createdBy === null ? undefined : await this.links.issue(shipmentId, createdBy);
    const action = link && { label: 'Follow this shipment', url: link.url };
    for (const to of readers) {
      const key = `shipment-notice:${shipmentId}:${occasion.occasion}:${to.toLowerCase()}`;
      await this.mails.send({ ...content, brand, to, key, ...(action && { action }) });
    }
    const payload = { shipmentId, detail: `${content.title}, to ${readers.join(', ')}` };
    await this.events.publish(
      jobActor('dispatch'),
      new ShipmentNoticed({ subject: shipmentSubject(shipmentId), payload, customerId }),
    );
  }

  /** The look of the customer's home site. */
  async brandOf(carrierId: number | null): Promise<MailBrand> {
    return (await this.sites.lookOf(carrierId)).brand;
  }
}
