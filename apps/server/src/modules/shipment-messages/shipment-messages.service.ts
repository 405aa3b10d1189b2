import { Injectable } from '@nestjs/common';
import {
  mostAnnouncedCharges,
  type AnnouncedCharge,
  type ShipmentMessage,
  type ShipmentMessages as Messages,
} from '@lading/contracts/fields/shipment-messages';
import type { AnnounceCharge, SendCarrierMessage } from '@lading/contracts/shipments/carrier-shipments';
import type { SendShipmentMessage } from '@lading/contracts/shipments/shipment-messages';
import { seesCosts, seesInvoices } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { CarrierAddedDocuments } from '../shipment-documents/carrier-added-documents.service.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { ShipmentsService } from '../shipments/shipments.service.js';
import { AnnouncedCharge as StoredCharge, ShipmentMessage as StoredMessage } from './shipment-messages.entities.js';
import {
  CarrierMessageSent,
  ChargeAnnounced,
  CustomerMessageSent,
  type MessageFacts,
} from './shipment-messages.events.js';
import { announcedCharges, lockedForMessage, messageOfEntry, messagesOf } from './shipment-messages.statements.js';

/** Characters of a message that alerts and the history repeat. */
const repeated = 200;

interface NewMessage {
  readonly shipmentId: number;
  readonly side: 'carrier' | 'customer';
  readonly text: string;
  readonly entryId?: string | undefined;
}

type WrittenShipment = RowOf<(typeof lockedForMessage)['shape']>;

/** Messages between a carrier and a company about a shipment, and charges that the carrier announces before its invoice. */
@Injectable()
export class ShipmentMessages {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
    private readonly documents: CarrierAddedDocuments,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** For the company: also messages with earlier carriers. */
  async list(actor: Actor, shipmentId: number): Promise<Messages> {
    await this.shipments.record(actor, shipmentId);
    const messages = await this.database.query(messagesOf, [shipmentId, null]);
    const maySee = seesCosts(actor) && seesInvoices(actor);
    return { messages, charges: maySee ? await this.chargesOf(shipmentId) : null };
  }

  /** For the carrier that has the shipment; the caller has checked that the user sees it. */
  messagesWith({ carrierId }: Actor, shipmentId: number): Promise<ShipmentMessage[]> {
    return this.database.asScope(system, () => this.database.query(messagesOf, [shipmentId, found(carrierId)]));
  }

  chargesOf(shipmentId: number): Promise<AnnouncedCharge[]> {
    return this.database.asScope(system, () => this.database.query(announcedCharges, [shipmentId]));
  }

  async reply(actor: Actor, { shipmentId, text }: SendShipmentMessage): Promise<Messages> {
    await this.shipments.changeable(actor, shipmentId);
    await this.work(shipmentId, async (shipment) => {
      if (!shipment.hasMessage)
        throw problem('wrong-state', { detail: "The carrier hasn't written about this shipment. Call or email it." });
      await this.add(actor, { shipmentId, side: 'customer', text }, shipment);
    });
    return this.list(actor, shipmentId);
  }

  /** The caller has checked that the user sees the shipment. */
  async write(actor: Actor, { id: shipmentId, text, entryId }: SendCarrierMessage): Promise<void> {
    await this.work(shipmentId, async (shipment) => {
      const { carrierId } = shipment;
      if (carrierId !== actor.carrierId) throw problem('wrong-state');
      const known = entryId && (await this.database.findOne(messageOfEntry, [shipmentId, carrierId, entryId]));
      if (known && known.text !== text.trim()) throw problem('entry-id-reused');
      if (!known) await this.add(actor, { shipmentId, side: 'carrier', text, entryId }, shipment);
    });
  }

  /** With a document of the carrier that proves it; the draft of its invoice takes the charge in. */
  async announce(actor: Actor, { id: shipmentId, documentId, ...charge }: AnnounceCharge): Promise<void> {
    const document = (await this.documents.list(actor, shipmentId)).find((one) => one.documentId === documentId);
    if (!document) throw fieldProblem('documentId', 'required', 'Add the document that proves the charge first');
    await this.work(shipmentId, async (shipment) => {
      const { carrierId, dispatchState, isInvoiced, charges, booking, customerId, currency, number } = shipment;
      if (carrierId !== actor.carrierId || dispatchState !== 'confirmed')
        throw problem('wrong-state', { detail: 'You can announce charges for shipments that you have accepted.' });
      if (isInvoiced)
        throw problem('wrong-state', { detail: 'You have invoiced this shipment. Correct the invoice instead.' });
      if (charges >= mostAnnouncedCharges)
        throw problem('wrong-state', { detail: `You can announce up to ${mostAnnouncedCharges} charges.` });
      const description = charge.description.trim();
      await this.database.manager.insert(StoredCharge, {
        ...{ shipmentId, booking, customerId, carrierId, currency, evidence: document.name },
        ...{ code: charge.code, description, cents: charge.cents },
        ...{ announcedBy: actor.name.slice(0, 200), announcedAt: this.clock.now() },
      });
      const payload = { shipmentId, number, detail: description, amountCents: charge.cents, currency };
      await this.events.publish(actor, new ChargeAnnounced({ ...this.aboutOf(shipment, shipmentId), payload }));
    });
  }

  private async add(
    actor: Actor,
    { shipmentId, side, text, entryId }: NewMessage,
    shipment: WrittenShipment,
  ): Promise<void> {
    const { customerId, carrierId, number } = shipment;
    const by = { author: actor.name.slice(0, 200), createdAt: this.clock.now() };
    await this.database.manager.insert(StoredMessage, {
      shipmentId,
      customerId,
      carrierId,
      side,
      text: text.trim(),
      entryId: entryId ?? null,
      ...by,
    });
    const payload: MessageFacts = { shipmentId, number, detail: text.trim().slice(0, repeated) };
    const event: NewCarrierEvent<MessageFacts> = side === 'carrier' ? CarrierMessageSent : CustomerMessageSent;
    await this.events.publish(actor, new event({ ...this.aboutOf(shipment, shipmentId), payload }));
  }

  private aboutOf({ customerId, carrierId, isTest }: WrittenShipment, shipmentId: number) {
    return { subject: shipmentSubject(shipmentId), customerId, carrierId: isTest ? null : carrierId };
  }

  private work(shipmentId: number, change: (shipment: WrittenShipment) => Promise<void>): Promise<void> {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => change(found(await this.database.findOne(lockedForMessage, [shipmentId])))),
    );
  }
}
