import { Injectable } from '@nestjs/common';
import type { DispatchFailure } from '@lading/contracts/shipment-parts';
import type { CarrierShipment } from '../../../connectors/connector.js';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { TrackingService } from '../../tracking/tracking.service.js';
import type { BookingKey } from './send-dispatch.job.js';
import { DispatchDelayed, DispatchNeedsAttention, DispatchRefused, ShipmentDispatched } from '../booking.events.js';
import { shipmentSubject } from '../../shipments/shipments.events.js';

interface Changed {
  readonly shipmentId: number;
  readonly number: string;
  readonly customerId: number;
  readonly quoteId: number | null;
}

const actor = jobActor('dispatch');

/** $1 and $2 name the booking: an answer to an older booking, or a second answer, changes nothing. */
const ofBooking = `WHERE id = $1 AND booking = $2 AND dispatch_state = 'sending'`;
const changed = `RETURNING id AS "shipmentId", number, customer_id AS "customerId", quote_id AS "quoteId"`;

/** Keeps what came of a call to the carrier: row, quote and event in one transaction, and only once. */
@Injectable()
export class DispatchRecords {
  constructor(
    private readonly database: Database,
    private readonly tracking: TrackingService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Committed before an order leaves this machine: whoever comes later must ask the carrier first. */
  async noteSending({ shipmentId, booking }: BookingKey): Promise<boolean> {
    const rows = await this.database.transaction(() =>
      this.database.query(`UPDATE shipment SET sent_at = $3 ${ofBooking} RETURNING id`, [
        shipmentId,
        booking,
        this.clock.iso(),
      ]),
    );
    return rows.length > 0;
  }

  confirm({ shipmentId, booking }: BookingKey, input: CarrierShipment): Promise<void> {
    const { pro, pickupNumber, confirmationNumber } = input;
    return this.database.transaction(async () => {
      const row = await this.database.findOne<Changed>(
        `UPDATE shipment SET state = 'dispatched', dispatch_state = 'confirmed', failure = NULL, pro_number = $3, pickup_number = $4,
                confirmation_number = $5, updated_at = $6 ${ofBooking} ${changed}`,
        [shipmentId, booking, pro, pickupNumber, confirmationNumber, this.clock.iso()],
      );
      if (!row) return;
      await this.moveQuote(row, 'dispatched');
      const text = pickupNumber ? `Pickup ${pickupNumber} confirmed` : 'Order confirmed';
      const category = await this.tracking.acknowledge(shipmentId, `booking-${booking}`, text);
      const facts = { shipmentId, number: row.number, category, dispatchState: 'confirmed' } as const;
      await this.events.publish(
        actor,
        new ShipmentDispatched({
          ...subjectOf(row),
          payload: { ...facts, detail: pickupNumber ? `PRO ${pro}, pickup ${pickupNumber}` : `PRO ${pro}` },
        }),
      );
    });
  }

  /** Nothing was ordered; the quote is free for a retry or another carrier. */
  refuse({ shipmentId, booking }: BookingKey, failure: DispatchFailure): Promise<void> {
    return this.database.transaction(async () => {
      const row = await this.database.findOne<Changed>(
        `UPDATE shipment SET dispatch_state = 'refused', failure = $3, sent_at = NULL, updated_at = $4 ${ofBooking} ${changed}`,
        [shipmentId, booking, JSON.stringify(failure), this.clock.iso()],
      );
      if (!row) return;
      await this.moveQuote(row, 'failed');
      const payload = { ...factsOf(row), dispatchState: 'refused' as const, detail: failure.what };
      await this.events.publish(actor, new DispatchRefused({ ...subjectOf(row), payload }));
    });
  }

  /** The order may be at the carrier; only looking or asking there can tell. */
  needAttention({ shipmentId, booking }: BookingKey, failure: DispatchFailure): Promise<void> {
    return this.database.transaction(async () => {
      const row = await this.database.findOne<Changed>(
        `UPDATE shipment SET dispatch_state = 'needsAttention', failure = $3, updated_at = $4 ${ofBooking} ${changed}`,
        [shipmentId, booking, JSON.stringify(failure), this.clock.iso()],
      );
      if (!row) return;
      const payload = { ...factsOf(row), dispatchState: 'needsAttention' as const, detail: failure.what };
      await this.events.publish(actor, new DispatchNeedsAttention({ ...subjectOf(row), payload }));
    });
  }

  /** Shown while the next try is waited for. When surely nothing left, the mark of sending is taken back. */
  noteDelay({ shipmentId, booking }: BookingKey, failure: DispatchFailure, isSent: boolean): Promise<void> {
    return this.database.transaction(async () => {
      const row = await this.database.findOne<Changed>(
        `UPDATE shipment SET failure = $3, sent_at = CASE WHEN $4 THEN sent_at END, updated_at = $5 ${ofBooking} ${changed}`,
        [shipmentId, booking, JSON.stringify(failure), isSent, this.clock.iso()],
      );
      if (!row) return;
      const payload = { ...factsOf(row), dispatchState: 'sending' as const, detail: failure.what };
      await this.events.publish(actor, new DispatchDelayed({ ...subjectOf(row), payload }));
    });
  }

  private async moveQuote({ quoteId }: Changed, state: 'dispatched' | 'failed'): Promise<void> {
    await this.database.query(`UPDATE quote SET state = $2, updated_at = $3 WHERE id = $1 AND state = 'dispatching'`, [
      quoteId,
      state,
      this.clock.iso(),
    ]);
  }
}

const subjectOf = ({ shipmentId, customerId }: Changed): { subject: string; customerId: number } => ({
  subject: shipmentSubject(shipmentId),
  customerId,
});

const factsOf = ({ shipmentId, number }: Changed) => ({ shipmentId, number, category: 'defaulted' as const });
