import { orderStatuses, type OrderStatus } from '@lading/contracts/shipments/order-uploads';

/** An order is `r`, its shipment `s`: what became of an order that was handed over is what the carrier said to its shipment. */
const conditions: Readonly<Record<OrderStatus, string>> = {
  new: `r.state = 'new' AND NOT r.is_excluded`,
  working: `r.state IN ('rating', 'dispatching') OR s.dispatch_state = 'sending'`,
  rated: `r.state = 'rated' AND NOT r.is_excluded`,
  dispatched: `s.dispatch_state IN ('confirmed', 'cancelling')`,
  refused: `s.dispatch_state = 'refused'`,
  attention: `s.dispatch_state = 'needsAttention'`,
  cancelled: `s.dispatch_state = 'cancelled'`,
  failed: `r.state = 'failed' AND NOT r.is_excluded`,
  excluded: 'r.is_excluded',
};

/** The condition that an order stands at one of these places; at any when none is named. */
export const standsAt = (statuses: readonly OrderStatus[]): string =>
  statuses.length === 0 ? 'true' : `(${statuses.map((status) => `(${conditions[status]})`).join(' OR ')})`;

const counted = (status: OrderStatus): string => `count(*) FILTER (WHERE ${conditions[status]}) AS "${status}Count"`;

/** How many orders stand where, and what they cost together. */
export const statusCounts = `count(*) AS "orderCount", ${orderStatuses.map(counted).join(', ')},
  coalesce(sum(r.cents) FILTER (WHERE r.state IN ('rated', 'dispatching', 'dispatched') AND NOT r.is_excluded
    AND coalesce(s.dispatch_state, '') NOT IN ('refused', 'cancelled')), 0)::bigint AS "totalCents"`;
