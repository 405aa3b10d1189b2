import { Injectable } from '@nestjs/common';
import type { Dispatch } from '@lading/contracts/shipments';
import { bolNumberOf, prefixedBolNumber } from '@lading/domain/bol-number';
import { shipmentNumber } from '@lading/domain/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/scope.js';
import { Events } from '../../kernel/events/events.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { bookingRow, bookingStatement, type Booking, type BookingNumbers } from './booking-row.js';
import { assertBookable, selectedQuoteStatement, type SelectedQuote } from './selected-quote.js';
import { sendDispatch } from './send-dispatch.job.js';
import { ShipmentPreparation } from './shipment-preparation.service.js';
import { ShipmentBooked, shipmentSubject } from './shipments.events.js';
import { customerOf } from './shipments.policy.js';

interface Booked {
  readonly shipmentId: number;
  readonly number: string;
  readonly bolNumber: string;
  readonly booking: number;
}

/** Turns a selected offer into a shipment: quote, numbers, row, event and the call to the carrier commit together. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly database: Database,
    private readonly preparation: ShipmentPreparation,
    private readonly carriers: CarriersService,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Answers the shipment's id; the carrier is called after the commit. */
  dispatch(actor: Actor, dispatch: Dispatch): Promise<number> {
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const locked = found(
        await this.database.findOne<SelectedQuote>(selectedQuoteStatement, [dispatch.quoteId, customerId]),
      );
      const quote = assertBookable(locked, dispatch, this.clock.iso());
      const content = await this.preparation.prepare(actor, quote, dispatch);
      const now = this.clock.iso();
      const booking: Booking = { customerId, userId: actor.userId, quote, dispatch, content, now };
      const booked = await this.book(booking);
      await this.announce(actor, booking, booked);
      return booked.shipmentId;
    });
  }

  private async moveQuote({ quote: { quoteId, state, offerId }, now }: Booking): Promise<void> {
    const moved = await this.database.query(
      `UPDATE quote SET state = 'dispatching', updated_at = $4 WHERE id = $1 AND state = $2 AND selected_offer_id = $3 RETURNING id`,
      [quoteId, state, offerId, now],
    );
    if (moved.length === 0) throw problem('wrong-state');
  }

  private async book(booking: Booking): Promise<Booked> {
    const { carrierId } = booking.quote;
    // Asked at the same moment, so that they travel together.
    const [, numbers, hasBlocks] = await Promise.all([
      this.moveQuote(booking),
      this.numbersOf(booking),
      this.hasProBlocks(carrierId),
    ]);
    // The PRO number comes last: its range is locked until the commit.
    const proNumber = hasBlocks ? await this.carriers.takeProNumber(carrierId) : null;
    const row = bookingRow(booking, { ...numbers, proNumber });
    const booked = await this.database.findOne<Booked>(bookingStatement(row), Object.values(row));
    if (!booked) throw problem('wrong-state', { detail: 'This quote is being dispatched already.' });
    return booked;
  }

  private async numbersOf({ customerId, quote }: Booking): Promise<Omit<BookingNumbers, 'proNumber'>> {
    const next = found(
      await this.database.findOne<{ serial: number; sequence: number }>(
        `UPDATE customer SET bol_serial = bol_serial + 1 WHERE id = $1
          RETURNING bol_serial AS serial, nextval('shipment_number') AS sequence`,
        [customerId],
      ),
    );
    const bolNumber = quote.vicsPrefix
      ? prefixedBolNumber(quote.vicsPrefix, next.serial)
      : bolNumberOf(customerId, next.serial);
    return { number: shipmentNumber(next.sequence), bolNumber };
  }

  /** A carrier without any block assigns its PRO numbers itself, with its answer. */
  private async hasProBlocks(carrierId: number): Promise<boolean> {
    const block = await this.database.within(system, () =>
      this.database.findOne('SELECT id FROM pro_block WHERE carrier_id = $1 AND customer_id IS NULL LIMIT 1', [
        carrierId,
      ]),
    );
    return block !== undefined;
  }

  private async announce(actor: Actor, { customerId }: Booking, booked: Booked): Promise<void> {
    const { shipmentId, number, bolNumber, booking } = booked;
    const facts = { shipmentId, number, category: 'defaulted', dispatchState: 'sending' } as const;
    await this.events.publish(
      actor,
      new ShipmentBooked({
        subject: shipmentSubject(shipmentId),
        payload: { ...facts, detail: `BOL ${bolNumber}` },
        customerId,
      }),
    );
    await this.jobs.enqueue(sendDispatch, { shipmentId, booking }, { key: `${shipmentId}:${booking}` });
  }
}
