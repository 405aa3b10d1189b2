import { Injectable } from '@nestjs/common';
import type { EmailDocuments } from '@lading/contracts/fields/shipment-actions';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { patterns } from '@lading/domain/text/patterns';
import { formatCalendarDate, formatTimeOfDay } from '@lading/domain/time/date-format';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { readersOf } from '../../kernel/mail/mail-moderation.js';
import { Mails } from '../../kernel/mail/mails.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { ShipmentsService } from '../shipments/shipments.service.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import type { NoticeSource } from './shipment-notices.queries.js';
import { ShipmentNotices } from './shipment-notices.service.js';
import { DocumentsMailed } from './shipment-notifications.events.js';

const contentOf = (shipment: NoticeSource, sender: string) => ({
  subject: `Bill of lading ${shipment.bolNumber} from ${shipment.companyName}`,
  title: `Documents for ${shipment.number}`,
  paragraphs: [
    `${sender} of ${shipment.companyName} sent you bill of lading ${shipment.bolNumber}.`,
    `${shipment.originLabel} to ${shipment.destinationLabel} with ${shipment.carrierName}, pickup on ${formatCalendarDate(shipment.pickupDate)} between ${formatTimeOfDay(shipment.readyTime)} and ${formatTimeOfDay(shipment.closeTime)}, local time at the origin.`,
    'Open the link to track the shipment and download the bill of lading.',
  ],
});

/** Emails a link that opens the bill of lading without a sign-in. */
@Injectable()
export class DocumentMails {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
    private readonly notices: ShipmentNotices,
    private readonly links: ShareLinksService,
    private readonly mails: Mails,
    private readonly events: Events,
  ) {}

  /** Link, emails and history commit together. The documents of a trial shipment are not mailed. */
  async mail(actor: Actor, { shipmentId, to }: EmailDocuments): Promise<void> {
    await this.shipments.changeable(actor, shipmentId);
    if (!to.every(patterns.email)) throw fieldProblem('to', 'format', fieldMessage('Email', 'format'));
    const readers = readersOf(to);
    await this.database.transaction(async () => {
      const shipment = found(await this.notices.find(shipmentId));
      if (shipment.isTest) return this.publish(actor, shipment, 'to no one, because it is a test shipment');
      const { url } = await this.links.issue(shipmentId, found(actor.userId), true);
      const brand = await this.notices.brandOf(shipment.homeCarrierId);
      const action = { label: 'Open the bill of lading', url };
      for (const reader of readers) {
        await this.mails.send({ ...contentOf(shipment, actor.name), brand, to: reader, action });
      }
      await this.publish(actor, shipment, readers.join(', '));
    });
  }

  private async publish(actor: Actor, { shipmentId, customerId }: NoticeSource, detail: string): Promise<void> {
    const facts = { subject: shipmentSubject(shipmentId), payload: { shipmentId, detail }, customerId };
    await this.events.publish(actor, new DocumentsMailed(facts));
  }
}
