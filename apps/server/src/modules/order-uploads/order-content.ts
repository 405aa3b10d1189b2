import type { Place } from '@lading/contracts/fields/address';
import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import type { QuoteDetails, QuoteStop } from '@lading/contracts/fields/quote-details';
import { orderStatuses, type OrderStatus } from '@lading/contracts/shipments/order-uploads';

/** An order as quote and dispatch want it; offer and price come later. */
export interface WholeOrder {
  readonly details: QuoteDetails;
  readonly dispatch: PickupOrder;
}

export type StoredDispatch = PickupOrder;

type StoredStop = Omit<QuoteStop, keyof Place>;

/** Without what the dispatch says too. */
export interface StoredDetails extends Omit<QuoteDetails, 'origin' | 'destination' | 'customerReference'> {
  readonly origin: StoredStop;
  readonly destination: StoredStop;
}

interface StoredOrder {
  readonly details: StoredDetails;
  readonly dispatch: StoredDispatch;
}

const withoutPlace = ({ city: _city, state: _state, postalCode: _code, country: _country, ...stop }: QuoteStop) => stop;
const placeOf = ({ city, state, postalCode, country }: Place): Place => ({ city, state, postalCode, country });

/** What is stored of an order to be quoted. */
export function storedDetails({ details }: WholeOrder): StoredDetails {
  const { customerReference: _, origin, destination, ...rest } = details;
  return { ...rest, origin: withoutPlace(origin), destination: withoutPlace(destination) };
}

/** The rate request of a stored order. */
export function quotedDetails({ details, dispatch }: StoredOrder): QuoteDetails {
  const { customerReference, origin, destination } = dispatch;
  return {
    ...details,
    ...(customerReference && { customerReference }),
    origin: { ...details.origin, ...placeOf(origin) },
    destination: { ...details.destination, ...placeOf(destination) },
  };
}

/** The customer's location that pays, which decides who sees the order. */
export function payingLocation({ freightTerms, origin, destination, billToLocationId }: QuoteDetails): number | null {
  if (freightTerms === 'thirdParty') return billToLocationId ?? null;
  return (freightTerms === 'collect' ? destination : origin).locationId ?? null;
}

/** An order is `r`, its shipment `s`: what became of an order that was handed over is what the carrier said to its shipment. */
const conditions: Readonly<Record<OrderStatus, string>> = {
  new: `r.state = 'new' AND NOT r.is_excluded`,
  working: `r.state IN ('rating', 'dispatching') OR s.dispatch_state = 'sending'`,
  rated: `r.state = 'rated' AND NOT r.is_excluded`,
  dispatched: `s.dispatch_state IN ('confirmed', 'canceling')`,
  refused: `s.dispatch_state = 'refused'`,
  attention: `s.dispatch_state = 'needsAttention'`,
  canceled: `s.dispatch_state = 'canceled'`,
  failed: `r.state = 'failed' AND NOT r.is_excluded`,
  excluded: 'r.is_excluded',
};

/** The condition that an order belongs to one of these places; to any when none is named. */
export const standsAt = (statuses: readonly OrderStatus[]): string =>
  statuses.length === 0 ? 'true' : `(${statuses.map((status) => `(${conditions[status]})`).join(' OR ')})`;

const counted = (status: OrderStatus): string => `count(*) FILTER (WHERE ${conditions[status]}) AS "${status}Count"`;

/** The number of orders by status, and their total cost. */
export const statusCounts = `count(*) AS "orderCount", ${orderStatuses.map(counted).join(', ')},
  coalesce(sum(r.cents) FILTER (WHERE r.state IN ('rated', 'dispatching', 'dispatched') AND NOT r.is_excluded
    AND coalesce(s.dispatch_state, '') NOT IN ('refused', 'canceled')), 0)::bigint AS "totalCents"`;
