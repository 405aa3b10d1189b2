import { columnOf, columnsOf, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { Shipment } from '../shipments/shipments.entities.js';

/** The carrier of shipment $1 is asked at $2, unless its turn is known already. */
export const pollStarted = statement(
  noRows,
  `INSERT INTO shipment_poll (shipment_id, customer_id, next_at) SELECT id, customer_id, $2::timestamptz FROM shipment WHERE id = $1
   ON CONFLICT DO NOTHING`,
);

const polled = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'number', 'customerId', 'carrierId', 'isTest'),
  pro: columnOf(Shipment, 's', 'proNumber').known(),
});

/** Nobody asks for it any more; corrections come within 72 hours, and proofs of delivery some time after the delivery. */
const isOver = `s.state IN ('canceled', 'returned', 'invoiced', 'closed') OR s.state = 'delivered' AND coalesce(s.delivered_at <= $3, false)`;

/**
 * At most $2 whose turn has come by $1, the longest unasked first; those on the way are due again at $4, the delivered ones at $5.
 * What somebody is writing just then keeps its turn for the next round, which would wait for it otherwise.
 */
export const pollsTaken = statement(
  polled,
  `WITH due AS (
    SELECT s.id, s.state, ${isOver} AS is_over FROM shipment_poll p JOIN shipment s ON s.id = p.shipment_id
     WHERE p.next_at <= $1 ORDER BY p.next_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED),
  ended AS (DELETE FROM shipment_poll p USING due WHERE p.shipment_id = due.id AND due.is_over),
  taken AS (
    UPDATE shipment_poll p SET next_at = CASE due.state WHEN 'delivered' THEN $5::timestamptz ELSE $4::timestamptz END FROM due
     WHERE p.shipment_id = due.id AND NOT due.is_over RETURNING p.shipment_id)
  SELECT ${polled.sql} FROM taken JOIN shipment s ON s.id = taken.shipment_id
   WHERE s.pro_number IS NOT NULL
     AND (s.state IN ('dispatched', 'inTransit', 'lost') AND s.dispatch_state = 'confirmed' OR s.state = 'delivered' AND s.delivered_at > $3)`,
);
