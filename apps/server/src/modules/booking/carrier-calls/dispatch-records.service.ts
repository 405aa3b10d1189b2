import { Injectable } from '@nestjs/common';
import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';
import type { CarrierShipment } from '../../../connectors/connector.js';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { TrackingService } from '../../tracking/tracking.service.js';
import { quoteBooked } from '../../quotes/quote-carriers.statements.js';
import { settleQuote } from '../../quotes/quote-bookings.statements.js';
import {
  confirmBooking,
  delayBooking,
  holdBooking,
  noteSending,
  refuseBooking,
  type ChangedBooking,
} from '../../shipments/shipment-bookings.statements.js';
import { shipmentSubject } from '../../shipments/shipments.events.js';
import {
  DispatchDelayed,
  DispatchNeedsAttention,
  DispatchRefused,
  readerOf,
  ShipmentDispatched,
} from '../booking.events.js';
import type { BookingKey } from './send-dispatch.job.js';

const ours = jobActor('dispatch');

/** Whose answer it is: that of the carrier's system, or of one of its users, whose name the history keeps. */
interface Answering {
  readonly by?: Actor;
  readonly at: keyof typeof confirmBooking;
}
const byCall: Answering = { at: 'call' };

/** Keeps what came of a call to the carrier: row, quote and event in one transaction, and only once. */
@Injectable()
export class DispatchRecords {
  constructor(
    private readonly database: Database,
    private readonly tracking: TrackingService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Committed before an order leaves this machine: a later try must ask the carrier first. */
  async noteSending({ shipmentId, booking }: BookingKey): Promise<boolean> {
    const rows = await this.database.transaction(() =>
      this.database.query(noteSending, [shipmentId, booking, this.clock.iso()]),
    );
    return rows.length > 0;
  }

  confirm({ shipmentId, booking }: BookingKey, input: CarrierShipment, { by, at } = byCall): Promise<boolean> {
    const { pro, pickupNumber, confirmationNumber } = input;
    return this.database.transaction(async () => {
      const numbers = [pro, pickupNumber, confirmationNumber];
      const row = await this.database.findOne(confirmBooking[at], [shipmentId, booking, ...numbers, this.clock.iso()]);
      if (!row) return false;
      await this.moveQuote(row, 'dispatched');
      await this.database.query(quoteBooked, [row.quoteId, this.clock.iso()]);
      const text = pickupNumber ? `Pickup ${pickupNumber} confirmed` : 'Order confirmed';
      const category = await this.tracking.acknowledge(shipmentId, `booking-${booking}`, text);
      const facts = { shipmentId, number: row.number, category, dispatchState: 'confirmed' } as const;
      await this.events.publish(
        by ?? ours,
        new ShipmentDispatched({
          ...{ ...subjectOf(row), ...readerOf(row) },
          payload: { ...facts, detail: pickupNumber ? `PRO ${pro}, pickup ${pickupNumber}` : `PRO ${pro}` },
        }),
      );
      return true;
    });
  }

  /** Nothing was ordered; the quote is free for a retry or another carrier. */
  refuse({ shipmentId, booking }: BookingKey, failure: DispatchFailure, { by, at } = byCall): Promise<boolean> {
    return this.database.transaction(async () => {
      const why = JSON.stringify(failure);
      const row = await this.database.findOne(refuseBooking[at], [shipmentId, booking, why, this.clock.iso()]);
      if (!row) return false;
      await this.moveQuote(row, 'failed');
      const payload = { ...factsOf(row), dispatchState: 'refused' as const, detail: failure.what };
      await this.events.publish(by ?? ours, new DispatchRefused({ ...subjectOf(row), payload, ...readerOf(row) }));
      return true;
    });
  }

  /** The order may be at the carrier; only the carrier knows. */
  needAttention({ shipmentId, booking }: BookingKey, failure: DispatchFailure, isAtDesk = false): Promise<void> {
    return this.database.transaction(async () => {
      const why = JSON.stringify(failure);
      const row = await this.database.findOne(holdBooking, [shipmentId, booking, why, this.clock.iso()]);
      if (!row) return;
      const facts = { ...factsOf(row), dispatchState: 'needsAttention' as const, detail: failure.what };
      const payload = { ...facts, ...(isAtDesk && { isAtDesk }) };
      await this.events.publish(ours, new DispatchNeedsAttention({ ...subjectOf(row), payload }));
    });
  }

  /** Shown while the next try is waited for. When surely nothing left, the mark of sending is taken back. */
  noteDelay({ shipmentId, booking }: BookingKey, failure: DispatchFailure, isSent: boolean): Promise<void> {
    return this.database.transaction(async () => {
      const why = JSON.stringify(failure);
      const row = await this.database.findOne(delayBooking, [shipmentId, booking, why, isSent, this.clock.iso()]);
      if (!row) return;
      const payload = { ...factsOf(row), dispatchState: 'sending' as const, detail: failure.what };
      await this.events.publish(ours, new DispatchDelayed({ ...subjectOf(row), payload }));
    });
  }

  private async moveQuote({ quoteId }: ChangedBooking, state: 'dispatched' | 'failed'): Promise<void> {
    await this.database.query(settleQuote, [quoteId, state, this.clock.iso()]);
  }
}

const subjectOf = ({ shipmentId, customerId }: ChangedBooking): { subject: string; customerId: number } => ({
  subject: shipmentSubject(shipmentId),
  customerId,
});

const factsOf = ({ shipmentId, number }: ChangedBooking) => ({ shipmentId, number, category: 'defaulted' as const });
