import { Injectable } from '@nestjs/common';
import type { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import type { MatchInvoice } from '@lading/contracts/invoices/invoice-attachments';
import { invoiceLifecycle } from '@lading/domain/lifecycle/invoice-lifecycle';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type NewEvent, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { ShipmentBooked, ShipmentDispatched, type ShipmentFacts } from '../../booking/booking.events.js';
import { proOf } from '../invoice-numbers.js';
import { Invoice } from '../invoices.entities.js';
import { InvoiceMatched, InvoiceUnmatched, invoiceSubject, type PlacedFacts } from '../invoices.events.js';
import { InvoiceCorrections } from './invoice-corrections.service.js';
import {
  carrierOfShipment,
  fittingShipment,
  lockedForMatching,
  seesAllLocations,
  waitingInvoices,
  type MatchableInvoice,
} from './invoice-intake.queries.js';

type InvoiceKeys = Pick<MatchableInvoice, 'customerId' | 'carrierId'> & {
  readonly received: Pick<NewInvoice, 'proNumber' | 'bolNumber'>;
};

/** Finds the shipments of invoices: by their numbers whenever one of both appears, else as a person chooses. */
@Injectable()
export class InvoiceMatching {
  constructor(
    private readonly database: Database,
    private readonly corrections: InvoiceCorrections,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async shipmentOf({ customerId, carrierId, received }: InvoiceKeys): Promise<number | undefined> {
    const keys = [customerId, carrierId, proOf(received), received.bolNumber ?? null];
    return (await this.database.findOne(fittingShipment, keys))?.id;
  }

  @Listens(ShipmentBooked)
  async booked({ payload }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.matchAll(payload.shipmentId);
  }

  @Listens(ShipmentDispatched)
  async dispatched({ payload }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.matchAll(payload.shipmentId);
  }

  /** An invoice that is matched by now, or already decided, stays as it is. */
  async tryAgain(invoiceId: number): Promise<void> {
    await this.database.transaction(async () => {
      const held = await this.hold(invoiceId);
      if (!held || held.shipmentId !== null || !invoiceLifecycle.may(held.state, 'match')) return;
      const shipmentId = await this.shipmentOf(held);
      const actor = { ...jobActor('invoice-matching'), customerId: held.customerId };
      if (shipmentId !== undefined) await this.link(actor, held, { shipmentId, matchedBy: null });
    });
  }

  /** As a person chooses, among the shipments that they see and that went with the carrier of the invoice. */
  async match(actor: Actor, { invoiceId, shipmentId }: MatchInvoice): Promise<void> {
    await this.database.transaction(async () => {
      const held = await this.holdOf(actor, invoiceId);
      if (held.shipmentId !== null || held.state !== 'needsReview') throw problem('wrong-state');
      const shipment = found(await this.database.findOne(carrierOfShipment, [shipmentId, held.customerId]));
      if (shipment.carrierId !== held.carrierId)
        throw fieldProblem('shipmentId', 'format', 'This shipment went with another carrier');
      await this.link(actor, held, { shipmentId, matchedBy: actor.name.slice(0, 200) });
    });
  }

  /** Takes a person's choice back; an invoice without a shipment is for people who see all locations, so that one of them does it. */
  async unmatch(actor: Actor, invoiceId: number): Promise<void> {
    await this.database.transaction(async () => {
      const { id, customerId, shipmentId, number, state: before, isUndoable } = await this.holdOf(actor, invoiceId);
      if (!isUndoable || !invoiceLifecycle.may(before, 'unmatch')) throw problem('wrong-state');
      const sight = await this.database.findOne(seesAllLocations);
      if (!sight?.isWhole) throw problem('not-allowed');
      await this.corrections.undo(actor, id);
      const state = invoiceLifecycle.next(before, 'unmatch');
      const nothing = {
        shipmentId: null,
        matchedBy: null,
        agreedCents: null,
        varianceCents: null,
        mainReason: null,
        audit: null,
      };
      await this.database.manager.update(Invoice, id, { ...nothing, state, updatedAt: this.clock.now() });
      await this.publish(actor, InvoiceUnmatched, { id, customerId, shipmentId, number, state });
    });
  }

  private async matchAll(shipmentId: number): Promise<void> {
    for (const { id } of await this.database.query(waitingInvoices, [shipmentId])) await this.tryAgain(id);
  }

  /** From here on it is as if the invoice came in now: what it corrects loses its place, and the audit follows. */
  private async link(
    actor: Actor,
    { id, customerId, carrierId, number, state: before, received }: MatchableInvoice,
    { shipmentId, matchedBy }: { shipmentId: number; matchedBy: string | null },
  ): Promise<void> {
    const state = invoiceLifecycle.next(before, 'match');
    await this.database.manager.update(Invoice, id, { shipmentId, matchedBy, state, updatedAt: this.clock.now() });
    await this.publish(actor, InvoiceMatched, { id, customerId, shipmentId, number, state });
    await this.corrections.correct(actor, { ...received, id, customerId, carrierId, shipmentId });
  }

  private async holdOf(actor: Actor, invoiceId: number): Promise<MatchableInvoice> {
    const held = found(await this.hold(invoiceId));
    return found(held.customerId === actor.customerId ? held : undefined);
  }

  /** Locks the invoice, so that a person and a job do not both match it. */
  private hold(invoiceId: number): Promise<MatchableInvoice | undefined> {
    return this.database.findOne(lockedForMatching, [invoiceId]);
  }

  private publish(
    actor: Actor,
    event: NewEvent<PlacedFacts>,
    {
      id: invoiceId,
      customerId,
      ...rest
    }: Pick<MatchableInvoice, 'id' | 'customerId' | 'shipmentId' | 'number' | 'state'>,
  ): Promise<void> {
    const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, ...rest }, customerId };
    return this.events.publish(actor, new event(facts));
  }
}
