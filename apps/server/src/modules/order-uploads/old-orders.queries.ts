import { columnsOf, noRows, row, statement } from '../../kernel/database/declared-statement.js';
import { UploadedOrder } from './order-uploads.entities.js';

const key = row(columnsOf(UploadedOrder, '', 'id'));

/** Removes uploaded orders of customer $1 from before $2 that did not become shipments. */
export const oldOrdersRemoved = statement(
  key,
  `DELETE FROM uploaded_order WHERE customer_id = $1 AND updated_at < $2 AND state IN ('new', 'rated', 'failed')
    AND shipment_id IS NULL RETURNING ${key.sql}`,
);

/** Removes uploads of customer $1 from before $2 of which no order is left. */
export const oldUploadsRemoved = statement(
  noRows,
  `DELETE FROM order_upload u WHERE u.customer_id = $1 AND u.updated_at < $2
    AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.order_upload_id = u.id)`,
);
