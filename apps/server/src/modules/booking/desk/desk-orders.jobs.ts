import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatCalendarDate, formatTimeOfDay, formatZonedMoment } from '@lading/domain/time/date-format';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { defineJob, NoInput, Runs } from '../../../kernel/jobs/job.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { Mails, type Mail } from '../../../kernel/mail/mails.js';
import { CarriersService } from '../../carriers/carriers.service.js';
import { SitesService } from '../../sites/sites.service.js';
import { DeskOrderPlaced, ShipmentCanceled, type ShipmentFacts } from '../booking.events.js';
import { DeskPickups } from './desk-pickups.service.js';
import { DeskOrders } from './desk-orders.service.js';
import { mailedOrder, type MailedOrder } from './desk-orders.statements.js';

export const endDeskClocks = defineJob('end-desk-clocks', NoInput, { retryLimit: 0 });

type Words = Pick<Mail, 'subject' | 'title' | 'paragraphs'>;

const laneOf = ({ originLabel, destinationLabel }: MailedOrder): string => `${originLabel} to ${destinationLabel}`;

const placedMail = (order: MailedOrder, timeZone: string): Words => ({
  subject: `Accept or refuse: BOL ${order.bolNumber}`,
  title: 'A new shipment is waiting for your answer',
  paragraphs: [
    `BOL ${order.bolNumber}, ${laneOf(order)}.`,
    `Ready on ${formatCalendarDate(order.pickupDate)} from ${formatTimeOfDay(order.readyTime)} to ${formatTimeOfDay(order.closeTime)}, local time at the origin.`,
    `Please answer by ${formatZonedMoment(order.answerBy, timeZone)}. Nothing is confirmed until you accept.`,
  ],
});

const canceledMail = (order: MailedOrder): Words => ({
  subject: `Canceled: BOL ${order.bolNumber}`,
  title: 'A shipment was canceled',
  paragraphs: [
    `The customer canceled BOL ${order.bolNumber}, ${laneOf(order)}, for pickup on ${formatCalendarDate(order.pickupDate)}.`,
    "Please don't send a truck.",
  ],
});

/** Ends the clocks of unanswered orders and of pickups, and emails the desk addresses of carriers. */
@Injectable()
export class DeskOrdersJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly orders: DeskOrders,
    private readonly pickups: DeskPickups,
    private readonly carriers: CarriersService,
    private readonly sites: SitesService,
    private readonly mails: Mails,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('end-desk-clocks', { everySeconds: 60 }, endDeskClocks, {});
  }

  @Runs(endDeskClocks)
  async end(): Promise<void> {
    await this.orders.endClocks();
    await this.pickups.markMissed();
  }

  @Listens(DeskOrderPlaced)
  async mailPlaced({ payload: { shipmentId } }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.mail('placed', shipmentId, placedMail);
  }

  @Listens(ShipmentCanceled)
  async mailCanceled({ payload: { shipmentId, isAtDesk } }: StoredEvent<ShipmentFacts>): Promise<void> {
    if (isAtDesk) await this.mail('canceled', shipmentId, canceledMail);
  }

  private async mail(
    what: string,
    shipmentId: number,
    wordsOf: (order: MailedOrder, timeZone: string) => Words,
  ): Promise<void> {
    const order = await this.database.findOne(mailedOrder, [shipmentId]);
    if (!order) return;
    const { carrierId, booking } = order;
    const { deskEmails, timeZone } = await this.carriers.deskOf(carrierId);
    const { origin, brand } = await this.sites.lookOf(carrierId);
    const action = { label: 'Open the shipment', url: `${origin}/carriers/shipments/${shipmentId}` };
    await this.database.transaction(async () => {
      for (const to of deskEmails) {
        const key = `desk-${what}:${shipmentId}:${booking}:${to}`;
        await this.mails.send({ ...wordsOf(order, timeZone), brand, action, to, key });
      }
    });
  }
}
