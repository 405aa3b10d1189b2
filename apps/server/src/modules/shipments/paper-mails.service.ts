import { Injectable } from '@nestjs/common';
import type { MailPapers } from '@lading/contracts/shipment-deeds';
import { formatCalendarDate } from '@lading/domain/date-format';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { patterns } from '@lading/domain/patterns';
import type { Actor } from '../../kernel/auth/actor.js';
import { AttemptLimiter } from '../../kernel/auth/attempt-limiter.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Mails } from '../../kernel/mail/mails.js';
import { ShareLinksService } from '../tracking/share-links.service.js';
import { readersOf, ShipmentNotices, type NoticeSource } from './shipment-notices.service.js';
import { PapersMailed, shipmentSubject } from './shipments.events.js';
import { ShipmentsQueries } from './shipments.queries.js';

const contentOf = (shipment: NoticeSource, sender: string) => ({
  subject: `Bill of lading ${shipment.bolNumber} of ${shipment.companyName}`,
  title: `Papers of ${shipment.number}`,
  paragraphs: [
    `${sender} of ${shipment.companyName} sends you the bill of lading ${shipment.bolNumber}.`,
    `${shipment.originLabel} to ${shipment.destinationLabel} with ${shipment.carrierName}, pickup on ${formatCalendarDate(shipment.pickupDate)} between ${shipment.readyTime} and ${shipment.closeTime}, local time of the origin.`,
    'The page behind the link shows where the shipment is, and lets you fetch the bill of lading.',
  ],
});

const window = 3_600_000;

/** Mails somebody a link behind which the bill of lading can be fetched without a sign-in. */
@Injectable()
export class PaperMails {
  /** Of one company to one address, and to all addresses together, in an hour: nobody's mailbox is to be flooded. */
  private readonly toOne = new AttemptLimiter({ most: 5, window });
  private readonly toAll = new AttemptLimiter({ most: 100, window });

  constructor(
    private readonly database: Database,
    private readonly queries: ShipmentsQueries,
    private readonly notices: ShipmentNotices,
    private readonly links: ShareLinksService,
    private readonly mails: Mails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Link, mails and history commit together. */
  async mail(actor: Actor, { shipmentId, to }: MailPapers): Promise<void> {
    await this.queries.record(actor, shipmentId);
    if (!to.every(patterns.email)) throw fieldProblem('to', 'format', fieldMessage('Email', 'format'));
    const readers = readersOf(to);
    this.requireModeration(actor, readers);
    await this.database.transaction(async () => {
      const shipment = found(await this.notices.find(shipmentId));
      const { url, customerId } = await this.links.issue(shipmentId, found(actor.userId), true);
      const brand = await this.notices.brandOf(shipment.homeCarrierId);
      const action = { label: 'Open the bill of lading', url };
      for (const reader of readers) {
        await this.mails.send({ ...contentOf(shipment, actor.name), brand, to: reader, action });
      }
      const payload = { shipmentId, detail: readers.join(', ') };
      await this.events.publish(actor, new PapersMailed({ subject: shipmentSubject(shipmentId), payload, customerId }));
    });
  }

  private requireModeration({ customerId }: Actor, readers: readonly string[]): void {
    const now = this.clock.ticks();
    const waits = readers.flatMap((reader) => [
      this.toAll.take(String(customerId), now),
      this.toOne.take(`${customerId} ${reader.toLowerCase()}`, now),
    ]);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw problem('too-many-requests', { retryAfter });
  }
}
