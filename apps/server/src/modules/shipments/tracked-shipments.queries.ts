import { columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Shipment } from './shipments.entities.js';

const polled = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'customerId', 'carrierId', 'isTest'),
  pro: columnOf(Shipment, 's', 'proNumber').known(),
});

/** The longest unasked first; $1 is now, $2 the moment since which nobody asked, $3 the batch. */
export const movingTaken = statement(
  polled,
  `WITH due AS (
    SELECT id FROM shipment WHERE state IN ('dispatched', 'inTransit', 'lost') AND dispatch_state = 'confirmed' AND pro_number IS NOT NULL
       AND (last_polled_at IS NULL OR last_polled_at <= $2)
     ORDER BY last_polled_at NULLS FIRST LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE shipment s SET last_polled_at = $1 FROM due WHERE s.id = due.id RETURNING ${polled.sql}`,
);

/** The same of what was delivered after $4: corrections come within 72 hours, and proofs of delivery some time after the delivery. */
export const deliveredTaken = statement(
  polled,
  `WITH due AS (
    SELECT id FROM shipment WHERE state = 'delivered' AND delivered_at > $4 AND pro_number IS NOT NULL
       AND (last_polled_at IS NULL OR last_polled_at <= $2)
     ORDER BY delivered_at DESC LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE shipment s SET last_polled_at = $1 FROM due WHERE s.id = due.id RETURNING ${polled.sql}`,
);
