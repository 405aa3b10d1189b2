import { columnOf, row, statement, text } from '../../kernel/database/declared-statement.js';
import { Shipment } from './shipments.entities.js';

const moved = row({
  booking: columnOf(Shipment, '', 'booking'),
  pro: text('coalesce(pro_number, (730000000 + id)::text)'),
});

/** Shipment $1 was booked at $5 for pickup on $2, $4 days ago, and delivery on $3; its carrier is never asked where it is. */
export const shipmentBackdated = statement(
  moved,
  `UPDATE shipment SET pickup_date = $2, first_eta = $3, eta = $3, due_at = due_at - $4 * interval '1 day', created_at = $5,
     last_polled_at = 'infinity' WHERE id = $1 RETURNING ${moved.sql}`,
);
