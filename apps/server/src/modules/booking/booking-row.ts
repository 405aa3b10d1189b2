import type { Dispatch } from '@lading/contracts/shipments/shipments';
import { coverageWithin } from '@lading/domain/cargo-coverage/cargo-coverage';
import { appointmentEndOf, dueMomentOf } from '@lading/domain/tracking/due-moment';
import { guaranteeCodes, type GuaranteeCode } from '@lading/domain/freight/accessorial';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import type { BookedRow } from '../shipments/shipment-bookings.statements.js';
import type { BookableQuote } from './selected-quote.js';

/** The content of a booking, in addition to its numbers. */
export interface Booking {
  readonly customerId: number;
  readonly userId: number | null;
  readonly quote: BookableQuote;
  readonly dispatch: Dispatch;
  readonly content: ShipmentContent;
  /** ISO 8601, UTC. */
  readonly now: string;
}

export interface BookingNumbers {
  readonly shipmentId: number;
  /** The id of the booking's event. */
  readonly eventId: number;
  readonly number: string;
  readonly bolNumber: string;
  readonly proNumber: string | null;
}

export const guaranteeOf = (text: string | null): GuaranteeCode | undefined =>
  guaranteeCodes.find((code) => code === text);

/** The paying party is one of the customer's locations, and the shipment belongs to it. */
function locationOf({ details }: BookableQuote): number | null {
  const { freightTerms, origin, destination, billToLocationId } = details;
  const id = { prepaid: origin.locationId, collect: destination.locationId, thirdParty: billToLocationId };
  return id[freightTerms] ?? null;
}

export const labelOf = ({ city, state, postalCode }: { city: string; state: string; postalCode: string }): string =>
  `${city}, ${state} ${postalCode}`;

/** When the shipment is promised, by the calendar of the destination. */
function promiseOf({ quote, content }: Booking): Pick<BookedRow, 'first_eta' | 'eta' | 'due_at' | 'guarantee'> {
  const { timeZone } = content.destinationStop;
  const guarantee = guaranteeOf(quote.guarantee);
  const eta = quote.estimatedDelivery;
  const terms = {
    destinationZone: timeZone,
    ...(guarantee && { guarantee }),
    ...(content.deliveryAppointment && { appointmentEnd: appointmentEndOf(content.deliveryAppointment, timeZone) }),
  };
  const due = dueMomentOf(eta ?? undefined, terms);
  return { first_eta: eta, eta, due_at: due?.at ?? null, guarantee: guarantee ?? null };
}

type LaneColumn =
  | 'pickup_date'
  | 'ready_time'
  | 'close_time'
  | 'origin_label'
  | 'destination_label'
  | 'origin_zone'
  | 'destination_zone';

/** Where and when the freight is picked up, and where it goes. */
function laneOf({ quote, dispatch, content: { originStop, destinationStop } }: Booking): Pick<BookedRow, LaneColumn> {
  return {
    pickup_date: quote.details.shipDate,
    ready_time: dispatch.readyTime,
    close_time: dispatch.closeTime,
    origin_label: labelOf(dispatch.origin),
    destination_label: labelOf(dispatch.destination),
    origin_zone: originStop.timeZone,
    destination_zone: destinationStop.timeZone,
  };
}

/** The columns of a new or repeated booking. */
export function bookingRow(booking: Booking, numbers: BookingNumbers): BookedRow {
  const { quote, dispatch, now } = booking;
  return {
    id: numbers.shipmentId,
    number: numbers.number,
    bol_number: numbers.bolNumber,
    pro_number: numbers.proNumber,
    customer_id: booking.customerId,
    owner_carrier_id: quote.ownerCarrierId,
    carrier_id: quote.carrierId,
    quote_id: quote.quoteId,
    offer_id: quote.offerId,
    location_id: locationOf(quote),
    state: 'booked',
    dispatch_state: 'sending',
    category: 'defaulted',
    freight_terms: quote.details.freightTerms,
    customer_reference: dispatch.customerReference ?? quote.details.customerReference ?? '',
    quote_number: quote.quoteNumber,
    ...laneOf(booking),
    ...promiseOf(booking),
    total_cents: quote.cents + coverageWithin(booking.content) - coverageWithin(quote),
    currency: quote.currency,
    content: JSON.stringify(booking.content),
    is_test: quote.isTest,
    created_by: booking.userId,
    created_at: now,
    updated_at: now,
  };
}
