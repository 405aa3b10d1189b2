import {
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Shipment } from '../../shipments/shipments.entities.js';

/** Deliveries since $2 that nobody has asked about yet, at most $3; $1 is now. */
export const pollsBegun = statement(
  noRows,
  `INSERT INTO invoice_poll (shipment_id, customer_id, next_at)
   SELECT s.id, s.customer_id, $1 FROM shipment s
    WHERE s.state = 'delivered' AND s.delivered_at > $2 AND NOT EXISTS (SELECT FROM invoice_poll p WHERE p.shipment_id = s.id)
    ORDER BY s.delivered_at DESC LIMIT $3 ON CONFLICT DO NOTHING`,
);

const polled = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'customerId', 'carrierId', 'bolNumber', 'isTest'),
  pro: columnOf(Shipment, 's', 'proNumber').known(),
});

/** A shipment whose carrier is asked for its invoices. */
export type PolledShipment = RowOf<typeof polled>;

/** The most overdue first, at most $3; asked again at $2 whatever becomes of this time. */
export const pollsTaken = statement(
  polled,
  `WITH due AS (
    SELECT shipment_id FROM invoice_poll WHERE next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED),
  taken AS (UPDATE invoice_poll p SET next_at = $2 FROM due WHERE p.shipment_id = due.shipment_id RETURNING p.shipment_id)
  SELECT ${polled.sql} FROM taken JOIN shipment s ON s.id = taken.shipment_id WHERE s.pro_number IS NOT NULL`,
);

/**
 * The longer ago the delivery, the rarer the question: from a minute to six hours until there is an invoice, from a day to a
 * month for those that follow it. A carrier may invoice more within 180 days of its invoice (49 USC 13710); $2 is now.
 */
export const pollPutOff = statement(
  noRows,
  `UPDATE invoice_poll p SET next_at = $2::timestamptz + CASE WHEN s.delivered_at < $2::timestamptz - interval '1 year' THEN 'infinity'::interval
      WHEN EXISTS (SELECT FROM invoice i WHERE i.shipment_id = p.shipment_id)
      THEN least(greatest(($2::timestamptz - s.delivered_at) / 10, interval '1 day'), interval '30 days')
      ELSE least(greatest(($2::timestamptz - s.delivered_at) / 20, interval '1 minute'), interval '6 hours') END
  FROM shipment s WHERE p.shipment_id = $1 AND s.id = p.shipment_id`,
);
