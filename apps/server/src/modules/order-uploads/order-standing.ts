import { orderStandings, type OrderStanding } from '@lading/contracts/order-uploads';

/** An order is `r`, its shipment `s`: what became of an order that was handed over is what the carrier said to its shipment. */
const conditions: Readonly<Record<OrderStanding, string>> = {
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
export const standsAt = (standings: readonly OrderStanding[]): string =>
  standings.length === 0 ? 'true' : `(${standings.map((standing) => `(${conditions[standing]})`).join(' OR ')})`;

const counted = (standing: OrderStanding): string =>
  `count(*) FILTER (WHERE ${conditions[standing]})::int AS "${standing}Count"`;

/** How many orders stand where, and what they cost together. */
export const standingCounts = `count(*)::int AS "orderCount", ${orderStandings.map(counted).join(', ')},
  coalesce(sum(r.cents) FILTER (WHERE r.state IN ('rated', 'dispatching', 'dispatched') AND NOT r.is_excluded
    AND coalesce(s.dispatch_state, '') NOT IN ('refused', 'cancelled')), 0)::bigint AS "totalCents"`;
