import { instant, text } from '../../kernel/database/declared-statement.js';

/** Where a shipment was seen last. One look a row: a plan for any page must not read the places of all shipments. */
export const joinLastSeen = `LEFT JOIN LATERAL (
    SELECT p.place, p.latitude_e6, p.longitude_e6, p.seen_at FROM shipment_position p WHERE p.shipment_id = s.id LIMIT 1) AS seen ON true`;

/** Of a statement with the shipment as `s` that joins the above. */
export const lastSeenColumns = {
  lastPlace: text('seen.place').nullable(),
  lastSeenAt: instant('seen.seen_at').nullable(),
};
