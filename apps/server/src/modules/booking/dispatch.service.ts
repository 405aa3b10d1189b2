import { Injectable } from '@nestjs/common';
import type { Dispatch } from '@lading/contracts/shipments';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { takeNumbers } from './booking-numbers.js';
import { bookingRow, bookingStatement, type Booking } from './booking-row.js';
import { takeQuote } from './selected-quote.js';
import { sendDispatch } from './carrier-calls/send-dispatch.job.js';
import { ShipmentPreparation } from './shipment-preparation.service.js';
import { ShipmentBooked } from './booking.events.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { customerOf } from '../../business/customer-access.js';

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
      const now = this.clock.iso();
      // Asked at the same moment, so that they travel together.
      const [quote, stops] = await Promise.all([
        takeQuote(this.database, { actor, dispatch, now }),
        this.preparation.stopsOf(dispatch),
      ]);
      const content = await this.preparation.prepare(actor, { quote, dispatch, stops });
      const booking: Booking = { customerId, userId: actor.userId, quote, dispatch, content, now };
      const booked = await this.book(booking);
      await this.announce(actor, booking, booked);
      return booked.shipmentId;
    });
  }

  private async book(booking: Booking): Promise<Booked> {
    // The PRO number comes last: its range is locked until the commit. All three travel together.
    const [, numbers, proNumber] = await Promise.all([
      this.carriers.mustAccept(booking.quote.carrierId),
      takeNumbers(this.database, { customerId: booking.customerId, vicsPrefix: booking.quote.vicsPrefix }),
      this.proNumberOf(booking),
    ]);
    const row = bookingRow(booking, { ...numbers, proNumber });
    const booked = await this.insert(row);
    if (!booked) throw problem('wrong-state', { detail: 'This quote is being dispatched already.' });
    return booked;
  }

  private proNumberOf({ customerId, quote: { carrierId }, dispatch: { proNumber } }: Booking): Promise<string | null> {
    return proNumber
      ? this.carriers.heldProNumber({ carrierId, customerId, typed: proNumber })
      : this.carriers.takeProNumber(carrierId, customerId);
  }

  private async insert(row: Record<string, unknown>): Promise<Booked | undefined> {
    try {
      return await this.database.findOne<Booked>(bookingStatement(row), Object.values(row));
    } catch (error) {
      // Of two who typed the same number at the same moment one comes second.
      if (error instanceof Error && Reflect.get(error, 'constraint') === 'shipment_carrier_pro') {
        throw this.carriers.usedProNumber();
      }
      throw error;
    }
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
