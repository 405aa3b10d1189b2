import { Injectable } from '@nestjs/common';
import type { NoticeMoment, NoticeChoice } from '@lading/contracts/notifications/shipment-notices';
import { customerOf } from '../../business/customer-access.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { readersOf } from '../../kernel/mail/mail-moderation.js';
import { Mails } from '../../kernel/mail/mails.js';
import type { MailBrand } from '../../kernel/mail/render-mail.js';
import { NotifiedMoments } from '../customers/notified-moments.service.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { SitesService } from '../sites/sites.service.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { noticeContentOf } from './notice-content.js';
import { chosenMoments, noticeSource, occasionMarked, type NoticeSource } from './shipment-notices.queries.js';
import { NoticeMomentsChosen, ShipmentNoticed } from './shipment-notifications.events.js';

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
    private readonly moments: NotifiedMoments,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  find(shipmentId: number): Promise<NoticeSource | undefined> {
    return this.database.findOne(noticeSource, [shipmentId]);
  }

  /** Sends the emails of an occasion once: its mark and its emails commit together. An occasion without emails is marked too. */
  async tell(shipment: NoticeSource, occasion: Occasion): Promise<void> {
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
      await this.moments.store(customerId, moments);
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
