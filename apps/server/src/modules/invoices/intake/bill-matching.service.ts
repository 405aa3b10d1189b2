import { Injectable } from '@nestjs/common';
import type { NewInvoice } from '@lading/contracts/freight-bill';
import type { MatchInvoice } from '@lading/contracts/invoice-papers';
import { invoiceLifecycle, type InvoiceState } from '@lading/domain/invoice-lifecycle';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { Listens, type EventClass, type StoredEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { ShipmentBooked, ShipmentDispatched, type ShipmentFacts } from '../../booking/booking.events.js';
import { BillCorrections } from './bill-corrections.service.js';
import { proOf } from './bill-numbers.js';
import { InvoiceMatched, InvoiceUnmatched, invoiceSubject, type PlacedFacts } from '../invoices.events.js';

interface HeldBill {
  readonly id: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly shipmentId: number | null;
  readonly number: string;
  readonly state: InvoiceState;
  readonly bill: NewInvoice;
  readonly isUndoable: boolean;
}

type BillKeys = Pick<HeldBill, 'customerId' | 'carrierId'> & {
  readonly bill: Pick<NewInvoice, 'proNumber' | 'bolNumber'>;
};

const columns = `id, customer_id AS "customerId", carrier_id AS "carrierId", shipment_id AS "shipmentId", number, state, bill,
  matched_by IS NOT NULL AND decided_at IS NULL AS "isUndoable"`;

/** The shipment by its PRO number, else by its bill of lading. */
const fitting = `SELECT id FROM shipment WHERE customer_id = $1 AND carrier_id = $2 AND (pro_number = $3 OR bol_number = $4)
  ORDER BY pro_number = $3 DESC NULLS LAST LIMIT 1`;

/** Bills that wait for a shipment of these numbers; each of both ways has an index of such bills alone. */
const waitingFor = (number: string): string => `SELECT i.id FROM shipment s
    JOIN invoice i ON i.carrier_id = s.carrier_id AND i.${number} = s.${number} AND i.customer_id = s.customer_id
  WHERE s.id = $1 AND i.shipment_id IS NULL AND i.state IN ('outstanding', 'needsReview')`;
const waiting = `${waitingFor('pro_number')} UNION ${waitingFor('bol_number')} ORDER BY id LIMIT 100`;

/** Finds the shipments of bills: by their numbers whenever one of both appears, else as a person chooses. */
@Injectable()
export class BillMatching {
  constructor(
    private readonly database: Database,
    private readonly corrections: BillCorrections,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async shipmentOf({ customerId, carrierId, bill }: BillKeys): Promise<number | undefined> {
    const keys = [customerId, carrierId, proOf(bill), bill.bolNumber ?? null];
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

  /** A bill that has its shipment by now, or that somebody has decided about, stays as it is. */
  async tryAgain(invoiceId: number): Promise<void> {
    await this.database.transaction(async () => {
      const bill = await this.hold(invoiceId);
      if (!bill || bill.shipmentId !== null || !invoiceLifecycle.may(bill.state, 'match')) return;
      const shipmentId = await this.shipmentOf(bill);
      const actor = { ...jobActor('invoice-matching'), customerId: bill.customerId };
      if (shipmentId !== undefined) await this.link(actor, bill, { shipmentId, matchedBy: null });
    });
  }

  /** As a person chooses, among the shipments that they see and that went with the carrier of the bill. */
  async match(actor: Actor, { invoiceId, shipmentId }: MatchInvoice): Promise<void> {
    await this.database.transaction(async () => {
      const bill = await this.holdOf(actor, invoiceId);
      if (bill.shipmentId !== null || bill.state !== 'needsReview') throw problem('wrong-state');
      const shipment = found(
        await this.database.findOne<{ carrierId: number }>(
          'SELECT carrier_id AS "carrierId" FROM shipment WHERE id = $1 AND customer_id = $2',
          [shipmentId, bill.customerId],
        ),
      );
      if (shipment.carrierId !== bill.carrierId)
        throw fieldProblem('shipmentId', 'format', 'This shipment went with another carrier');
      await this.link(actor, bill, { shipmentId, matchedBy: actor.name.slice(0, 200) });
    });
  }

  /** Takes a person's choice back; a bill without a shipment is for people who see all locations, so that one of them does it. */
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

  /** From here on it is as if the bill came in now: what it corrects loses its place, and the audit follows. */
  private async link(
    actor: Actor,
    { id, customerId, carrierId, number, state: before, bill }: HeldBill,
    { shipmentId, matchedBy }: { shipmentId: number; matchedBy: string | null },
  ): Promise<void> {
    const state = invoiceLifecycle.next(before, 'match');
    await this.database.query(
      'UPDATE invoice SET shipment_id = $2, matched_by = $3, state = $4, updated_at = $5 WHERE id = $1',
      [id, shipmentId, matchedBy, state, this.clock.iso()],
    );
    await this.tell(actor, InvoiceMatched, { id, customerId, shipmentId, number, state });
    await this.corrections.correct(actor, { ...bill, id, customerId, carrierId, shipmentId });
  }

  private async holdOf(actor: Actor, invoiceId: number): Promise<HeldBill> {
    const bill = found(await this.hold(invoiceId));
    return found(bill.customerId === actor.customerId ? bill : undefined);
  }

  /** Locks the bill, so that a person and a job do not both match it. */
  private hold(invoiceId: number): Promise<HeldBill | undefined> {
    return this.database.findOne<HeldBill>(`SELECT ${columns} FROM invoice WHERE id = $1 FOR UPDATE`, [invoiceId]);
  }

  private tell(
    actor: Actor,
    event: EventClass<PlacedFacts>,
    { id: invoiceId, customerId, ...bill }: Pick<HeldBill, 'id' | 'customerId' | 'shipmentId' | 'number' | 'state'>,
  ): Promise<void> {
    const facts = { subject: invoiceSubject(invoiceId), payload: { invoiceId, ...bill }, customerId };
    return this.events.publish(actor, new event(facts));
  }
}
