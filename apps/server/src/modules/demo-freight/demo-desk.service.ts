import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { dispatcherEmail } from '@lading/demo-data/customers-and-users';
import { deskTerminal, detainedAtDesk, missedAtDesk, type DemoShipment } from '@lading/demo-data/shipments';
import { addDays } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { PageWriter } from '../../kernel/documents/page-writer.js';
import { LETTER, Sheet } from '../../kernel/documents/sheet.js';
import { AccountUsersService } from '../account/account-users.service.js';
import { DeskPickups } from '../booking/desk/desk-pickups.service.js';
import { PastDeskOrders } from '../booking/desk/past-desk-orders.service.js';
import { AttachmentsService } from '../contact-support/attachments.service.js';
import { CarrierAddedDocuments } from '../shipment-documents/carrier-added-documents.service.js';
import { ShipmentMessages } from '../shipment-messages/shipment-messages.service.js';
import { demoUser, numberedShipment } from './demo-freight.queries.js';

const hour = 3_600_000;
const window = { pickupFrom: '09:00', pickupUntil: '12:00' } as const;

/** What the demo's dispatcher did with freight of the desk: a pickup that was missed, and a charge that was announced. */
@Injectable()
export class DemoDesk {
  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly orders: PastDeskOrders,
    private readonly pickups: DeskPickups,
    private readonly messages: ShipmentMessages,
    private readonly attachments: AttachmentsService,
    private readonly documents: CarrierAddedDocuments,
    private readonly clock: Clock,
  ) {}

  /** The job that watches pickups marks it as missed; `today` is the day at the origin. */
  async miss(shipmentId: number, today: string): Promise<void> {
    const { freight, message, note } = missedAtDesk;
    const dispatcher = await this.accept(shipmentId, freight);
    await this.messages.write(dispatcher, { id: shipmentId, text: message });
    await this.pickups.propose(dispatcher, { id: shipmentId, pickupDay: addDays(today, 1), ...window, note });
  }

  /** The evidence is a document that the dispatcher adds first. */
  async announceCharge(shipmentId: number): Promise<void> {
    const { freight, evidence, charge } = detainedAtDesk;
    const dispatcher = await this.accept(shipmentId, freight);
    const shipment = found(await this.database.findOne(numberedShipment, [shipmentId]));
    const file = Readable.from([await this.print(evidence.title, `PO ${freight.purchaseOrder}`)]);
    const { id: attachmentId } = await this.attachments.store({ name: evidence.name }, file, dispatcher);
    await this.documents.add(dispatcher, { id: shipmentId, kind: 'OTHER', attachmentId }, shipment);
    const [document] = await this.documents.list(dispatcher, shipmentId);
    await this.messages.announce(dispatcher, { id: shipmentId, ...charge, documentId: found(document).documentId });
  }

  private async accept(shipmentId: number, { daysAgo }: DemoShipment): Promise<Actor> {
    const { id } = found(await this.database.findOne(demoUser, [dispatcherEmail]));
    const dispatcher = found(await this.people.findActor(id));
    const answeredAt = new Date(this.clock.now().getTime() - (24 * daysAgo + 1) * hour);
    await this.orders.accept(shipmentId, {
      answeredBy: dispatcher.name,
      answeredAt,
      terminal: deskTerminal,
      ...window,
    });
    return dispatcher;
  }

  private print(title: string, beneath: string): Promise<Buffer> {
    const sheet = new Sheet({ title, author: 'Driver', createdAt: this.clock.now(), page: LETTER });
    const page = new PageWriter(sheet);
    page.title(title, beneath);
    page.section('At the dock', detainedAtDesk.evidence.facts);
    return sheet.finish();
  }
}
