import { Injectable } from '@nestjs/common';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem, type ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { customerOf } from '../../business/customer-access.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { bookedValues, insertBooking, rebook } from '../shipments/shipment-bookings.statements.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { BookingNumberSource } from './booking-numbers.service.js';
import { bookingRow, type Booking, type BookingNumbers } from './booking-row.js';
import { quoteToBook } from './selected-quote.js';
import { sendDispatch } from './carrier-calls/send-dispatch.job.js';
import { ShipmentPreparation } from './shipment-preparation.service.js';
import { readerOf, ShipmentBooked } from './booking.events.js';
import { PurchaseOrders } from '../shipments/purchase-orders.service.js';

interface Booked {
  readonly shipmentId: number;
  readonly number: string;
  readonly bolNumber: string;
  readonly booking: number;
}

const alreadyBooked = (): ProblemError => problem('wrong-state', { detail: 'This quote is already being dispatched.' });

/** Turns a selected offer into a shipment: quote, numbers, row, event and the call to the carrier commit together. */
@Injectable()
export class DispatchService {
  constructor(
    private readonly database: Database,
    private readonly preparation: ShipmentPreparation,
    private readonly numbers: BookingNumberSource,
    private readonly carriers: CarriersService,
    private readonly orders: PurchaseOrders,
    private readonly events: Events,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the shipment's id; the carrier is called after the commit. Everything that is read or drawn travels together, and
   * then everything that is written.
   */
  dispatch(actor: Actor, dispatch: Dispatch): Promise<number> {
    const customerId = customerOf(actor);
    return this.database.transaction(async () => {
      const now = this.clock.iso();
      const [quote, stops, drawn, ready] = await Promise.all([
        quoteToBook(this.database, { actor, dispatch, now }),
        this.preparation.stopsOf(dispatch),
        this.numbers.drawForQuote(customerId, dispatch.quoteId),
        dispatch.proNumber ? undefined : this.carriers.findProNumber(dispatch.offerId, customerId),
      ]);
      const content = await this.preparation.prepare(actor, { quote, dispatch, stops });
      this.carriers.mustAccept({ ...quote, name: quote.carrierName });
      const booking: Booking = { customerId, userId: actor.userId, quote, dispatch, content, now };
      const numbers = { ...found(drawn), proNumber: ready ?? (await this.proNumberOf(booking)) };
      const booked = await this.book(booking, numbers);
      await this.announce(actor, { ...booked, ...readerOf(quote) }, numbers.eventId);
      return booked.shipmentId;
    });
  }

  private async proNumberOf({ customerId, quote, dispatch: { proNumber } }: Booking): Promise<string | null> {
    const { carrierId } = quote;
    if (proNumber) return this.carriers.takeHeldProNumber({ carrierId, customerId, typed: proNumber });
    // Who accepts at the carrier's desk draws it.
    return this.carriers.isByDesk(quote) ? null : this.carriers.takeProNumber(carrierId, customerId);
  }

  /** Only a quote that was booked before needs a check of that booking. */
  private async book(booking: Booking, numbers: BookingNumbers): Promise<Booked> {
    const values = bookedValues(bookingRow(booking, numbers));
    const { customerId, content } = booking;
    if (!booking.quote.isBooked) {
      this.database.enqueue(insertBooking, values, this.explain);
      this.orders.add({ shipmentId: numbers.shipmentId, customerId }, content.purchaseOrders);
      return { ...numbers, booking: 1 };
    }
    try {
      const rebooked = await this.database.findOne(rebook, values);
      if (rebooked) {
        this.orders.replace({ shipmentId: rebooked.shipmentId, customerId }, content.purchaseOrders);
        return rebooked;
      }
    } catch (error) {
      throw this.explain(error);
    }
    throw alreadyBooked();
  }

  /** Of two who book the same quote, or typed the same number, at the same moment one comes second. */
  private readonly explain = (error: unknown): unknown => {
    const constraint = error instanceof Error ? Reflect.get(error, 'constraint') : undefined;
    if (constraint === 'shipment_carrier_pro') return this.carriers.usedProNumber();
    return constraint === 'shipment_quote_unique' ? alreadyBooked() : error;
  };

  private async announce(
    actor: Actor,
    booked: Booked & { readonly carrierId: number | null },
    eventId: number,
  ): Promise<void> {
    const { shipmentId, number, bolNumber, booking, carrierId } = booked;
    const facts = { shipmentId, number, category: 'defaulted', dispatchState: 'sending' } as const;
    const event = new ShipmentBooked({
      subject: shipmentSubject(shipmentId),
      payload: { ...facts, detail: `BOL ${bolNumber}` },
      ...{ customerId: customerOf(actor), carrierId },
    });
    await this.events.publish(actor, event, eventId);
    await this.jobs.enqueue(sendDispatch, { shipmentId, booking }, { key: `${shipmentId}:${booking}` });
  }
}
