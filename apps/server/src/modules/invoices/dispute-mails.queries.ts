import { columnOf, columnsOf, day, row, statement, text } from '../../kernel/database/declared-statement.js';
import { Customer } from '../customers/customers.entities.js';
import { Invoice, InvoiceDispute } from './invoices.entities.js';

const unmailed = row({
  disputeId: columnOf(InvoiceDispute, 'd', 'id'),
  ...columnsOf(InvoiceDispute, 'd', 'reason', 'amountCents', 'text', 'author', 'answerBy'),
  carrierEmail: columnOf(InvoiceDispute, 'd', 'carrierEmail').known(),
  ...columnsOf(Invoice, 'i', 'customerId', 'carrierId', 'number', 'state', 'received', 'audit'),
  receivedOn: day(`(i.received_at AT TIME ZONE 'UTC')::date`),
  companyName: columnOf(Customer, 'k', 'companyName'),
  authorEmail: text('(SELECT u.email::text FROM user_account u WHERE u.id = $2)').nullable(),
});

/** The open dispute of invoice $1 that user $2 opened and its carrier has not been mailed yet, locked. */
export const unmailedDispute = statement(
  unmailed,
  `SELECT ${unmailed.sql}
   FROM invoice_dispute d JOIN invoice i ON i.id = d.invoice_id JOIN customer k ON k.id = i.customer_id
   WHERE d.invoice_id = $1 AND d.state = 'open' AND d.carrier_email IS NOT NULL AND d.mailed_at IS NULL FOR UPDATE OF d`,
);
