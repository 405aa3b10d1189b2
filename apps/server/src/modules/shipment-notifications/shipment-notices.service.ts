import { Injectable } from '@nestjs/common';
import type { NoticeChoice, NoticeMoment } from '@lading/contracts/shipment-notices';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { readersOf } from '../../kernel/mail/mail-moderation.js';
import { Mails } from '../../kernel/mail/mails.js';
import type { MailBrand } from '../../kernel/mail/render-mail.js';
import { SitesService } from '../sites/sites.service.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { noticeContentOf, type NoticedShipment } from './notice-content.js';
import { NoticeMomentsChosen, ShipmentNoticed } from './shipment-notifications.events.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { customerOf } from '../../business/customer-access.js';

/** A shipment as far as its notices read it. */
export interface NoticeSource extends NoticedShipment {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly booking: number;
  readonly homeCarrierId: number | null;
  readonly createdBy: number | null;
  readonly isTest: boolean;
  readonly addresses: readonly string[];
  readonly moments: readonly NoticeMoment[];
}

/** Something that is told once; the occasion is its key. */
export interface Occasion {
  readonly moment: NoticeMoment;
  readonly occasion: string;
  /** The carrier's own words. */
  readonly words?: string | null;
}

const source = `SELECT s.id AS "shipmentId", s.number, s.customer_id AS "customerId", s.booking, s.owner_carrier_id AS "homeCarrierId",
    s.created_by AS "createdBy", s.is_test AS "isTest", s.content -> 'notify' AS addresses, k.notified_moments AS moments,
    k.company_name AS "companyName", c.name AS "carrierName", s.bol_number AS "bolNumber", s.pro_number AS "proNumber",
    s.pickup_number AS "pickupNumber", s.pickup_date AS "pickupDate", s.ready_time AS "readyTime", s.close_time AS "closeTime",
    s.origin_label AS "originLabel", s.destination_label AS "destinationLabel", s.origin_zone AS "originZone",
    s.destination_zone AS "destinationZone", s.eta, s.picked_up_at AS "pickedUpAt", s.delivered_at AS "deliveredAt",
    s.last_place AS "lastPlace",
    (SELECT t.content ->> 'signedBy' FROM tracking_event t WHERE t.shipment_id = s.id AND t.content ->> 'signedBy' IS NOT NULL
      ORDER BY t.id DESC LIMIT 1) AS "signedBy"
  FROM shipment s JOIN customer k ON k.id = s.customer_id JOIN carrier c ON c.id = s.carrier_id WHERE s.id = $1`;

/** Mails of a shipment's progress to the addresses that its dispatch named, in the look of the customer's home site. */
@Injectable()
export class ShipmentNotices {
  constructor(
    private readonly database: Database,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly links: ShareLinksService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  find(shipmentId: number): Promise<NoticeSource | undefined> {
    return this.database.findOne<NoticeSource>(source, [shipmentId]);
  }

  /** Tells an occasion once: its mark and its mails commit together, and what nobody wants to hear is marked too. */
  async tell(shipment: NoticeSource, occasion: Occasion): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.mark(shipment, occasion))) return;
      const readers = readersOf(shipment.addresses);
      const isWanted = shipment.moments.includes(occasion.moment) && !shipment.isTest && readers.length > 0;
      if (isWanted) await this.send(shipment, occasion, readers);
    });
  }

  async choice(actor: Actor): Promise<NoticeChoice> {
    const customer = await this.database.findOne<NoticeChoice>(
      'SELECT notified_moments AS moments FROM customer WHERE id = $1',
      [customerOf(actor)],
    );
    return { moments: found(customer).moments };
  }

  async choose(actor: Actor, { moments }: NoticeChoice): Promise<NoticeChoice> {
    const customerId = customerOf(actor);
    await this.database.transaction(async () => {
      await this.database.query('UPDATE customer SET notified_moments = $2 WHERE id = $1', [customerId, moments]);
      const subject = `customer:${customerId}`;
      await this.events.publish(actor, new NoticeMomentsChosen({ subject, payload: { moments }, customerId }));
    });
    return { moments };
  }

  private async mark({ shipmentId, customerId }: NoticeSource, { occasion }: Occasion): Promise<boolean> {
    const rows = await this.database.query(
      `INSERT INTO shipment_notice (shipment_id, customer_id, occasion, noticed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING shipment_id`,
      [shipmentId, customerId, occasion, this.clock.iso()],
    );
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
