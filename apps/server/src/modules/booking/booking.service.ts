import { Injectable } from '@nestjs/common';
import type { CancelShipment, ShipmentKey } from '@lading/contracts/fields/shipment-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { customerOf } from '../../business/customer-access.js';
import { mayCancel } from '../../business/shipments/may-cancel.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { retakeQuote } from '../quotes/quote-bookings.statements.js';
import { lockShipment, sendAgain, startCanceling } from '../shipments/shipment-bookings.statements.js';
import { ShipmentsService, type ShipmentRecord } from '../shipments/shipments.service.js';
import { sendDispatch, withdrawShipment } from './carrier-calls/send-dispatch.job.js';
import { CancellationRequested, DispatchRetried, readerOf } from './booking.events.js';
import { WithdrawalRecords } from './carrier-calls/withdrawal-records.service.js';

/** What can be done with a booking: withdraw it, or call the carrier again. */
@Injectable()
export class BookingService {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
    private readonly withdrawals: WithdrawalRecords,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Withdraws the pickup; the carrier's answer follows. Nothing has to be withdrawn when nothing was ordered. */
  async cancel(actor: Actor, { shipmentId, reason }: CancelShipment): Promise<void> {
    await this.database.transaction(async () => {
      const shipment = await this.locked(actor, shipmentId);
      const { pickedUpAt, booking } = shipment;
      if (pickedUpAt !== null) throw problem('already-picked-up');
      if (!mayCancel({ ...shipment, pickedUpAt, isAtDesk: shipment.deskOrder !== null })) throw problem('wrong-state');
      if (await this.withdrawals.cancel({ shipmentId, booking }, actor, reason)) return;
      this.database.enqueue(startCanceling, [shipmentId, this.clock.iso()]);
      await this.jobs.enqueue(withdrawShipment, { shipmentId, booking });
      const facts = { shipmentId, number: shipment.number, category: shipment.category };
      const payload = { ...facts, dispatchState: 'canceling' as const, detail: reason ?? null };
      await this.events.publish(
        actor,
        new CancellationRequested({ ...subjectOf(actor, shipmentId), payload, ...readerOf(shipment) }),
      );
    });
  }

  /** Calls the carrier again; when the first order may have arrived, the carrier is queried for it before anything is sent. */
  async retry(actor: Actor, { shipmentId }: ShipmentKey): Promise<void> {
    await this.database.transaction(async () => {
      const shipment = await this.locked(actor, shipmentId);
      if (shipment.dispatchState !== 'refused' && shipment.dispatchState !== 'needsAttention')
        throw problem('wrong-state');
      await this.reopenQuote(shipment);
      const booking = shipment.booking + 1;
      this.database.enqueue(sendAgain, [shipmentId, booking, this.clock.iso()]);
      await this.jobs.enqueue(sendDispatch, { shipmentId, booking }, { key: `${shipmentId}:${booking}` });
      const payload = {
        shipmentId,
        number: shipment.number,
        category: shipment.category,
        dispatchState: 'sending',
      } as const;
      await this.events.publish(actor, new DispatchRetried({ ...subjectOf(actor, shipmentId), payload }));
    });
  }

  /** A refused order may be sent again only while its quote still has the same offer selected. */
  private async reopenQuote({ dispatchState, quoteId, shipmentId }: ShipmentRecord): Promise<void> {
    if (dispatchState !== 'refused') return;
    const retaken = await this.database.findOne(retakeQuote, [quoteId, shipmentId, this.clock.iso()]);
    if (!retaken) throw problem('wrong-state', { detail: 'The quote has changed. Choose a rate and dispatch again.' });
  }

  private async locked(actor: Actor, shipmentId: number): Promise<ShipmentRecord> {
    await this.database.query(lockShipment, [shipmentId, customerOf(actor)]);
    return this.shipments.changeable(actor, shipmentId);
  }
}

const subjectOf = (actor: Actor, shipmentId: number): { subject: string; customerId: number } => ({
  subject: shipmentSubject(shipmentId),
  customerId: customerOf(actor),
});
