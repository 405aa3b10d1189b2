import { Injectable } from '@nestjs/common';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import type { DispatchOrder } from '../../connectors/dispatch-order.js';
import { jobActor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import type { PastEvent } from '../../kernel/events/append-event.js';
import { Events } from '../../kernel/events/events.js';
import { CarriersService } from '../carriers/carriers.service.js';
import type { LocatedPlace } from '../places/places.service.js';
import { PurchaseOrders } from '../shipments/purchase-orders.service.js';
import { pastShipmentsAdded, type BookedRow } from '../shipments/shipment-bookings.statements.js';
import { PastTracking, type PastEvent as PastReport } from '../tracking/past-tracking.service.js';
import { shipmentSubject } from '../shipments/shipments.events.js';
import { readerOf, ShipmentBooked, ShipmentDispatched } from './booking.events.js';
import { BookingNumberSource } from './booking-numbers.service.js';
import { bookingRow, type Booking } from './booking-row.js';
import { dispatchOrderOf, type OrderedShipment } from './carrier-calls/dispatch-order-of.js';
import { placedContent, preparedContent } from './prepared-content.js';
import type { BookableQuote } from './selected-quote.js';

/** What its carrier gave a shipment when it confirmed the pickup. */
export interface PastNumbers {
  readonly shipmentId: number;
  readonly number: string;
  readonly bolNumber: string;
  readonly pro: string;
  readonly pickupNumber: string;
}

/** A booking of the past. */
export interface PastBooking {
  readonly quote: BookableQuote;
  /** The company's account at the carrier. */
  readonly accountNumber: string;
  readonly dispatch: Dispatch;
  readonly origin: LocatedPlace;
  readonly destination: LocatedPlace;
  readonly user: { readonly userId: number | null; readonly name: string };
  /** ISO 8601, UTC. */
  readonly bookedAt: string;
  /** The events that the carrier has reported until now, the confirmation of the pickup first. */
  readonly eventsFor: (numbers: PastNumbers) => readonly PastReport[];
  /** Whether its carrier is polled for more events. */
  readonly isAsked: boolean;
}

/** A shipment as it was added. */
export interface PastShipment extends PastNumbers {
  readonly booking: Booking;
  readonly events: readonly PastReport[];
  readonly deliveredAt: string | null;
  /** As its carrier has it. */
  readonly order: DispatchOrder;
}

/**
 * Adds shipments of the past with the events that their carriers have reported since, such as those of the demo. Numbers, content and
 * status are made as in any booking. Sends no notifications and calls no carrier. Runs in the caller's transaction.
 */
@Injectable()
export class PastBookings {
  constructor(
    private readonly database: Database,
    private readonly numbers: BookingNumberSource,
    private readonly carriers: CarriersService,
    private readonly orders: PurchaseOrders,
    private readonly tracking: PastTracking,
    private readonly events: Events,
  ) {}

  /** Adds shipments of one customer, in the order in which they were booked. */
  async add(customerId: number, bookings: readonly PastBooking[]): Promise<PastShipment[]> {
    const made = [];
    for (const booking of bookings) made.push(await this.draw(customerId, booking));
    if (made.length === 0) return [];
    await this.database.query(pastShipmentsAdded, [JSON.stringify(made.map(({ row }) => row))]);
    for (const { shipment } of made)
      this.orders.add({ ...shipment, customerId }, shipment.booking.content.purchaseOrders);
    await this.tracking.add(
      made.map(({ shipment: { shipmentId, events }, isAsked }) => ({ shipmentId, customerId, events, isAsked })),
    );
    await this.events.record(made.flatMap(({ shipment, past }) => trailOf(customerId, shipment, past)));
    return made.map(({ shipment }) => shipment);
  }

  private async draw(customerId: number, past: PastBooking) {
    const { quote, dispatch, origin, destination, user, bookedAt, isAsked } = past;
    const [{ eventId: _, ...drawn }, pro] = await Promise.all([
      this.numbers.draw(customerId),
      this.carriers.takeProNumber(quote.carrierId, customerId),
    ]);
    if (pro === null) throw new Error(`the carrier ${quote.code} gives no PRO numbers`);
    const scale = 'updated' as const;
    const content = placedContent(preparedContent(quote, dispatch), { quote, dispatch, origin, destination, scale });
    const booking: Booking = { customerId, userId: user.userId, quote, dispatch, content, now: bookedAt };
    const numbers = { ...drawn, pro, pickupNumber: `PU${pro.slice(-8).padStart(8, '0')}` };
    const order = dispatchOrderOf(orderedOf(booking, numbers, past.accountNumber));
    const row = bookingRow(booking, { ...drawn, eventId: 0, proNumber: pro });
    const events = past.eventsFor(numbers);
    const progress = this.tracking.progressOf(termsOf(booking, row), events);
    return {
      row: {
        ...{ ...row, content, booking: 1, sent_at: bookedAt },
        ...{ pickup_number: numbers.pickupNumber, confirmation_number: numbers.number, state: progress.state },
        ...{ dispatch_state: progress.dispatchState, category: progress.category, eta: progress.eta },
        ...{ due_at: progress.dueAt, picked_up_at: progress.pickedUpAt, delivered_at: progress.deliveredAt },
        updated_at: events.at(-1)?.reportedAt ?? bookedAt,
      },
      ...{ past, isAsked, shipment: { ...numbers, booking, events, order, deliveredAt: progress.deliveredAt } },
    };
  }
}

const orderedOf = (
  { content, quote, dispatch }: Booking,
  { number, bolNumber, pro }: PastNumbers,
  accountNumber: string,
): OrderedShipment => ({
  ...{ number, bolNumber, proNumber: pro, quoteNumber: quote.quoteNumber, isTest: false, content, accountNumber },
  ...{ customerReference: dispatch.customerReference ?? '', freightTerms: quote.details.freightTerms },
  ...{ pickupDate: quote.details.shipDate, readyTime: dispatch.readyTime, closeTime: dispatch.closeTime },
});

const termsOf = ({ content, quote }: Booking, { origin_zone: from, destination_zone: to }: BookedRow) => ({
  ...{ originZone: String(from), destinationZone: String(to), guarantee: null, firstEta: quote.estimatedDelivery },
  deliveryAppointment: content.deliveryAppointment ?? null,
});

/** Carriers confirm within seconds. */
const confirmedAfter = 4000;

function trailOf(
  customerId: number,
  { shipmentId, number, bolNumber, pro, pickupNumber, booking: { quote } }: PastShipment,
  { user, bookedAt }: PastBooking,
): PastEvent[] {
  const of = { subject: shipmentSubject(shipmentId), customerId, ...readerOf(quote) };
  const facts = { shipmentId, number };
  const sent = { ...facts, category: 'defaulted', dispatchState: 'sending', detail: `BOL ${bolNumber}` } as const;
  const detail = `PRO ${pro}, pickup ${pickupNumber}`;
  const confirmed = { ...facts, category: 'pickup', dispatchState: 'confirmed', detail } as const;
  const at = new Date(Date.parse(bookedAt) + confirmedAfter).toISOString();
  return [
    { at: bookedAt, actor: user, event: new ShipmentBooked({ ...of, payload: sent }) },
    { at, actor: jobActor('send-dispatch'), event: new ShipmentDispatched({ ...of, payload: confirmed }) },
  ];
}
