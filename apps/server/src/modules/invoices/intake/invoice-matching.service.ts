import { Injectable } from '@nestjs/common';
import type { NewInvoice } from '@lading/contracts/new-invoice';
import type { MatchInvoice } from '@lading/contracts/invoice-attachments';
import { invoiceLifecycle, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type EventClass, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { ShipmentBooked, ShipmentDispatched, type ShipmentFacts } from '../../booking/booking.events.js';
import { InvoiceCorrections } from './invoice-corrections.service.js';
import { proOf } from './invoice-numbers.js';
import { InvoiceMatched, InvoiceUnmatched, invoiceSubject, type PlacedFacts } from '../invoices.events.js';

interface MatchableInvoice {
  readonly id: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly shipmentId: number | null;
  readonly number: string;
  readonly state: InvoiceState;
  readonly received: NewInvoice;
  readonly isUndoable: boolean;
}

type InvoiceKeys = Pick<MatchableInvoice, 'customerId' | 'carrierId'> & {
  readonly received: Pick<NewInvoice, 'proNumber' | 'bolNumber'>;
};

const columns = `id, customer_id AS "customerId", carrier_id AS "carrierId", shipment_id AS "shipmentId", number, state, bill AS received,
  matched_by IS NOT NULL AND decided_at IS NULL AS "isUndoable"`;

/** The shipment by its PRO number, else by its bill of lading. */
const fitting = `SELECT id FROM shipment WHERE customer_id = $1 AND carrier_id = $2 AND (pro_number = $3 OR bol_number = $4)
  ORDER BY pro_number = $3 DESC NULLS LAST LIMIT 1`;

/** Invoices that wait for a shipment of these numbers; each of both ways has an index of such invoices alone. */
const waitingFor = (number: string): string => `SELECT i.id FROM shipment s
    JOIN invoice i ON i.carrier_id = s.carrier_id AND i.${number} = s.${number} AND i.customer_id = s.customer_id
  WHERE s.id = $1 AND i.shipment_id IS NULL AND i.state IN ('outstanding', 'needsReview')`;
const waiting = `${waitingFor('pro_number')} UNION ${waitingFor('bol_number')} ORDER BY id LIMIT 100`;

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
    return (await this.database.findOne<{ id: number }>(fitting, keys))?.id;
  }

  @Listens(ShipmentBooked)
  async booked({ payload }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.matchAll(payload.shipmentId);
  }

  @Listens(ShipmentDispatched)
  async dispatched({ payload }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.matchAll(payload.shipmentId);
  }

  /** An invoice that has its shipment by now, or that somebody has decided about, stays as it is. */
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
      const shipment = found(
        await this.database.findOne<{ carrierId: number }>(
          'SELECT carrier_id AS "carrierId" FROM shipment WHERE id = $1 AND customer_id = $2',
          [shipmentId, held.customerId],
        ),
      );
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
      const all = await this.database.findOne<{ isSeen: boolean }>('SELECT app_sees_all_locations() AS "isSeen"');
      if (!all?.isSeen) throw problem('not-allowed');
      await this.corrections.undo(actor, id);
      const state = invoiceLifecycle.next(before, 'unmatch');
      await this.database.query(
        `UPDATE invoice SET shipment_id = NULL, matched_by = NULL, state = $2, agreed_cents = NULL, variance_cents = NULL,
           main_reason = NULL, audit = NULL, updated_at = $3 WHERE id = $1`,
        [id, state, this.clock.iso()],
      );
      await this.tell(actor, InvoiceUnmatched, { id, customerId, shipmentId, number, state });
    });
  }

  private async matchAll(shipmentId: number): Promise<void> {
    for (const { id } of await this.database.query<{ id: number }>(waiting, [shipmentId])) await this.tryAgain(id);
  }

  /** From here on it is as if the invoice came in now: what it corrects loses its place, and the audit follows. */
  private async link(
    actor: Actor,
    { id, customerId, carrierId, number, state: before, received }: MatchableInvoice,
    { shipmentId, matchedBy }: { shipmentId: number; matchedBy: string | null },
  ): Promise<void> {
    const state = invoiceLifecycle.next(before, 'match');
    await this.database.query(
      'UPDATE invoice SET shipment_id = $2, matched_by = $3, state = $4, updated_at = $5 WHERE id = $1',
      [id, shipmentId, matchedBy, state, this.clock.iso()],
    );
    await this.tell(actor, InvoiceMatched, { id, customerId, shipmentId, number, state });
    await this.corrections.correct(actor, { ...received, id, customerId, carrierId, shipmentId });
  }

  private async holdOf(actor: Actor, invoiceId: number): Promise<MatchableInvoice> {
    const held = found(await this.hold(invoiceId));
    return found(held.customerId === actor.customerId ? held : undefined);
  }

  /** Locks the invoice, so that a person and a job do not both match it. */
  private hold(invoiceId: number): Promise<MatchableInvoice | undefined> {
    return this.database.findOne<MatchableInvoice>(`SELECT ${columns} FROM invoice WHERE id = $1 FOR UPDATE`, [
      invoiceId,
    ]);
  }

  private tell(
    actor: Actor,
    event: EventClass<PlacedFacts>,
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
