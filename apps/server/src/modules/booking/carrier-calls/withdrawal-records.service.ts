import { Injectable } from '@nestjs/common';
import type { DispatchFailure } from '@lading/contracts/fields/shipment-parts';
import { jobActor, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { Events } from '../../../kernel/events/events.js';
import { TrackingService } from '../../tracking/tracking.service.js';
import { settleQuote } from '../../quotes/quote-bookings.statements.js';
import {
  cancelBooking,
  giveBackBooking,
  refuseCancellation,
  type WithdrawnBooking,
} from '../../shipments/shipment-bookings.statements.js';
import { shipmentSubject } from '../../shipments/shipments.events.js';
import { CancellationRefused, readerOf, ShipmentCanceled, BookingReturned } from '../booking.events.js';
import { cancellationToSee } from '../desk/desk-orders.statements.js';
import type { BookingKey } from './send-dispatch.job.js';

const awardTaken = 'The award is withdrawn';

/** What people read in the history. */
const detailOf = ({ isAwarded, proNumber }: WithdrawnBooking, reason: string | undefined): string | null =>
  [isAwarded && awardTaken, proNumber && `PRO ${proNumber} is void`, reason].filter((part) => part).join('. ') || null;

/** Keeps what came of a cancellation, once. */
@Injectable()
export class WithdrawalRecords {
  constructor(
    private readonly database: Database,
    private readonly tracking: TrackingService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * The pickup is withdrawn, or there never was one, or an award is withdrawn, of which the carrier is notified by email;
   * the PRO number is void and never issued again. False where a carrier has to be called first.
   */
  cancel({ shipmentId, booking }: BookingKey, actor: Actor = jobActor('dispatch'), reason?: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const row = await this.database.findOne(cancelBooking, [shipmentId, booking, this.clock.iso()]);
      if (!row) return false;
      if (row.isAtDesk) this.database.enqueue(cancellationToSee, [shipmentId, booking]);
      // An order that was never confirmed leaves the quote free for another carrier.
      await this.database.query(settleQuote, [row.quoteId, 'failed', this.clock.iso()]);
      const category = row.isConfirmed
        ? await this.tracking.withdraw(
            shipmentId,
            `withdrawal-${booking}`,
            row.isAwarded ? awardTaken : 'Pickup withdrawn',
          )
        : row.category;
      const { number, customerId } = row;
      const payload = {
        shipmentId,
        number,
        category,
        dispatchState: 'canceled',
        detail: detailOf(row, reason),
        ...(row.isAtDesk && { isAtDesk: true }),
      } as const;
      await this.events.publish(
        actor,
        new ShipmentCanceled({ subject: shipmentSubject(shipmentId), payload, customerId, ...readerOf(row) }),
      );
      return true;
    });
  }

  /** The carrier withdraws what it has accepted; the quote is free for another rate or date. False once the freight was picked up. */
  giveBack({ shipmentId, booking }: BookingKey, actor: Actor, failure: DispatchFailure): Promise<boolean> {
    return this.database.transaction(async () => {
      const why = JSON.stringify(failure);
      const row = await this.database.findOne(giveBackBooking, [shipmentId, booking, why, this.clock.iso()]);
      if (!row) return false;
      await this.database.query(settleQuote, [row.quoteId, 'failed', this.clock.iso()]);
      const category = await this.tracking.withdraw(shipmentId, `return-${booking}`, 'Given back by the carrier');
      const { number, customerId } = row;
      const detail = detailOf(row, failure.what);
      const payload = { shipmentId, number, category, dispatchState: 'canceled', detail } as const;
      await this.events.publish(
        actor,
        new BookingReturned({ subject: shipmentSubject(shipmentId), payload, customerId, ...readerOf(row) }),
      );
      return true;
    });
  }

  /** The order stays as it was before the cancellation. */
  refuse({ shipmentId, booking }: BookingKey, failure: DispatchFailure): Promise<void> {
    return this.database.transaction(async () => {
      const why = JSON.stringify(failure);
      const row = await this.database.findOne(refuseCancellation, [shipmentId, booking, why, this.clock.iso()]);
      if (!row) return;
      const { number, customerId, category, dispatchState } = row;
      const payload = { shipmentId, number, category, dispatchState, detail: failure.what };
      await this.events.publish(
        jobActor('dispatch'),
        new CancellationRefused({ subject: shipmentSubject(shipmentId), payload, customerId, ...readerOf(row) }),
      );
    });
  }
}
