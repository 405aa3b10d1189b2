import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Quote } from './quotes.entities.js';

const key = row(columnsOf(Quote, 'q', 'id'));

/** Removes quotes of customer $1 from before $2, but for those that became shipments or that an uploaded order still names. */
export const oldQuotesRemoved = statement(
  key,
  `DELETE FROM quote q WHERE q.customer_id = $1 AND q.updated_at < $2 AND q.state IN ('draft', 'rated', 'selected', 'failed', 'expired')
    AND NOT EXISTS (SELECT FROM shipment s WHERE s.quote_id = q.id) AND NOT EXISTS (SELECT FROM uploaded_order o WHERE o.quote_id = q.id)
    RETURNING ${key.sql}`,
);
